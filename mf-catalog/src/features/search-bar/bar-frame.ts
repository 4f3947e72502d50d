import { styled } from 'styled-components'
import { Container, theme } from '@shop/ui'

/** 4rem high, like the shell's placeholder while the bar's code loads. */
export const Bar = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  block-size: 4rem;
`

/** The search form, as wide as the content of the page; the popup has the same width. */
export const Form = styled.form`
  position: relative;
  /* The form lies above the category bar. */
  z-index: 1;
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  inline-size: 100%;
`

export const Box = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  min-inline-size: 0;
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.full};
  background: ${theme.color.page};

  &:focus-within {
    border-color: ${theme.color.accent};
    outline: 2px solid ${theme.color.accent};
    outline-offset: -1px;
  }
`

export const TextBox = styled.input`
  flex: 1;
  min-inline-size: 0;
  min-block-size: ${theme.touch};
  border: 0;
  background: none;
  /* Below 16 px a phone would zoom in. */
  font-size: max(16px, 1rem);
  text-overflow: ellipsis;

  &::placeholder {
    color: ${theme.color.inkMuted};
    opacity: 1;
  }
  /* The box around it shows the focus. */
  &:focus-visible {
    outline: none;
  }
`

/** Hides its content in browsers with scripting off. Put controls into it that work only with scripts. */
export const NeedsScript = styled.span`
  display: contents;

  @media (scripting: none) {
    display: none;
  }
`

/** Lies over the page, so that it moves nothing. Its content scrolls in the space above a virtual keyboard. */
export const Popup = styled.div`
  position: absolute;
  inset-block-start: calc(100% + ${theme.space[1]});
  inset-inline: 0;
  display: grid;
  gap: ${theme.space[3]};
  align-content: start;
  /* High enough for three suggestions and five products. */
  max-block-size: min(46rem, calc(var(--visible-height, 100dvh) - 9rem));
  padding-block: ${theme.space[3]} ${theme.space[4]};
  padding-inline: ${theme.space[4]};
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.raised};
  box-shadow: ${theme.shadow.overlay};

  > * {
    min-inline-size: 0;
  }
  ${theme.media.tablet} {
    &[data-filtering='true'] {
      grid-template-columns: minmax(14rem, 19rem) minmax(0, 1fr);
      column-gap: ${theme.space[5]};
    }
  }
`

import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Icon, IconButton, theme } from '@shop/ui'
import { type Carousel, transitionMs } from './use-carousel.ts'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  min-block-size: calc(${theme.touch} + ${theme.space[2]});

  > [data-dot] {
    display: grid;
    place-items: center;
    inline-size: 2.25rem;
    block-size: ${theme.touch};
  }
  > [data-dot] > span {
    display: grid;
    justify-content: center;
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border-radius: ${theme.radius.full};
    background: ${theme.color.lineStrong};
  }
  /*
   * The bar of the current slide lies over its dot. Only its opacity and its transform change, so that the compositor
   * alone can animate it. The bar's transition and the change of the slide take the same time and end together, because
   * the browser may drop frames each time an animation ends.
   */
  > [data-dot] > span::after {
    content: '';
    inline-size: 1.5rem;
    block-size: 0.5rem;
    border-radius: inherit;
    background: ${theme.color.accent};
    opacity: 0;
    transform: scaleX(0.33);
    transition:
      opacity ${transitionMs}ms ease-out,
      transform ${transitionMs}ms ease-out;
  }
  > [aria-current] > span::after {
    opacity: 1;
    transform: none;
  }
`

// The arrows stand below the slides, where they cover no picture.
const Arrow = styled(IconButton)`
  display: none;

  ${theme.media.desktop} {
    display: inline-grid;
  }
`

// Shows two bars while the carousel advances, and a triangle while it is stopped; the ring shows that this is a button.
const Toggle = styled.button`
  display: grid;
  place-items: center;
  inline-size: ${theme.touch};
  block-size: ${theme.touch};
  border-radius: ${theme.radius.full};
  color: ${theme.color.accent};

  &::before {
    content: '';
    grid-area: 1 / 1;
    inline-size: 2rem;
    block-size: 2rem;
    border: 1px solid ${theme.color.lineStrong};
    border-radius: inherit;
  }
  &::after {
    content: '';
    grid-area: 1 / 1;
    box-sizing: border-box;
    inline-size: 0.625rem;
    block-size: 0.75rem;
    border: solid;
    border-width: 0 3px;
  }
  &[data-stopped='true']::after {
    border-color: transparent transparent transparent currentcolor;
    border-width: 0.375rem 0 0.375rem 0.625rem;
    transform: translateX(1px);
  }
`

/** HERO-03: a dot for every slide, arrows on a desktop, and a button that stops the automatic change. */
export function HeroControls({ carousel, count }: { carousel: Carousel; count: number }) {
  const { t } = useTranslation('home')
  const { current, isStopped, show, toggle } = carousel
  return (
    <Row>
      <Arrow label={t('hero.previous')} onClick={() => show(current - 1)}>
        <Icon name="chevronStart" />
      </Arrow>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          data-dot
          aria-label={t('hero.show', { position: index + 1 })}
          aria-current={index === current || undefined}
          onClick={() => show(index)}
        >
          <span />
        </button>
      ))}
      <Arrow label={t('hero.next')} onClick={() => show(current + 1)}>
        <Icon name="chevronEnd" />
      </Arrow>
      <Toggle
        type="button"
        aria-label={t(isStopped ? 'hero.play' : 'hero.pause')}
        data-stopped={isStopped}
        onClick={toggle}
      />
    </Row>
  )
}

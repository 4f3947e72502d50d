import { styled } from 'styled-components'
import { theme } from '@shop/ui'

/** The card's layout, shared with its skeleton: every part has a fixed size, so nothing shifts. */
export const Frame = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;
  border-radius: ${theme.radius.lg};
  container-type: inline-size;

  ${theme.media.hover} {
    &:hover h3 [data-part='title'] {
      color: ${theme.color.accent};
    }
  }
`

// Whole pixels: the browser measures a preview as it is painted, and would take a file of half a pixel more for a larger picture.
export const PictureBox = styled.div`
  position: relative;
  inline-size: round(down, 100%, 1px);
  overflow: hidden;
  aspect-ratio: 1;
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};

  > picture > img {
    transition: transform ${theme.motion.calm};
  }
  /* Where two rows begin at other parts of a pixel, a picture of the second row counted as a larger paint than the first picture. */
  > picture > img[loading='lazy'] {
    padding: 1px;
  }
  ${theme.media.hover} {
    li:hover > & > picture > img {
      transform: scale(1.03);
    }
  }
`

/** On top of the picture, so that a badge that appears later shifts nothing. */
export const Badges = styled.div`
  position: absolute;
  inset-block-start: ${theme.space[2]};
  inset-inline: ${theme.space[2]};
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]};

  > [data-tone='accent'] {
    background: ${theme.color.page};
  }
`

/** Over the picture's lower edge; it takes no room where it says nothing. */
export const StockSlot = styled.div`
  position: absolute;
  inset-block-end: ${theme.space[2]};
  inset-inline: ${theme.space[2]};
  display: flex;

  > [data-level] {
    padding: 0.125rem 0.625rem;
    border-radius: ${theme.radius.full};
    background: ${theme.color.page};
    font-size: ${theme.fontSize.xs};
  }
`

/** Brand and size in one line, the title in two below it; the rest is on the product's page. */
export const Name = styled.h3`
  block-size: calc(1.25rem + 2 * 1.4em);
  margin-block: ${theme.space[2]} ${theme.space[1]};
  overflow: hidden;
  font-size: ${theme.fontSize.sm};
  font-weight: 500;
  line-height: 1.4;

  > a {
    display: grid;
    grid-template-rows: 1.25rem auto;
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: ${theme.space[2]};
    text-decoration: none;
  }
  [data-part='brand'],
  [data-part='size'] {
    grid-row: 1;
    overflow: hidden;
    line-height: 1.25rem;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [data-part='title'] {
    display: -webkit-box;
    grid-row: 2;
    grid-column: 1 / -1;
    overflow: hidden;
    text-wrap: wrap;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  /* The one link of the card covers it. */
  > a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.lg};
  }
  > a:focus-visible {
    outline: none;
  }
  > a:focus-visible::after {
    outline: 3px solid ${theme.color.accent};
    outline-offset: 2px;
  }

  :lang(ar) & {
    block-size: calc(1.25rem + 2 * 1.7em);
    line-height: 1.7;
  }
  @container (min-width: 16rem) {
    font-size: ${theme.fontSize.md};
  }
`

/** Price and button side by side; the button's height has room for an old price below the price. */
export const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
  min-block-size: ${theme.touch};
  margin-block-start: auto;
`

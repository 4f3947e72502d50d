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
    &:hover h3 > a {
      color: ${theme.color.accent};
    }
  }
`

export const PictureBox = styled.div`
  position: relative;
  overflow: hidden;
  aspect-ratio: 1;
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};

  > picture > img {
    transition: transform ${theme.motion.calm};
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

/** Three lines, two where the card is wide; the rest is on the product's page. */
export const Name = styled.h3`
  display: -webkit-box;
  block-size: calc(3 * 1.4em);
  margin-block: ${theme.space[3]} ${theme.space[2]};
  overflow: hidden;
  font-size: ${theme.fontSize.sm};
  font-weight: 500;
  line-height: 1.4;
  text-wrap: wrap;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;

  > a {
    text-decoration: none;
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
    block-size: calc(3 * 1.7em);
    line-height: 1.7;
  }
  @container (min-width: 12.5rem) {
    block-size: calc(2 * 1.4em);
    -webkit-line-clamp: 2;

    :lang(ar) & {
      block-size: calc(2 * 1.7em);
    }
  }
  @container (min-width: 16rem) {
    font-size: ${theme.fontSize.md};
  }
`

/** Reserves space for an old price below the price in the narrowest cards. */
export const PriceSlot = styled.div`
  min-block-size: 2.75rem;

  @container (min-width: 10rem) {
    min-block-size: 1.375rem;
  }
`

export const StockSlot = styled.div`
  display: flex;
  align-items: center;
  min-block-size: 1.375rem;
  margin-block: ${theme.space[2]} ${theme.space[3]};
`

export const ActionSlot = styled.div`
  position: relative;
  min-block-size: ${theme.touch};
  margin-block-start: auto;
`

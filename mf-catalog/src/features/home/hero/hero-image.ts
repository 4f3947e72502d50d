import { css, styled } from 'styled-components'
import { theme } from '@shop/ui'
import { transitionMs } from './use-carousel.ts'

export const phone = '@media not all and (min-width: 37.5em)'
/**
 * Container query: the carousel is wide enough for words above the picture. The limit is in rem, so that it grows with
 * enlarged text. At the normal text size, a screen of 320 px is wide enough.
 */
export const roomForWords = '@container (min-width: 17rem)'

/** Selector of a slide with words and a picture composed for phones. */
export const composed = "[data-composed='true']:not([data-mode='image-only'])"
/** Height of the plain upper part of a phone's picture (ratio 4:5). It is cut off, because the words stand above the picture. */
const calmPart = '38cqi'

/** The previous picture fades first, then the next one appears: two pictures are never seen at once. */
export const leaveMs = transitionMs * 0.3
const arriveMs = transitionMs - leaveMs

/**
 * Fades the picture's edge into the background of the words, whatever colour the picture has. A linear fade would show
 * a line at its start and at its end, so this fade starts and ends slowly.
 */
const fading = css`
  mask-image: linear-gradient(
    var(--towards),
    transparent,
    color-mix(in srgb, currentcolor 12%, transparent) calc(0.22 * var(--fade)),
    color-mix(in srgb, currentcolor 50%, transparent) calc(0.5 * var(--fade)),
    color-mix(in srgb, currentcolor 88%, transparent) calc(0.78 * var(--fade)),
    currentcolor var(--fade)
  );
`

/** The box of a slide's picture. */
export const Image = styled.div`
  position: relative;
  grid-area: 1 / 1;
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  background: ${theme.color.accentTint};
  color: ${theme.color.accent};
  opacity: 0;
  /* Only the opacity changes, because the browser can animate opacity without computing styles again. */
  transition: opacity ${leaveMs}ms ease-in;

  [data-current='true'] > & {
    opacity: 1;
    transition: opacity ${arriveMs}ms ease-out ${leaveMs}ms;
  }
  @media (prefers-reduced-motion: reduce) {
    [data-current] > & {
      transition: none;
    }
  }
  /* Lies over the default image, which shows if the picture cannot be loaded. */
  > picture {
    position: absolute;
    inset: 0;
    background: none;
  }
  > picture > img {
    block-size: 100%;
    min-block-size: 100%;
    object-fit: cover;
  }
  [data-mode='image-only'] > & {
    min-block-size: 56.25cqi;
    aspect-ratio: auto;
  }
  /* Hero pictures leave one side empty for words; cropping removes that side. */
  > picture > img {
    object-position: 80% center;
    /* The picture's preview, if the page has one, is at the same position. */
    background-position: 80% center;
  }
  ${phone} {
    ${roomForWords} {
      [data-composed='true'][data-mode='image-only'] > & {
        min-block-size: 125cqi;
      }
      ${composed} > & {
        --fade: 24%;
        --towards: to bottom;
        grid-area: 2 / 1;
        aspect-ratio: auto;
        ${fading}

        > picture > img {
          block-size: auto;
          min-block-size: calc(100% + ${calmPart});
          margin-block-start: calc(-1 * ${calmPart});
        }
      }
    }
  }
  ${theme.media.desktop} {
    --fade: 34%;
    --towards: to right;
    grid-area: 1 / 2 / auto / span 2;
    aspect-ratio: auto;
    ${fading}

    /* On a right-to-left page, the edge that fades is the side where pictures show their products. So the fade is shorter. */
    [dir='rtl'] & {
      --fade: 22%;
      --towards: to left;
    }
    [data-mode='image-only'] > & {
      grid-column: 1 / -1;
      min-block-size: 0;
      mask-image: none;
    }
  }
`

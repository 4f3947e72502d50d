import { styled } from 'styled-components'
import { theme } from '@shop/ui'
import { pictureBadge } from '../page-parts/styles/picture-badge.ts'

/** Inline size of a card up to which badges and labels on its picture are small. */
const narrow = '16rem'

/** Height of the line with brand and size in a card's name. */
const brandLine = '1.25rem'
const titleLines = 'var(--title-lines, 2)'
/** Height of the line with price and button. In rem, because it has room for two lines of text. */
export const footHeight = `var(--card-foot, max(${theme.touch}, 2.75rem))`
/** Arabic letters are taller; their lines contain extra space above and below the letters. */
const titleLineHeight = { latin: 1.4, arabic: 1.7 }
const aboveName = { latin: theme.space[3], arabic: theme.space[2] }

/**
 * Height of a card in a grid of two columns. A card below the first screen has this height before the browser lays out its
 * parts, so that nothing moves then.
 */
function heightOnPhones(letters: keyof typeof titleLineHeight): string {
  const { gutter, 3: between } = theme.space
  const picture = `round(down, (100vw - 2 * ${gutter} - ${between}) / 2, 1px)`
  const title = `${titleLines} * ${titleLineHeight[letters]} * ${theme.fontSize.sm}`
  const name = `${aboveName[letters]} + ${brandLine} + ${title}`
  return `calc(${picture} + ${name} + ${footHeight})`
}

/** The card's layout, shared with its skeleton: on phones every part has a fixed size, so nothing shifts. */
export const Frame = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;
  container-type: inline-size;

  /* On the smallest screens names take a line more instead of being cut, and the stars stand below the old price. */
  @media (max-width: 22rem) {
    --title-lines: 3;
    --card-foot: max(${theme.touch}, 3.75rem);
  }

  /* Browsers without round() cannot compute the height of a card that is not laid out: there every card is laid out at once. */
  @supports (inline-size: round(down, 1px, 1px)) {
    --below-first-screen: auto;
  }
  /*
   * On phones in portrait orientation, a card below the first screen is laid out only when the shopper scrolls near it. A card
   * with focus is always laid out, because its focus ring extends outside of the card and would be cut off. Below 19em, as with
   * enlarged text, the grid may have one column, where heightOnPhones would be wrong.
   */
  @media (min-width: 19em) and (max-width: 34em) {
    &:nth-child(n + 7):not(:focus-within) {
      contain-intrinsic-block-size: auto ${heightOnPhones('latin')};
      content-visibility: var(--below-first-screen, visible);
    }
    :lang(ar) &:nth-child(n + 7):not(:focus-within) {
      contain-intrinsic-block-size: auto ${heightOnPhones('arabic')};
    }
  }
  ${theme.media.hover} {
    &:hover h3 [data-part='title'] {
      color: ${theme.color.accent};
    }
  }
`

// The width of the box is a whole number of pixels. Otherwise the picture could be half a pixel larger than its preview, which is
// painted first, and the browser would count the picture as a new largest contentful paint.
export const PictureBox = styled.div`
  position: relative;
  inline-size: round(down, 100%, 1px);
  overflow: hidden;
  aspect-ratio: 1;
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surfaceStrong};
  color: ${theme.color.lineStrong};

  > svg {
    position: absolute;
    inset: 0;
    margin: auto;
  }
  > picture > img {
    transition: transform ${theme.motion.calm};
  }
  /*
   * Two rows may begin at different fractions of a pixel. Without this padding, a picture of the second row could be painted
   * larger than the first picture, and would count as a new largest contentful paint.
   */
  > picture > img[fetchpriority='auto'] {
    padding: 1px;
  }
  ${theme.media.hover} {
    li:hover > & > picture > img {
      transform: scale(1.03);
    }
  }
`

/** On top of the picture, so that a badge that appears later shifts nothing. Its distance to the edges is that of the heart's disc. */
export const Badges = styled.div`
  position: absolute;
  inset-block-start: 6px;
  inset-inline: 6px ${theme.touch};
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]};
  white-space: nowrap;

  > [data-tone] {
    ${pictureBadge}
  }
  @container (max-width: ${narrow}) {
    /* There is room for one badge. The discount stays, because it says more about this product. */
    > [data-tone='sale'] + [data-tone] {
      display: none;
    }
  }
  /* On the smallest screens, the text of the badge is smaller, so that it ends before the heart. */
  @container (max-width: 9.5rem) {
    > [data-tone] {
      padding-inline: ${theme.space[1]};
      font-size: 0.6875rem;
    }
  }
`

/** The heart lies in the corner of the picture, above the link that covers the card. It takes no room. */
export const HeartPlace = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
`

/** The stock label lies over the picture's lower edge, below the product; an empty label takes no room. */
export const StockSlot = styled.div`
  position: absolute;
  inset-block-end: 6px;
  inset-inline: 6px;
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]};
  color: ${theme.color.ink};

  > [data-level] {
    ${pictureBadge}
    display: inline-flex;
    gap: 0.375rem;
  }
`

/**
 * Brand and size in one line, and below it the title; the full name is on the product's page. On narrow screens the title
 * always has room for two lines. On wide screens a row of cards has room for two lines only if one of its titles needs
 * them; prices and buttons of the row stay at the same height.
 */
export const Name = styled.h3`
  block-size: calc(${brandLine} + ${titleLines} * 1lh);
  margin-block-start: ${aboveName.latin};
  overflow: hidden;
  font-size: ${theme.fontSize.sm};
  font-weight: 500;
  line-height: ${titleLineHeight.latin};

  > a {
    display: grid;
    grid-template-rows: ${brandLine} auto;
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: ${theme.space[2]};
    text-decoration: none;
    -webkit-tap-highlight-color: transparent;
  }
  [data-part='brand'],
  [data-part='size'] {
    grid-row: 1;
    overflow: hidden;
    line-height: ${brandLine};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /*
   * A range that has no room beside the brand wraps to a second line, which is hidden. Each name is cut at the end of its own
   * text. For Latin letters this is the right side, also on an Arabic page.
   */
  [data-part='brand'] {
    display: flex;
    flex-wrap: wrap;
    block-size: ${brandLine};
    white-space: pre;

    > * {
      max-inline-size: 100%;
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
  [dir='rtl'] & [data-part='brand'][dir] {
    justify-content: flex-end;
  }
  [data-part='title'] {
    display: -webkit-box;
    grid-row: 2;
    grid-column: 1 / -1;
    overflow: hidden;
    text-wrap: wrap;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: ${titleLines};
  }
  /* The one link of the card covers it. */
  > a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.lg};
  }
  /* A touch changes the look of the whole card, not of the name. */
  > a:active::after {
    background: color-mix(in srgb, ${theme.color.accent} 8%, transparent);
  }
  > a:focus-visible {
    outline: none;
  }
  > a:focus-visible::after {
    outline: 3px solid ${theme.color.accent};
    outline-offset: 2px;
  }

  :lang(ar) & {
    margin-block-start: ${aboveName.arabic};
    line-height: ${titleLineHeight.arabic};
  }
  ${theme.media.desktop} {
    block-size: auto;
    min-block-size: calc(${brandLine} + 1lh);
  }
  @container (min-width: ${narrow}) {
    font-size: ${theme.fontSize.md};
  }
`

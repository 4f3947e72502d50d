import { styled } from 'styled-components'
import { Container, theme } from '@shop/ui'

const phone = '@media not all and (min-width: 37.5em)'

/** The layout of the page, shared with its early view: both have the same parts in the same places. */
export const Page = styled(Container)`
  padding-block-end: ${theme.space.section};
`

/**
 * On a phone there is no description, and the profile's button stands in the line of the title, so that the products
 * begin as high as possible.
 */
export const Head = styled.header`
  h1 {
    min-inline-size: 0;
    margin-block: 0;
  }
  ${phone} {
    h1[data-size] {
      font-size: ${theme.fontSize['2xl']};
    }
    /* The title repeats the words of the search bar above it. */
    &[data-search] h1[data-size] {
      font-size: ${theme.fontSize.xl};
    }
  }
  > p:not([data-said]) {
    display: none;
  }
  ${theme.media.tablet} {
    margin-block: ${theme.space[3]};

    h1 {
      margin-block: ${theme.space[2]} ${theme.space[1]};
    }
    > p:not([data-said]) {
      display: block;
    }
    /* Results of a search have no description. */
    &[data-search] {
      margin-block-end: ${theme.space[2]};
    }
  }
`

export const Columns = styled.div`
  > aside {
    display: none;
  }
  > section {
    min-inline-size: 0;
  }
  > section:focus {
    outline: none;
  }
  ${theme.media.desktop} {
    &[data-filters='true'] {
      display: grid;
      grid-template-columns: 15rem 1fr;
      align-items: start;
      gap: ${theme.space[7]};
    }
    > aside {
      display: block;
    }
  }
`

/** Height of the toolbar on wide screens, where the heading of the filters stands beside it. */
export const wideToolbarSize = `calc(3rem + 2 * ${theme.space[2]})`

/** Number of products, button that opens the filters, and sort: one row on a phone, which stays below the header. */
export const ToolbarRow = styled.div.attrs<{ 'data-below'?: true }>({
  'data-below': true,
})`
  position: sticky;
  inset-block-start: var(--header-size);
  z-index: ${theme.layer.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space[1]};
  min-block-size: 3rem;
  white-space: nowrap;
  margin-block-end: ${theme.space[4]};
  margin-inline: calc(-1 * ${theme.space.gutter});
  padding-inline: ${theme.space.gutter};
  border-block-end: 1px solid ${theme.color.line};
  background: ${theme.color.page};
  font-size: ${theme.fontSize.sm};
  transition: inset-block-start ${theme.motion.calm};

  /* An empty list says itself that it is empty, so its number of products is only for screen readers. */
  &[data-bare] {
    position: absolute;
    clip-path: inset(50%);
  }
  /* The toolbar takes one row on every phone, and more rows if the text is enlarged. */
  > p {
    flex: 1 1 auto;
    font-size: inherit;
  }
  > button[data-variant] {
    display: none;
  }
  ${theme.media.desktop} {
    gap: ${theme.space[3]};
    min-block-size: ${wideToolbarSize};
    margin-inline: 0;
    padding: ${theme.space[2]} 0;
    font-size: inherit;

    /* The button has the look of the sort beside it. */
    > button[data-variant] {
      display: inline-flex;
      min-block-size: 3rem;
      padding-inline: ${theme.space[4]};
      border-color: ${theme.color.lineStrong};
      border-radius: ${theme.radius.md};
      color: inherit;
      font-weight: 400;
    }
    > button > svg {
      color: ${theme.color.accent};
    }
  }
`

/** The button that opens the filters. Hidden on wide screens, because the filters stand beside the list. */
export const FilterButton = styled.div`
  flex: none;

  > button[data-variant] {
    padding-inline: ${theme.space[2]};
    color: inherit;
    font-size: ${theme.fontSize.md};
    font-weight: 500;
  }
  /* The button has the same font size as the sort beside it. */
  @media (max-width: 23rem) {
    > button[data-variant] {
      font-size: inherit;
    }
  }
  @media (max-width: 27rem) {
    > button[data-variant] {
      gap: ${theme.space[1]};
      padding-inline: ${theme.space[1]};
    }
    /* The number of active filters replaces the icon: with both, the name of the sort would have no room. */
    svg:has(+ span > span + span) {
      display: none;
    }
  }
  /* Hides the icon, because the search bar shows the same icon. */
  @media (min-width: 22.01rem) {
    :root:has([data-search-bar]) & svg {
      display: none;
    }
  }
  /* Only the icon is shown. */
  @media (max-width: 22rem) {
    > button[data-variant] {
      min-inline-size: ${theme.touch};
      gap: 0;
    }
    svg:has(+ span > span + span) {
      display: block;
    }
    [data-part='label'] {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  ${theme.media.desktop} {
    display: none;
  }
`

export const SortSelect = styled.div`
  /* The field does not shrink, so the name of the chosen sort is not cut unless it is wider than the row. */
  flex: none;
  min-inline-size: 7rem;
  max-inline-size: 100%;
  margin-inline-end: calc(-1 * ${theme.space[2]});

  select {
    min-block-size: ${theme.touch};
    padding-block: 0;
    padding-inline: ${theme.space[2]} ${theme.space[6]};
    border-color: transparent;
    font-weight: 500;
    field-sizing: content;
  }
  /* The corners of the turned square extend beyond its box by a fifth of its side; the corner ends at the page's edge. */
  > span::after {
    inset-inline-end: calc(${theme.space[2]} + 1px);
  }
  /* Phones narrower than 23rem do not zoom into fields, so the font may be smaller than 16 px, and the toolbar fits in one row. */
  @media (max-width: 23rem) {
    select {
      font-size: inherit;
    }
  }
  @media (max-width: 27rem) {
    min-inline-size: 0;

    select {
      padding-inline: ${theme.space[1]} 1.625rem;
    }
  }
  ${theme.media.desktop} {
    display: flex;
    align-items: center;
    gap: ${theme.space[3]};
    max-inline-size: none;
    margin-inline-end: 0;

    /* On a phone the label is for screen readers alone, because the name of each sort explains itself. */
    > label {
      position: static;
      inline-size: auto;
      block-size: auto;
      overflow: visible;
      margin: 0;
      clip-path: none;
      color: ${theme.color.inkMuted};
    }
    > span {
      inline-size: 14rem;
    }

    select {
      min-block-size: 3rem;
      padding-inline: ${theme.space[4]} ${theme.space[7]};
      border-color: ${theme.color.lineStrong};
      font-weight: 400;
    }
    > span::after {
      inset-inline-end: 1.125rem;
    }
  }
`

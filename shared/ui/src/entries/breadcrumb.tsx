import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon, quietLinkStyles, type RenderLink, theme } from '@shop/ui'

export type Crumb = { label: ReactNode; href?: string }

type BreadcrumbProps = {
  /** The accessible name of the navigation: "Fil d’Ariane". */
  label: string
  /** Items from the home page to the current page; the last item is the current page and needs no address. */
  items: readonly Crumb[]
  renderLink: RenderLink
}

const Trail = styled.ol`
  /* The breadcrumb has one line. Two lines could break differently when the font arrives, which would move the page. */
  display: flex;
  align-items: center;
  white-space: nowrap;
  color: ${theme.color.inkMuted};
  font-size: ${theme.fontSize.sm};
  line-height: 1.4;
  list-style: none;

  > li {
    display: contents;
  }
  svg {
    flex: none;
    margin-inline: ${theme.space[1]};
    color: ${theme.color.lineStrong};
  }
  a {
    ${quietLinkStyles}
    flex: 0 1 auto;
    /* The size is in px, so that four names fit on a narrow screen with text at 200 %. */
    min-inline-size: 24px;
    padding-block: ${theme.space[2]};
    overflow: hidden;
    text-overflow: ellipsis;
  }
  a:focus-visible {
    outline-offset: -3px;
  }
  /* If space is missing, the current page's name is shortened first, because the page's heading repeats it. */
  [aria-current] {
    flex: 0 99 auto;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    color: ${theme.color.ink};
  }
  /* A phone has no room for three names, so it shows only the link back to the page above. */
  @media (max-width: 34em) {
    &:has(> li:nth-child(3)) > li:nth-last-child(2) > svg {
      margin-inline-start: 0;
      rotate: 180deg;
    }
    &:has(> li:nth-child(3)) > li:not(:nth-last-child(2)) {
      display: none;
    }
  }
`

export function Breadcrumb({ label, items, renderLink }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <Trail>
        {items.map(({ label: text, href }, index) => (
          <li key={href ?? 'here'}>
            {index > 0 && <Icon name="chevronEnd" size={14} />}
            {href === undefined || index === items.length - 1 ? (
              <span aria-current="page">{text}</span>
            ) : (
              renderLink({ href, children: text })
            )}
          </li>
        ))}
      </Trail>
    </nav>
  )
}

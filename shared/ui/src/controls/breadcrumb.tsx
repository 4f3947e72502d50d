import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon, quietLinkStyles, type RenderLink, theme } from '@shop/ui'

export type Crumb = { label: ReactNode; href?: string }

type BreadcrumbProps = {
  /** The name of the navigation: "Fil d’Ariane". */
  label: string
  /** From the home page down; the last is the page itself and needs no address. */
  items: readonly Crumb[]
  renderLink: RenderLink
}

const Trail = styled.ol`
  /* One line that scrolls: a trail that wraps would wrap anew, and move the page, when the font arrives. */
  display: flex;
  align-items: center;
  overflow-x: auto;
  scrollbar-width: none;
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
    flex: none;
    padding-block: ${theme.space[2]};
  }
  /* The page itself, whose name stands below as its heading, gives way to the pages above it. */
  [aria-current] {
    overflow: hidden;
    text-overflow: ellipsis;
    color: ${theme.color.ink};
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

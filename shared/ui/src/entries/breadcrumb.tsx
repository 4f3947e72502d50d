import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon, quietLinkStyles, type RenderLink, theme } from '@shop/ui'

export type Crumb = { label: ReactNode; href?: string }

type BreadcrumbProps = {
  /** The name of the navigation: "Fil d’Ariane". */
  label: string
  /** From the home page down; the last item is the page itself and needs no address. */
  items: readonly Crumb[]
  renderLink: RenderLink
}

const Trail = styled.ol`
  /* One line that scrolls: a trail that wraps would wrap differently when the font arrives, and move the page. */
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
  /* The page's own name is shortened before those of the pages above, because its heading repeats it. */
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

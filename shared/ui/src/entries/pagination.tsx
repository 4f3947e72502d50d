import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon, type RenderLink, theme } from '@shop/ui'

type PaginationProps = {
  /** The accessible name of the navigation: "Pages". */
  label: string
  /** The page numbers that `pageList` of @shop/domain returns. */
  pages: readonly (number | 'gap')[]
  current: number
  totalPages: number
  hrefOf: (page: number) => string
  /** Returns the accessible name of a page's link: "Page 3". */
  pageLabel: (page: number) => string
  previousLabel: string
  nextLabel: string
  renderLink: RenderLink
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[1]};
  list-style: none;
  font-variant-numeric: tabular-nums;

  a,
  span {
    display: grid;
    place-items: center;
    min-inline-size: ${theme.touch};
    min-block-size: ${theme.touch};
    border-radius: ${theme.radius.full};
    font-weight: 500;
    text-decoration: none;
  }
  span {
    color: ${theme.color.inkMuted};
  }
  a[aria-current] {
    background: ${theme.color.ink};
    color: ${theme.color.onAccent};
  }
  ${theme.media.hover} {
    a:hover:not([aria-current]) {
      background: ${theme.color.accentTint};
    }
  }
`

/** Page numbers as links; renders nothing if there is only one page. */
export function Pagination(props: PaginationProps) {
  const { label, pages, current, totalPages, hrefOf, pageLabel, renderLink } = props
  if (totalPages <= 1) return null

  function step(page: number, name: string, icon: ReactNode, rel: 'prev' | 'next') {
    if (page < 1 || page > totalPages) return null
    return <li>{renderLink({ href: hrefOf(page), 'aria-label': name, rel, children: icon })}</li>
  }

  return (
    <nav aria-label={label}>
      <List>
        {step(current - 1, props.previousLabel, <Icon name="chevronStart" />, 'prev')}
        {pages.map((page, index) => (
          <li key={page === 'gap' ? `gap${index}` : page}>
            {page === 'gap' ? (
              <span aria-hidden="true">…</span>
            ) : (
              renderLink({
                href: hrefOf(page),
                'aria-label': pageLabel(page),
                'aria-current': page === current ? 'page' : undefined,
                children: page,
              })
            )}
          </li>
        ))}
        {step(current + 1, props.nextLabel, <Icon name="chevronEnd" />, 'next')}
      </List>
    </nav>
  )
}

import { render, screen, within } from '@testing-library/react'
import type { LinkProps } from '../controls/link.tsx'
import { Pagination } from './pagination.tsx'

const texts = {
  label: 'Pages',
  previousLabel: 'Page précédente',
  nextLabel: 'Page suivante',
  pageLabel: (page: number) => `Page ${page}`,
  hrefOf: (page: number) => `?page=${page}`,
  renderLink: ({ children, ...props }: LinkProps) => <a {...props}>{children}</a>,
}

test('LIST-01: every page number is a link with a name, and the current page is marked', () => {
  render(
    <Pagination {...texts} pages={[1, 'gap', 4, 5, 6, 'gap', 21]} current={5} totalPages={21} />,
  )
  const links = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual(
    [
      ['Page précédente', '?page=4'],
      ['Page 1', '?page=1'],
      ['Page 4', '?page=4'],
      ['Page 5', '?page=5'],
      ['Page 6', '?page=6'],
      ['Page 21', '?page=21'],
      ['Page suivante', '?page=6'],
    ],
  )
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('5')
})

test('LIST-01: the first page has no link back, the last page has no link forward, and a single page has no pagination', () => {
  const { container, rerender } = render(
    <Pagination {...texts} pages={[1, 2]} current={1} totalPages={2} />,
  )
  expect(screen.queryByRole('link', { name: 'Page précédente' })).not.toBeInTheDocument()
  rerender(<Pagination {...texts} pages={[1]} current={1} totalPages={1} />)
  expect(container).toBeEmptyDOMElement()
})

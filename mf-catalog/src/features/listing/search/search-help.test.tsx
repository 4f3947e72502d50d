import { screen, within } from '@testing-library/react'
import { $settings } from '@shop/stores'
import { renderWithProviders, settings } from '@shop/testing'
import * as urls from '@shop/urls'
import type { ListPage } from '../query/listing-definition.ts'
import { SearchHelp } from './search-help.tsx'

const pagination = { total: 0, page: 1, totalPages: 1, hasMore: false }

function show(more: Partial<ListPage> = {}, words = 'mot', language: 'fr' | 'en' = 'fr') {
  const page: ListPage = { products: [], pagination, ...more }
  return renderWithProviders(<SearchHelp page={page} words={words} />, { language })
}

const part = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('section')!)
const ask = () => screen.queryByRole('link', { name: 'Demander sur WhatsApp' })

beforeEach(() => $settings.set(settings()))

test('FIND-07: if nothing is found, WhatsApp opens with a message that contains the searched words', () => {
  show({}, 'crème & lait')
  const { href } = new URL(ask()?.getAttribute('href') ?? '')
  expect(decodeURIComponent(href)).toContain('crème & lait')
  expect(href).toContain('21600000000')
})

test.each([
  ['without words', {}, ''],
  ['after a failed search', { warning: { code: 'network', message: '' } as never }, 'mot'],
  ['before a search', { isUnasked: true as const }, 'mot'],
])('FIND-07: %s the page does not offer a message to the shop', (_, page, words) => {
  show(page, words)
  expect(ask()).not.toBeInTheDocument()
})

test('FIND-07: if the shop has no phone number, the page does not offer a message to the shop', () => {
  $settings.set(settings({ contact: { phone: '', email: '', address: '' } }))
  show()
  expect(ask()).not.toBeInTheDocument()
})

test('FIND-07: needs similar to the words link to their lists; without similar needs there is no heading', () => {
  const { unmount } = show({ nearNeeds: ['Acné'] })
  expect(
    part('Besoins proches de votre recherche').getByRole('link', { name: 'Acné' }),
  ).toHaveAttribute('href', urls.need('Acné'))
  unmount()
  show()
  expect(screen.queryByRole('heading', { name: /^Besoins/ })).not.toBeInTheDocument()
})

test('SRCH-02: six popular searches are shown in the language of the page, and each links to its search page', () => {
  const trends = ['Cheveux', 'a', 'b', 'c', 'd', 'e', 'f']
  const { unmount } = show({ trends })
  const links = part('Recherches populaires').getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(trends.slice(0, 6))
  expect(links[0]).toHaveAttribute('href', urls.search({ q: 'Cheveux' }))
  unmount()
  show({ trends }, 'mot', 'en')
  expect(screen.getAllByRole('link', { name: 'Hair' })[0]).toHaveAttribute(
    'href',
    urls.search({ q: 'Cheveux' }),
  )
})

test('SRCH-02: the categories Visage, Corps, Cheveux and Bio & Naturel link to searches', () => {
  show()
  const links = part('Catégories populaires').getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    ['Visage', 'Corps', 'Cheveux', 'Bio & Naturel'].map((name) => [
      name,
      urls.search({ categories: [name] }),
    ]),
  )
  expect(screen.queryByRole('heading', { name: 'Recherches populaires' })).not.toBeInTheDocument()
})

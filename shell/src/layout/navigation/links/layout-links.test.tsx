import { screen, within } from '@testing-library/react'
import type { LinkPlace } from '@shop/federation/layout-slots'
import { $settings } from '@shop/stores'
import { fakeApi, renderPage, settings } from '@shop/testing'
import type { RemoteLinks } from '../../../gateway-contract/remote-offer.ts'
import { Layout } from '../../layout.tsx'
import { setWindowWidth } from '../../testing/browser-window.ts'
import { RemoteLinksContext } from './layout-links.ts'

const text = { fr: 'Fidélité', en: 'Rewards', ar: 'برنامج الولاء' }
const linkIn = (place: LinkPlace): RemoteLinks => {
  const inLanguage = (language: 'fr' | 'en' | 'ar') => [{ to: '/fidelite', name: text[language] }]
  return { [place]: { fr: inLanguage('fr'), en: inLanguage('en'), ar: inLanguage('ar') } }
}

function renderLayout(links: RemoteLinks, language: 'fr' | 'en' | 'ar' = 'fr') {
  const Component = () => (
    <RemoteLinksContext value={links}>
      <Layout>
        <h1>Page</h1>
      </Layout>
    </RemoteLinksContext>
  )
  return renderPage([{ path: '*', Component }], { language })
}

beforeEach(() => {
  setWindowWidth('phone')
  $settings.set(settings())
  fakeApi({
    'product/filtered-categories-structure': { categories: {} },
    'product/enhanced-filtered': () => new Promise(() => {}),
  })
})

// jsdom has no media queries, so elements for wide screens are hidden.
const hidden = true

test.each(['fr', 'en', 'ar'] as const)(
  'DEL-13: the navigation in %s has a link to a remote’s page, before the pages about the shop',
  (language) => {
    renderLayout(linkIn('navigation'), language)
    const links = within(screen.getByRole('banner')).getAllByRole('link', { hidden })
    const at = links.findIndex(({ textContent }) => textContent === text[language])
    expect(links.slice(at, at + 3).map((link) => link.getAttribute('href'))).toEqual([
      '/fidelite',
      '/about',
      '/contact',
    ])
    expect(within(screen.getByRole('contentinfo')).queryByText(text[language])).toBeNull()
  },
)

test('DEL-13: the menu on a phone also has the links that remotes add to the navigation', async () => {
  const { user } = renderLayout(linkIn('navigation'))
  await user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }))
  const menu = await screen.findByRole('dialog')
  expect(within(menu).getByRole('link', { name: 'Fidélité' })).toHaveAttribute('href', '/fidelite')
})

test('NAV-07: a page with links in navigation and footer has only one link in the menu on a phone', async () => {
  const { user } = renderLayout({ ...linkIn('navigation'), ...linkIn('footer-shop') })
  await user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }))
  const menu = within(await screen.findByRole('dialog'))
  expect(menu.getAllByRole('link', { name: 'Fidélité' })).toHaveLength(1)
})

test('NAV-07: in the menu on a phone, pages from the footer’s list of the shop come before the pages about the shop', async () => {
  const { user } = renderLayout(linkIn('footer-shop'))
  await user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }))
  const menu = within(await screen.findByRole('dialog'))
  const pages = within(menu.getByRole('navigation', { name: 'Navigation principale' }))
  const names = pages.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names.slice(-4)).toEqual(['Promotions', 'Fidélité', 'À propos', 'Contact'])
})

test.each([
  ['footer-shop', 'La boutique'],
  ['footer-company', 'Jasmin'],
] as const)('DEL-13: a link in %s is only in this list of the footer', (place, title) => {
  renderLayout(linkIn(place))
  const list = screen.getByRole('navigation', { name: title })
  expect(within(list).getByRole('link', { name: 'Fidélité' })).toHaveAttribute('href', '/fidelite')
  expect(screen.getAllByText('Fidélité')).toHaveLength(1)
})

test.each([
  [false, 0],
  [true, 1],
  [undefined, 1],
])('ADV-01: with hasAdvice %s, the footer has %i links to the advice', (hasAdvice, count) => {
  const link = { to: '/conseils', name: 'Conseils' }
  $settings.set(settings({ ...(hasAdvice !== undefined && { hasAdvice }) }))
  renderLayout({ 'footer-shop': { fr: [link], en: [link], ar: [link] } })
  expect(screen.queryAllByRole('link', { name: 'Conseils' })).toHaveLength(count)
})

test.each([
  [undefined, 2],
  [['bestSellers'], 2],
  [['giftSets'], 0],
])(
  'NAV-04: with the empty lists %j header and footer have %i links to gift sets',
  (emptyLists, count) => {
    $settings.set(settings({ ...(emptyLists && { emptyLists }) }))
    renderLayout({})
    expect(screen.queryAllByRole('link', { name: 'Coffrets', hidden })).toHaveLength(count)
  },
)

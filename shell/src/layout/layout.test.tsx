import { act, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import {
  $cart,
  $destination,
  $missingProducts,
  $settings,
  $toasts,
  rememberProducts,
  showToast,
} from '@shop/stores'
import { ApiError } from '@shop/api'
import { aProduct, facets, fakeApi, renderPage, settings, shopTexts } from '@shop/testing'
import * as urls from '@shop/urls'
import { scrollPageTo, setWindowWidth } from './testing/browser-window.ts'
import { $categories } from './categories/categories-store.ts'
import { Layout } from './layout.tsx'

const noConnection = new ApiError({ code: 'network', status: 0, message: '' })
const structure = { Visage: [{ name: 'Hydratants', subcategories: [] }], 'Bio & Naturel': [] }

function Page() {
  const { pathname } = useLocation()
  return (
    <>
      <title>{`Page ${pathname}`}</title>
      <h1>{`Titre ${pathname}`}</h1>
    </>
  )
}

function renderLayout(options: Parameters<typeof renderPage>[1] = {}) {
  return renderPage([{ Component: Layout, children: [{ path: '*', Component: Page }] }], options)
}

// jsdom has no media queries, so elements for wide screens are hidden.
const hidden = true
const topNav = () => screen.getByLabelText('Navigation principale')
const categoryBar = () => screen.getByLabelText('Catégories')

beforeEach(() => {
  setWindowWidth('phone')
  scrollPageTo(0)
  $categories.set({ status: 'loading' })
  $cart.set({})
  $toasts.set([])
  $settings.set(settings())
  fakeApi({
    'product/filtered-categories-structure': { categories: structure },
    // The call for the menu's needs is never answered, except in tests about the needs.
    'product/enhanced-filtered': () => new Promise(() => {}),
  })
})

test('NAV-01: the navbar hides after the page was scrolled down by 100 px, and appears again after 100 px upwards', () => {
  renderLayout()
  const navbar = screen.getByRole('banner')
  scrollPageTo(99)
  expect(navbar).toHaveAttribute('data-hidden', 'false')
  scrollPageTo(400)
  expect(navbar).toHaveAttribute('data-hidden', 'true')
  scrollPageTo(301)
  expect(navbar).toHaveAttribute('data-hidden', 'true')
  scrollPageTo(300)
  expect(navbar).toHaveAttribute('data-hidden', 'false')
  scrollPageTo(399)
  expect(navbar).toHaveAttribute('data-hidden', 'false')
})

test('NAV-01: if a page opens scrolled down, the navbar hides 100 px below this position', () => {
  scrollPageTo(500)
  renderLayout()
  const navbar = screen.getByRole('banner')
  scrollPageTo(599)
  expect(navbar).toHaveAttribute('data-hidden', 'false')
  scrollPageTo(600)
  expect(navbar).toHaveAttribute('data-hidden', 'true')
})

test('NAV-03: if the cart is not empty, the amount missing for free delivery is shown, and the progress is at most 100 %', () => {
  const product = aProduct({ price: 60, discount: 50 })
  rememberProducts([product])
  renderLayout()
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  act(() => $cart.set({ [product._id]: { default: 2 } }))
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '40')
  expect(screen.getByText('Plus que 90,00 DT pour la livraison gratuite')).toBeInTheDocument()
  act(() => $cart.set({ [product._id]: { default: 9 } }))
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '100')
  act(() => $settings.set(settings({ freeDeliveryThreshold: 540 })))
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '50')
})

test('NAV-03: no progress is shown while the prices of the cart’s products are unknown', () => {
  renderLayout()
  act(() => $cart.set({ aaaaaaaaaaaaaaaaaaaaaaaa: { default: 1 } }))
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  act(() => $missingProducts.set(new Set(['a'.repeat(24)])))
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '0')
  act(() => $missingProducts.set(new Set()))
})

test('NAV-04: the navbar has links to every page, and a link to the cart with the number of its units', () => {
  renderLayout()
  const links = within(topNav()).getAllByRole('link', { hidden })
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Accueil', '/'],
    ['Tous les produits', '/collection'],
    ['Coffrets', '/coffret'],
    ['Promotions', '/promo'],
    ['À propos', '/about'],
    ['Contact', '/contact'],
  ])
  expect(screen.getByRole('link', { name: 'Jasmin, page d’accueil' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: 'Panier\u00a0: 0' })).toBeInTheDocument()
  act(() => $cart.set({ aaaaaaaaaaaaaaaaaaaaaaaa: { default: 2, '50 ml': 1 } }))
  expect(screen.getByRole('link', { name: 'Panier\u00a0: 3' })).toHaveAttribute('href', '/cart')
})

test('NAV-05: for a guest, the navbar links to order tracking', () => {
  renderLayout()
  const text = within(screen.getByRole('banner')).getByText('Suivre ma commande')
  expect(text.closest('a')).toHaveAttribute('href', '/guest-order-tracking')
})

test('GEN-01: the language switch shows each language’s name in that language, and changes all texts at once', async () => {
  const { user, i18n } = renderLayout()
  for (const [namespace, texts] of Object.entries(shopTexts('ar'))) {
    i18n.addResourceBundle('ar', namespace, texts)
  }
  const choice = screen.getByRole('combobox', { name: 'Langue' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Français', 'English', 'العربية'])
  await user.selectOptions(choice, 'العربية')
  expect(await screen.findByRole('combobox', { name: 'اللغة' })).toHaveValue('ar')
  expect(document.documentElement).toHaveAttribute('dir', 'rtl')
  expect(screen.queryByText(/[A-Za-zé]{3,} [a-zé]{3,}/)).not.toBeInTheDocument()
})

test('GEN-01: if a language cannot be loaded, the page does not change, and a message says so', async () => {
  const { user, i18n } = renderLayout()
  jest.spyOn(i18n, 'changeLanguage').mockRejectedValue(new Error('offline'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Langue' }), 'English')
  expect(await screen.findByText(/La langue n’a pas pu être changée/)).toBeInTheDocument()
  expect(screen.getByRole('combobox', { name: 'Langue' })).toHaveValue('fr')
})

test('NAV-06: six skeletons are shown until the categories are loaded; a phone loads them when its menu opens', async () => {
  const api = fakeApi({ 'product/filtered-categories-structure': { categories: structure } })
  const { unmount } = renderLayout()
  expect(within(categoryBar()).getAllByRole('listitem', { hidden })).toHaveLength(6)
  expect(within(categoryBar()).getByText('Chargement des catégories…')).toBeInTheDocument()
  expect(api.recorded).toHaveLength(0)
  unmount()
  setWindowWidth('desktop')
  renderLayout()
  const link = await within(categoryBar()).findByText('Bio & Naturel')
  expect(link).toHaveAttribute('href', '/collection/Bio%20%26%20Naturel')
})

test('NAV-06: if the categories cannot be loaded, or the shop has none, a message says so, and Retry loads the categories again', async () => {
  $categories.set({ status: 'failed', error: noConnection.toJSON() })
  const { user } = renderLayout()
  expect(within(categoryBar()).getByText(/Échec du chargement des catégories/)).toBeInTheDocument()
  await user.click(within(categoryBar()).getByText('Réessayer'))
  expect(await within(categoryBar()).findByText('Visage')).toBeInTheDocument()
  act(() => $categories.set({ status: 'ready', data: {} }))
  expect(within(categoryBar()).getByText('Aucune catégorie disponible')).toBeInTheDocument()
})

test('NAV-07: the menu opens with links and categories, and closes when a page is chosen', async () => {
  const { user, router } = renderLayout()
  await user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }))
  const menu = screen.getByRole('dialog', { name: 'Menu' })
  expect(await within(menu).findByRole('link', { name: 'Visage' })).toBeInTheDocument()
  await user.click(within(menu).getByRole('link', { name: 'Promotions' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(router.state.location.pathname).toBe('/promo')
  expect(screen.getByRole('heading', { level: 1, name: 'Titre /promo' })).toHaveFocus()
})

test('WISH-01: the header has a link to the wishlist, whose page is not prefetched when the link is in view', () => {
  renderLayout()
  const favourites = within(screen.getByRole('banner')).getByRole('link', { name: 'Mes favoris' })
  expect(favourites).toHaveAttribute('href', urls.wishlist())
  expect(favourites).toHaveAttribute('data-ahead', 'touched')
})

test('NAV-07, FACET-02: the menu begins with categories and needs, then has pages, and ends with the account', async () => {
  fakeApi({
    'product/filtered-categories-structure': { categories: structure },
    'product/enhanced-filtered': {
      products: [],
      pagination: { total: 0, page: 1, totalPages: 1, hasMore: false },
      priceBounds: { min: 0, max: 0 },
      facets: facets({ needs: [{ name: 'Acné', count: 3 }] }),
    },
  })
  const { user } = renderLayout()
  await user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }))
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }))
  expect(await menu.findByRole('link', { name: 'Acné' })).toHaveAttribute('href', urls.need('Acné'))
  const names = menu.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names.slice(0, 4)).toEqual(['Visage', 'Bio & Naturel', 'Acné', 'Accueil'])
  expect(names.slice(-3)).toEqual(['Se connecter', 'Mes favoris', 'Suivre ma commande'])
})

test('NAV-08: the footer has the shop’s name, links, and the ways to reach the shop', () => {
  renderLayout()
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByText(/^Jasmin, parapharmacie à Djerba\./)).toBeInTheDocument()
  expect(footer.getByRole('link', { name: '+216 00 000 000' })).toHaveAttribute(
    'href',
    'tel:+21600000000',
  )
  expect(footer.getByRole('link', { name: 'contact@example.org' })).toHaveAttribute(
    'href',
    'mailto:contact@example.org',
  )
  expect(footer.queryByRole('group', { name: 'Suivez-nous' })).not.toBeInTheDocument()
})

test('NAV-08: on a phone, the title of a list in the footer opens the list', async () => {
  const { user } = renderLayout()
  const footer = within(screen.getByRole('contentinfo'))
  const list = footer.getByRole('navigation', { name: 'La boutique' })
  expect(list.querySelector('details')).not.toHaveAttribute('open')
  await user.click(within(list).getByText('La boutique', { selector: 'summary *' }))
  expect(list.querySelector('details')).toHaveAttribute('open')
})

test('BRAND-01: the footer has links to the shop’s pages on social networks; addresses of other kinds are omitted', () => {
  const facebook = 'https://www.facebook.com/jasmin'
  $settings.set(settings({ social: { facebook, instagram: 'javascript:alert(1)' } }))
  renderLayout()
  const footer = within(screen.getByRole('contentinfo'))
  const link = footer.getByRole('link', { name: 'Facebook (nouvel onglet)' })
  expect(link).toHaveAttribute('href', facebook)
  expect(link.getAttribute('rel')).toContain('noopener')
  expect(footer.queryByRole('link', { name: /Instagram/ })).not.toBeInTheDocument()
})

test.each([
  ['Tous les produits', '/collection'],
  ['Coffrets', '/coffret'],
  ['Promotions', '/promo'],
  ['Suivre ma commande', '/guest-order-tracking'],
  ['À propos', '/about'],
  ['Contact', '/contact'],
  ['Conditions de vente', '/legal/terms'],
  ['Confidentialité', '/legal/privacy'],
  ['Livraison et retours', '/legal/delivery'],
  ['Mentions légales', '/legal/notice'],
  ['Accessibilité', '/legal/accessibility'],
])('NAV-08, LEGAL-01: the footer’s link “%s” leads to %s', (name, path) => {
  renderLayout()
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByRole('link', { name })).toHaveAttribute('href', path)
})

test('NAV-09: a change of page moves the focus to the heading of the new page and is announced', async () => {
  const { router } = renderLayout({ path: '/about' })
  await act(() => router.navigate('/contact'))
  expect(screen.getByRole('heading', { level: 1, name: 'Titre /contact' })).toHaveFocus()
  expect(screen.getByText('Page /contact', { ignore: 'title' })).toHaveAttribute(
    'aria-live',
    'polite',
  )
})

test('GEN-07: a toast is translated when it is rendered, and can be closed', async () => {
  const { user } = renderLayout()
  act(() => void showToast({ kind: 'success', text: 'Bonjour' }))
  expect(screen.getByRole('status')).toHaveTextContent('Bonjour')
  await user.click(screen.getByRole('button', { name: 'Fermer la notification' }))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('NAV-03: the banner shows the amount missing for free delivery, except on the cart’s page, which already shows it', async () => {
  const soap = aProduct({ price: 40 })
  rememberProducts([soap])
  $cart.set({ [soap._id]: { default: 1 } })
  const { router } = renderLayout()
  const banner = screen.getByRole('complementary', { name: 'Livraison gratuite' })
  expect(banner).toHaveTextContent('Plus que 110,00 DT pour la livraison gratuite')
  expect(within(banner).getByRole('progressbar')).toBeInTheDocument()
  expect(screen.getAllByRole('progressbar')).toHaveLength(1)
  await act(() => router.navigate('/cart'))
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  expect(banner).toHaveTextContent(/^Livraison GRATUITE pour toute commande de 150 DT ou plus$/)
})

test('OPER-10: if a governorate has a higher threshold, the banner says that the threshold depends on the governorate, until the shopper chooses a governorate', () => {
  const regions = { Tozeur: { freeDeliveryThreshold: 300 } }
  $settings.set({ ...settings(), regions })
  renderLayout()
  const banner = screen.getByRole('complementary', { name: 'Livraison gratuite' })
  expect(banner).toHaveTextContent(/^Livraison GRATUITE dès 150 DT, selon le gouvernorat$/)
  act(() => $destination.set({ governorate: 'Tozeur' }))
  expect(banner).toHaveTextContent(/^Livraison GRATUITE pour toute commande de 300 DT ou plus$/)
  act(() => $destination.set({}))
})

test('NAV-02: the banner shows the exact threshold of free delivery, and does not round it down to whole dinars', () => {
  $settings.set(settings({ freeDeliveryThreshold: 99.4 }))
  renderLayout()
  const banner = screen.getByRole('complementary', { name: 'Livraison gratuite' })
  expect(banner).toHaveTextContent(/^Livraison GRATUITE pour toute commande de 99,40 DT ou plus$/)
})

// This test is the last, because the banner stays closed until the page is reloaded.
test('NAV-02: the banner shows the threshold of free delivery, and can be closed', async () => {
  const { user } = renderLayout()
  expect(
    screen.getByText('Livraison GRATUITE pour toute commande de 150 DT ou plus'),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Fermer le bandeau' }))
  expect(screen.queryByText(/Livraison GRATUITE/)).not.toBeInTheDocument()
  // NAV-03: if the banner is closed, the navbar shows the progress.
  const soap = aProduct({ price: 60 })
  act(() => {
    rememberProducts([soap])
    $cart.set({ [soap._id]: { default: 1 } })
  })
  expect(within(screen.getByRole('banner')).getByRole('progressbar')).toHaveAttribute('value', '40')
})

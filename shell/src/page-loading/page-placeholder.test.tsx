import { renderPage } from '@shop/testing'
import { PagePlaceholder } from './page-placeholder.tsx'

const show = (path: string, language?: 'en' | 'ar') =>
  renderPage(
    ['/collection/:category?/:subcategory?', '/product/:productId', '*'].map((pattern) => ({
      path: pattern,
      Component: PagePlaceholder,
    })),
    { path, ...(language && { language }) },
  )

test.each([
  ['/', 'Accueil'],
  ['/collection', 'Tous les produits'],
  ['/collection/Visage', 'Visage'],
  ['/collection/Visage/S%C3%A9rums?page=2', 'Sérums'],
  ['/search?q=savon', 'Rechercher'],
  ['/product/6aa6cca8f4d8e41f0f5f0025', 'Fiche produit'],
  ['/cart', 'Mon panier'],
  ['/place-order', 'Finaliser ma commande'],
  ['/login', 'Se connecter'],
  ['/orders', 'Mes commandes'],
  ['/guest-order-tracking', 'Suivre ma commande'],
  ['/a-page-of-a-new-remote', 'Un instant…'],
])('MFE-11: while %s is not loaded, the page has the title %s', (path, title) => {
  const { getByRole } = show(path)
  expect(getByRole('heading', { level: 1 })).toHaveTextContent(title)
  expect(document.title).toBe(`${title} – Jasmin`)
})

test.each([
  ['en', 'My cart'],
  ['ar', 'سلتي'],
] as const)(
  'MFE-11: the title of a page that is not loaded is in the language %s',
  (language, title) => {
    const { getByRole } = show('/cart', language)
    expect(getByRole('heading', { level: 1 })).toHaveTextContent(title)
  },
)

import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { ApiError } from '@shop/api'
import type { Language } from '@shop/domain'
import { $cart, $hotProducts, $settings, $toasts } from '@shop/stores'
import { aProduct, fakeApi, settings, toastTexts } from '@shop/testing'
import { fakeIntersections } from '../../testing/fake-intersections.ts'
import { forgetVisitor, openPage, openProduct } from './testing/open-product.tsx'

let scrollIntoView: (isIntersecting: boolean) => void

beforeEach(() => {
  scrollIntoView = fakeIntersections()
  forgetVisitor()
  $hotProducts.set([])
  $settings.set(undefined)
})

const toasts = (language?: Language) => toastTexts($toasts.get(), language)

test('CARD-02: the page of a best-selling product says so, and the page of any other product does not', async () => {
  const { product, findByText, queryByText } = await openProduct()
  act(() => $hotProducts.set([aProduct()._id]))
  expect(queryByText('Meilleure vente')).toBeNull()
  act(() => $hotProducts.set([product._id]))
  expect(await findByText('Meilleure vente')).toBeVisible()
})

test('NAME-01: the heading contains brand, name and size, and the brand links to all its products', async () => {
  const name = 'Eaulys Crème solaire SPF 50+, 50 ml'
  const { getByRole } = await openProduct({ name, brand: 'Eaulys', size: '50 ml' })
  expect(getByRole('heading', { level: 1 })).toHaveAccessibleName(
    'Eaulys Crème solaire SPF\u00a050+ 50\u00a0ml',
  )
  expect(getByRole('link', { name: 'Eaulys' })).toHaveAttribute('href', '/collection?brands=Eaulys')
})

test.each([
  ['fr', 'Eaulys · Source Crème légère'],
  ['en', 'Eaulys · Spring Light cream'],
] as const)(
  'NAME-02: in %s the heading has the range after the brand',
  async (language, expected) => {
    const { getByRole } = await openProduct(
      {
        name: 'Eaulys Source Crème légère',
        brand: 'Eaulys',
        range: 'Source',
        translations: { en: { name: 'Eaulys Spring Light cream', range: 'Spring' } },
      },
      language === 'en' ? language : undefined,
    )
    expect(getByRole('heading', { level: 1 })).toHaveAccessibleName(expected)
    expect(getByRole('link', { name: 'Eaulys' })).toBeVisible()
  },
)

test('PROD-01: the page shows name, breadcrumb, price, stock, description and related products', async () => {
  const { getByRole, getByText, findByRole, product } = await openProduct({
    price: 50,
    discount: 10,
    stockQuantity: 3,
  })
  expect(getByRole('heading', { level: 1, name: 'Crème Amande' })).toBeVisible()
  const trail = within(getByRole('navigation', { name: 'Fil d’Ariane' }))
  const { category, subCategory, subSubCategory } = product
  expect(trail.getByRole('link', { name: subSubCategory })).toHaveAttribute(
    'href',
    `/collection/${category}/${subCategory}?subSubCategory=${encodeURIComponent(subSubCategory)}`,
  )
  expect(getByText('45,00 DT')).toBeVisible()
  expect(getByText('Stock limité')).toBeVisible()
  expect(getByRole('heading', { level: 2, name: 'Composition' })).toBeVisible()
  expect(await findByRole('link', { name: 'Savon doux' })).toBeVisible()
})

test('PROD-01: headings and paragraphs that appear twice in the text are shown twice', async () => {
  const { getAllByText } = await openProduct({
    fulldescription: 'Usage :\nLe soir.\n\nUsage :\nLe soir.\n\nLe soir.',
  })
  expect(getAllByText('Usage')).toHaveLength(2)
  expect(getAllByText('Le soir.')).toHaveLength(3)
})

test('GEN-02: untranslated texts have the direction of their own language', async () => {
  const texts = { description: 'Une crème riche.', fulldescription: 'Usage :\nLe soir.' }
  const { getByText } = await openProduct(texts, 'en')
  for (const text of ['Une crème riche.', 'Usage', 'Le soir.']) {
    expect(getByText(text).closest('[dir]')).toHaveAttribute('dir', 'auto')
  }
})

test('PROD-01: the gallery shows the chosen picture, also after a choice by arrow keys', async () => {
  const image = ['/images/product/a-00000001.webp', '/images/product/b-00000002.webp']
  const { getByRole, user } = await openProduct({ image })
  const shown = () => getByRole('img', { name: 'Crème Amande' }).getAttribute('src')
  expect(shown()).toContain('/a-00000001')
  await user.click(getByRole('button', { name: 'Photo 2 sur 2' }))
  expect(shown()).toContain('/b-00000002')
  await user.keyboard('{ArrowRight}')
  expect(shown()).toContain('/a-00000001')
  expect(getByRole('button', { name: 'Photo 1 sur 2' })).toHaveFocus()
})

test('PROD-01: a chosen picture stays chosen while the gallery scrolls to it', async () => {
  const image = ['/images/product/a-00000001.webp', '/images/product/b-00000002.webp']
  const { getByRole, user } = await openProduct({ image })
  const track = getByRole('group', { name: 'Crème Amande' })
  Object.defineProperty(track, 'clientWidth', { value: 100 })
  const photo = (position: number) => getByRole('button', { name: `Photo ${position} sur 2` })
  await user.click(photo(2))
  fireEvent.scroll(track)
  expect(photo(2)).toHaveAttribute('aria-pressed', 'true')
  track.scrollLeft = 100
  fireEvent.scroll(track)
  track.scrollLeft = 0
  fireEvent.scroll(track)
  expect(photo(1)).toHaveAttribute('aria-pressed', 'true')
})

test('NAME-01: the link of a brand with a comma opens the products of this brand', async () => {
  const { getByRole } = await openProduct({ name: 'Doux, Co Lait', brand: 'Doux, Co' })
  expect(getByRole('heading', { level: 1 })).toHaveAccessibleName('Doux, Co Lait')
  expect(getByRole('link', { name: 'Doux, Co' })).toHaveAttribute(
    'href',
    '/collection?brands=Doux%5C%2C%20Co',
  )
})

test('PROD-02: the chosen quantity goes into the cart', async () => {
  const { getByRole, user, product } = await openProduct({ stockQuantity: 5 })
  await user.click(getByRole('button', { name: 'Augmenter la quantité' }))
  await user.click(getByRole('button', { name: 'Augmenter la quantité' }))
  await user.click(getByRole('button', { name: 'Ajouter au panier' }))
  await waitFor(() => expect($cart.get()).toEqual({ [product._id]: { default: 3 } }))
  expect(toasts()).toEqual(['Produit ajouté au panier'])
})

test('PROD-02: adding stops at the first unit that exceeds the stock', async () => {
  const { getByRole, getByText, user, product } = await openProduct({ stockQuantity: 3 })
  localStorage.setItem('guestCart', JSON.stringify({ [product._id]: { default: 2 } }))
  await user.click(getByRole('button', { name: 'Augmenter la quantité' }))
  await user.click(getByRole('button', { name: 'Ajouter au panier' }))
  await waitFor(() =>
    expect(toasts()).toEqual(['Quantité maximum atteinte. Seulement 3 disponible']),
  )
  expect($cart.get()).toEqual({ [product._id]: { default: 3 } })
  expect(getByText('Ajout au panier : 1 sur 2')).toBeVisible()
})

test('BUY-01: a bar shows price, quantity and button while the originals in the page are out of view', async () => {
  const { getByRole, findByRole, queryByRole, user, product } = await openProduct({
    price: 50,
    discount: 10,
  })
  const button = () => queryByRole('button', { name: 'Ajouter au panier : Crème Amande' })
  expect(button()).toBeNull()
  await user.click(getByRole('button', { name: 'Augmenter la quantité' }))
  scrollIntoView(false)
  await findByRole('button', { name: 'Ajouter au panier : Crème Amande' })
  expect(button()?.parentElement).toHaveTextContent('45,00 DT')
  expect(button()?.parentElement).toHaveTextContent('× 2')
  await user.click(button()!)
  await waitFor(() => expect($cart.get()).toEqual({ [product._id]: { default: 2 } }))
  scrollIntoView(true)
  expect(button()).toBeNull()
  expect(await findByRole('tab', { name: 'Avis' })).toBeVisible()
})

test.each([
  [
    '2026-11-22T12:00:00Z',
    20,
    'Chez vous mercredi 25 novembre Livraison 10,00 DT, offerte dès 150,00 DT',
  ],
  [
    '2026-11-22T23:30:00Z',
    20,
    'Chez vous jeudi 26 novembre Livraison 10,00 DT, offerte dès 150,00 DT',
  ],
  ['2026-11-28T12:00:00Z', 150, 'Chez vous mardi 1er décembre Livraison offerte'],
])('BUY-02: on %s a product of %i DT promises: %s', async (now, price, promise) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now))
  const { getByText } = await openProduct({ price, discount: 0 })
  expect(getByText(/^Chez vous/).parentElement).toHaveTextContent(promise)
})

test('BUY-02: delivery day and fee depend on the shop’s settings and the current time, even on a page that stays open', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T12:00:00Z'))
  $settings.set({
    deliveryFee: 7.5,
    freeDeliveryThreshold: 99,
    contact: { phone: '', email: '', address: '' },
    openingHours: [],
  })
  const { getByText } = await openProduct({ price: 20 }, 'en')
  const promise = () => getByText(/^Arrives on/).parentElement
  expect(promise()).toHaveTextContent(
    'Arrives on Wednesday 25 November Delivery 7.50 TND, free from 99.00 TND',
  )
  now.mockReturnValue(Date.parse('2026-11-23T12:00:00Z'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(promise()).toHaveTextContent('Arrives on Thursday 26 November')
})

test('PROD-02: a quantity above the stock is capped, and the page says so', async () => {
  const { getByRole, user } = await openProduct({ stockQuantity: 7 })
  const quantity = getByRole('textbox', { name: 'Quantité' })
  await user.clear(quantity)
  await user.type(quantity, '12')
  expect(quantity).toHaveValue('7')
  expect(toasts()).toEqual(['Quantité demandée non disponible. Seulement 7 en stock'])
  expect(toasts('en')).toEqual(['The quantity you asked for is not available. Only 7 in stock'])
})

test('PROD-02: if the limit of an order is lower than the stock, the page names the limit and not the stock', async () => {
  const { getByRole, user } = await openProduct({ stockQuantity: 150 })
  const quantity = getByRole('textbox', { name: 'Quantité' })
  await user.clear(quantity)
  await user.type(quantity, '150')
  expect(quantity).toHaveValue('99')
  expect(toasts()).toEqual(['Quantité maximum atteinte\u00a0: 99 par article dans une commande'])
})

test('PROD-02: a sold-out product cannot be added, and the page offers other products, more expensive products last', async () => {
  const { findByRole, queryByRole, queryByText, getByRole } = await openProduct(
    { stockQuantity: 0, inStock: false, category: 'Visage', subCategory: 'Soins', price: 30 },
    undefined,
    [
      aProduct({ name: 'Lait cher', price: 38 }),
      aProduct({ name: 'Gel', price: 37 }),
      aProduct({ name: 'Savon doux', price: 40, discount: 50 }),
      aProduct({ name: 'Baume', inStock: false, price: 20 }),
    ],
  )
  // The code of the sold-out panel is loaded before the page is shown, so that nothing moves.
  const notice = getByRole('region', {
    name: 'Ce produit est actuellement en rupture de stock',
  })
  expect(queryByRole('button', { name: 'Ajouter au panier' })).toBeNull()
  expect(queryByText(/^Chez vous/)).toBeNull()
  const names = within(notice)
    .getAllByRole('link')
    .map((link) => link.textContent)
  expect(names).toEqual(['Gel', 'Savon doux', 'Lait cher', 'Voir les produits similaires'])
  // The one product that the panel leaves out gets no row of its own.
  await findByRole('tablist')
  expect(queryByRole('region', { name: 'Vous aimerez aussi' })).toBeNull()
  expect(within(notice).getByRole('link', { name: /similaires/ })).toHaveAttribute(
    'href',
    '/collection/Visage/Soins',
  )
  scrollIntoView(false)
  expect(queryByRole('button', { name: /^Ajouter au panier : Crème/ })).toBeNull()
})

test('BACK-01: the button for a mail is above the other products, and the page says once that the product is sold out', async () => {
  const { getByRole, getAllByText } = await openProduct({ stockQuantity: 0, inStock: false })
  const ask = getByRole('button', { name: 'Me prévenir de son retour' })
  const other = within(getByRole('region', { name: /rupture de stock$/ })).getByRole('list')
  expect(ask.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(getAllByText(/rupture de stock/i)).toHaveLength(1)
})

test.each([
  ['Maquillage', 'sous 14 jours', 'non ouvert'],
  ['Corps', 'sous 30 jours', '75 % de son contenu'],
  ['Compléments Alimentaires', 'sous 7 jours', 'non ouvert'],
  ['Hygiène', 'sous 14 jours', 'à votre charge'],
])('PROD-03: the page shows the return policy of %s', async (category, days, condition) => {
  const { getByRole, user } = await openProduct({ category })
  await user.click(getByRole('tab', { name: 'Retours' }))
  const panel = getByRole('tabpanel')
  expect(panel).toHaveTextContent(days)
  expect(panel).toHaveTextContent(condition)
  expect(within(panel).getByRole('link', { name: /droit de rétractation/ })).toHaveAttribute(
    'href',
    '/legal/delivery',
  )
})

test.each([
  ['Tensiomètre bras', true],
  ['Pansements', false],
])('PROD-03: the medical product “%s” has a guarantee: %s', async (name, isGuaranteed) => {
  const { getByRole, user } = await openProduct({ category: 'Matériel Médical', name })
  await user.click(getByRole('tab', { name: 'Retours' }))
  const panel = getByRole('tabpanel')
  expect(panel).toHaveTextContent('sous 14 jours')
  expect(within(panel).queryByText(/garanti 1 an/) !== null).toBe(isGuaranteed)
})

test('OPER-06: if the operator has set a return policy for a category, this policy replaces the general policy', async () => {
  const own = { category: 'maquillage', code: 'supplements', days: 5 } as const
  $settings.set(settings({ returnPolicies: [own] }))
  const { getByRole, getAllByText, user } = await openProduct({ category: 'Maquillage' })
  await user.click(getByRole('tab', { name: 'Retours' }))
  expect(getByRole('tabpanel')).toHaveTextContent('son sceau intact')
  expect(getAllByText(/Retour possible sous 5 jours/)).toHaveLength(2)
})

test('PROD-03: a product page names no time limit for returns if the operator’s policy has 0 days', async () => {
  const own = { category: 'maquillage', code: 'supplements', days: 0 } as const
  $settings.set(settings({ returnPolicies: [own] }))
  const { getByRole, getAllByText, queryByText, user } = await openProduct({
    category: 'Maquillage',
  })
  await user.click(getByRole('tab', { name: 'Retours' }))
  expect(getAllByText(/^Retour : frais à votre charge, sauf erreur ou défaut/)).toHaveLength(2)
  expect(queryByText(/0 jour/)).toBeNull()
})

test('PROD-01: sharing copies the link, and the page says so', async () => {
  const { getByRole, user } = await openProduct()
  const write = jest.spyOn(navigator.clipboard, 'writeText')
  await user.click(getByRole('button', { name: 'Partager Crème Amande' }))
  expect(write).toHaveBeenCalledWith(location.origin + location.pathname)
  expect(toasts()).toEqual(['Lien copié dans le presse-papiers'])
  expect(toasts('en')).toEqual(['Link copied to the clipboard'])
  write.mockRejectedValueOnce(new Error('denied'))
  await user.click(getByRole('button', { name: 'Partager Crème Amande' }))
  await waitFor(() => expect(toasts()).toContain('Le lien n’a pas pu être copié'))
  expect(toasts('en')).toContain('The link could not be copied')
})

test.each([
  ['after the shopper closes the dialog, the page does nothing more', 'AbortError', []],
  ['if sharing fails, the link is copied', 'DataError', ['Lien copié dans le presse-papiers']],
])(
  'PROD-01: the button opens the device’s own dialog for sharing; %s',
  async (_, failure, said) => {
    const share = jest.fn(() => Promise.reject(new DOMException('', failure)))
    Object.assign(navigator, { share, canShare: () => true })
    const { getByRole, user } = await openProduct()
    await user.click(getByRole('button', { name: 'Partager Crème Amande' }))
    expect(share).toHaveBeenCalledWith({ title: 'Crème Amande', url: expect.any(String) })
    await waitFor(() => expect(toasts()).toEqual(said))
    Reflect.deleteProperty(navigator, 'share')
  },
)

test('PROD-06: an unknown or malformed id is not found', async () => {
  fakeApi({
    'product/one': new ApiError({ code: 'product_not_found', status: 404, message: '' }),
  })
  expect(await openPage('0'.repeat(24)).findByText('404')).toBeVisible()
  const malformed = fakeApi()
  expect(await openPage('x').findAllByText('404')).not.toHaveLength(0)
  expect(malformed.recorded).toEqual([])
})

test('GEN-01: the page is in the chosen language', async () => {
  const translations = { en: { name: 'Almond cream', fulldescription: 'How to use:\nDaily.' } }
  const { getByRole } = await openProduct({ translations }, 'en')
  expect(getByRole('heading', { level: 1, name: 'Almond cream' })).toBeVisible()
  expect(getByRole('heading', { level: 2, name: 'How to use' })).toBeVisible()
})

test('FACT-01: the price of 100 ml and the persons for whom the product is not suitable are shown above the button', async () => {
  const { findByText, getByText, getByRole } = await openProduct({
    price: 50,
    discount: 20,
    facts: {
      contents: { value: 200, unit: 'ml' },
      pregnancy: 'no',
      breastfeeding: 'ask',
      fromMonths: 36,
    },
  })
  expect(await findByText(/^20,00\sDT les 100 ml$/)).toBeVisible()
  const warning = getByText('À ne pas utiliser pendant la grossesse')
  expect(
    getByText(/sur l’avis d’un médecin ou d’un pharmacien pendant l’allaitement$/),
  ).toBeVisible()
  expect(getByText('À partir de 3 ans')).toBeVisible()
  const button = getByRole('button', { name: 'Ajouter au panier' })
  expect(warning.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('FACT-01: the page of a product without facts shows no facts', async () => {
  const { queryByText } = await openProduct()
  expect(queryByText(/les 100|l’unité|utiliser|partir de/)).toBeNull()
})

test.each([
  [
    'fr',
    undefined,
    'Demander au pharmacien',
    'une question sur «\u00a0Eaulys Gel doux, 50\u00a0ml\u00a0»',
  ],
  ['en', 'en', 'Ask the pharmacist', 'a question about “Eaulys Gel doux, 50 ml”'],
] as const)(
  'ADV-01: in %s a question by WhatsApp names the product with its size and its page',
  async (_, language, label, text) => {
    $settings.set(settings())
    const { getByRole, product } = await openProduct(
      { name: 'Eaulys Gel doux, 50 ml', brand: 'Eaulys', size: '50 ml' },
      language,
    )
    const message = () => {
      const href = getByRole('link', { name: label }).getAttribute('href') ?? ''
      return new URL(href).searchParams.get('text')?.replaceAll('\u00a0', ' ')
    }
    expect(getByRole('link', { name: label })).toHaveAttribute('data-variant', 'ghost')
    expect(message()).toContain(text.replaceAll('\u00a0', ' '))
    await waitFor(() => expect(message()).toContain(`${location.origin}/product/${product._id}`))
  },
)

test('ADV-01: a shop without a phone number offers no question by WhatsApp', async () => {
  const { queryByRole } = await openProduct()
  expect(queryByRole('link', { name: 'Demander au pharmacien' })).toBeNull()
})

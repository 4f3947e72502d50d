import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { ApiError } from '@shop/api'
import { aProduct, anId } from '@shop/testing'
import { $hotProducts, $products, $toasts } from '@shop/stores'
import { Component } from './collection.route.tsx'
import { collection } from './definitions/collection.ts'
import { answers, cream, openListing } from './testing/open-listing.tsx'
import { letDialogsOpen, setScreen } from './testing/browser-window.ts'

async function open(path = '/collection', answered = answers()) {
  const page = await openListing({ definition: collection, Component }, path, { answered })
  await page.findByRole('form', { name: 'Filtres', hidden: true })
  return page
}

type Answer = (input: Record<string, unknown>) => never

const failure = new ApiError({ code: 'server_error', status: 500, message: '' })

// Only a media query shows or hides the panel beside the list. jsdom does not apply media queries, so queries by label also find
// the fields of the hidden panel.
beforeEach(() => {
  setScreen(true)
  letDialogsOpen()
  localStorage.clear()
  $toasts.set([])
  $hotProducts.set([])
  Element.prototype.scrollIntoView = jest.fn()
})

afterEach(() => jest.useRealTimers())

const box = (name: string) => new RegExp(`^${name}( \\d+)?$`)

test('COLL-01: the page of a category shows heading, breadcrumb, count and cards', async () => {
  const { getByRole, getByText } = await open('/collection/Visage/Hydratation')
  expect(getByRole('heading', { level: 1, name: 'Hydratation' })).toBeVisible()
  const trail = within(getByRole('navigation', { name: 'Fil d’Ariane' }))
  expect(trail.getByRole('link', { name: 'Visage' })).toHaveAttribute('href', '/collection/Visage')
  expect(getByText('45 produits')).toBeVisible()
  expect(getByRole('link', { name: 'Crème Amande' })).toHaveAttribute(
    'href',
    `/product/${cream._id}`,
  )
  expect($products.get()[cream._id]).toEqual(expect.objectContaining({ name: 'Crème Amande' }))
})

test.each([
  ['', 'Tous les produits', 'Tous les produits', 'Tous les produits. Soins'],
  [
    '?needs=Acn%C3%A9',
    'Acné',
    'Acné\u00a0: les soins',
    'Acné\u00a0: les produits de parapharmacie',
  ],
  [
    '?brands=Marque%201',
    'Marque 1',
    'Marque 1\u00a0: tous les produits',
    'Les produits Marque 1 en',
  ],
  [
    '?brands=Marque%201&needs=Acn%C3%A9',
    'Tous les produits',
    'Tous les produits',
    'Tous les produits. Soins',
  ],
  ['/Visage', 'Visage', 'Visage', 'Visage. Nettoyer, hydrater, protéger'],
  ['/constructor', 'constructor', 'constructor', 'constructor. Soins, hygiène'],
  [
    '/Visage/Hydratation?brands=Marque%201',
    'Hydratation',
    'Hydratation – Visage',
    'Hydratation – Visage. Soins, hygiène',
  ],
  [
    '/Visage/Hydratation?subSubCategory=S%C3%A9rums',
    'Sérums',
    'Sérums – Hydratation – Visage',
    'Sérums – Hydratation – Visage. ',
  ],
])(
  'SEO-01: /collection%s has the heading %s and the title %s',
  async (rest, heading, name, description) => {
    const { getByRole } = await open(`/collection${rest}`)
    const trail = within(getByRole('navigation', { name: 'Fil d’Ariane' })).getAllByRole('listitem')
    expect(getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(trail.at(-1)).toHaveTextContent(heading)
    expect(document.title).toBe(`${name} – Jasmin`)
    const told = document.querySelector('meta[name=description]')?.getAttribute('content')
    expect(told).toMatch(new RegExp(`^${description}`))
  },
)

test('COLL-01: a chosen category, then its chosen subcategories, are written into the address', async () => {
  const { getByLabelText, findByLabelText, queryByLabelText, user, place, lastFilter } =
    await open('/collection?page=2')
  expect(queryByLabelText(box('Mains'))).toBeNull()
  await user.click(getByLabelText(box('Corps')))
  await user.click(await findByLabelText(box('Mains')))
  expect(place()).toBe('/collection/Corps/Mains')
  await user.click(getByLabelText(box('Pieds')))
  expect(place()).toBe('/collection/Corps?subcategories=Mains,Pieds')
  expect(lastFilter()).toMatchObject({
    categories: 'Corps',
    subcategories: 'Mains,Pieds',
    page: '1',
  })
  await user.click(getByLabelText(box('Visage')))
  expect(place()).toBe('/collection/Visage')
})

test('COLL-01: if a subcategory is no longer chosen, the choices below this subcategory are dropped', async () => {
  const path = '/collection/Visage/Hydratation?subSubCategory=S%C3%A9rums'
  const { getByLabelText, user, place } = await open(path)
  expect(getByLabelText(box('Sérums'))).toBeChecked()
  await user.click(getByLabelText(box('Hydratation')))
  expect(place()).toBe('/collection/Visage')
})

test('COLL-01: the list can show only discounted products, and can be sorted and reset', async () => {
  const { getByRole, findByRole, getByLabelText, user, place } = await open('/collection/Corps')
  await user.click(getByLabelText('En promotion uniquement'))
  await user.selectOptions(getByRole('combobox', { name: 'Trier par' }), 'price_low')
  expect(place()).toBe('/collection/Corps?discount=true&sort=price_low')
  await user.click(await findByRole('link', { name: 'Effacer les filtres' }))
  expect(place()).toBe('/collection?sort=price_low')
})

test('COLL-01: a chosen filter is shown at once, and a second choice right afterwards keeps the first choice', async () => {
  const { place, getByLabelText } = await open('/collection/Corps')
  const hands = getByLabelText(box('Mains'))
  const discounted = getByLabelText('En promotion uniquement')
  fireEvent.click(hands)
  expect(hands).toBeChecked()
  fireEvent.click(discounted)
  expect(discounted).toBeChecked()
  expect(hands).toBeChecked()
  await waitFor(() => expect(place()).toBe('/collection/Corps/Mains?discount=true'))
})

test('LIST-03: if the shopper leaves the list before a price is applied, the price does not open the list again', async () => {
  const { getByRole, findByRole, router, place } = await open('/collection')
  fireEvent.change(getByRole('spinbutton', { name: 'Maximum', hidden: true }), {
    target: { value: '50' },
  })
  await act(() => router.navigate('/product/1'))
  expect(await findByRole('heading', { name: 'Ailleurs' })).toBeVisible()
  expect(place()).toBe('/product/1')
})

test('COLL-01: on a phone the filters open in a dialog whose button shows the number of matching products', async () => {
  setScreen(false)
  const { getByRole, queryByRole, findByRole, user, place } = await openListing(
    { definition: collection, Component },
    '/collection/Corps',
  )
  expect(queryByRole('form')).toBeNull()
  await user.click(getByRole('button', { name: 'Filtres' }))
  const dialog = within(getByRole('dialog', { name: 'Filtres' }))
  await user.click(await dialog.findByLabelText(box('Mains')))
  expect(place()).toBe('/collection/Corps/Mains')
  await user.click(await dialog.findByRole('button', { name: 'Voir 45 produits' }))
  expect(queryByRole('dialog')).toBeNull()
  expect(await findByRole('button', { name: 'Filtres (1)' })).toHaveFocus()
})

test('LIST-01: pages are links, and a new page starts at the top of the list', async () => {
  const { getByRole, user, place } = await open('/collection?sort=newest')
  const second = getByRole('link', { name: 'Page 2' })
  expect(second).toHaveAttribute('href', '/collection?sort=newest&page=2')
  await user.click(second)
  expect(place()).toBe('/collection?sort=newest&page=2')
  await waitFor(() => expect(getByRole('region', { name: 'Produits' })).toHaveFocus())
})

test('LIST-01: a page that opens in another tab does not move the focus', async () => {
  const { getByRole, getByLabelText, user, place } = await open()
  const second = getByRole('link', { name: 'Page 2' })
  second.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(second, { ctrlKey: true })
  await user.click(getByLabelText(box('Corps')))
  await waitFor(() => expect(place()).toBe('/collection/Corps'))
  expect(getByRole('region', { name: 'Produits' })).not.toHaveFocus()
})

test('LIST-01: in rows of three, the empty cell after twenty products has a link to the next page', async () => {
  const products = Array.from({ length: 20 }, (_, at) => aProduct({ name: `Savon ${at}` }))
  const listed = async (path: string, shown: typeof products) => {
    const { findByRole, unmount } = await open(path, answers({ products: shown }))
    const grid = (await findByRole('link', { name: 'Savon 0' })).closest('ul')!
    // Finds hidden elements too: a media query shows this link, and jsdom does not apply media queries.
    const next = within(grid).queryByRole('link', { name: 'Page suivante', hidden: true })
    const address = next?.getAttribute('href')
    unmount()
    return address
  }
  expect(await listed('/collection?sort=newest', products)).toBe('/collection?sort=newest&page=2')
  expect(await listed('/collection', products.slice(0, 18))).toBeUndefined()
  expect(await listed('/collection?page=3', products)).toBeUndefined()
})

test('LIST-01: a page number past the end opens the last page', async () => {
  const { place } = await open('/collection?page=9')
  expect(place()).toBe('/collection?page=3')
})

test('LIST-04: the old list stays, marked as busy, until the new list arrives; a late answer to an older request is dropped', async () => {
  const slow = Promise.withResolvers<void>()
  const answered = answers()
  const listed = answered['product/enhanced-filtered'] as (input: object) => object
  const { getByRole, findByRole, getByLabelText, user, place, api } = await open('/collection')
  api.answer({
    'product/enhanced-filtered': async (input: Record<string, unknown>) => {
      if (input.categories !== 'Corps') return listed({ ...input }) as never
      await slow.promise
      return { ...listed(input), products: [{ ...cream, name: 'Trop tard' }] } as never
    },
  })
  await user.click(getByLabelText(box('Corps')))
  const link = getByRole('link', { name: 'Crème Amande' })
  expect(link.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true')
  expect(getByRole('heading', { level: 1, name: 'Tous les produits' })).toBeVisible()
  await user.click(getByLabelText(box('Visage')))
  await waitFor(() => expect(place()).toBe('/collection/Visage'))
  await act(async () => slow.resolve())
  expect(await findByRole('heading', { level: 1, name: 'Visage' })).toBeVisible()
  expect(getByRole('link', { name: 'Crème Amande' })).toBeVisible()
})

test('LIST-04: an empty list offers a link that removes the filters', async () => {
  const { getByText, getAllByRole } = await open(
    '/collection/Corps?maxPrice=1',
    answers({ total: 0, products: [] }),
  )
  expect(getByText('Aucun produit ne correspond')).toBeVisible()
  for (const reset of getAllByRole('link', { name: 'Effacer les filtres' })) {
    expect(reset).toHaveAttribute('href', '/collection')
  }
})

test('LIST-04: an empty list offers best-selling products that are in stock, and no other products', async () => {
  const soldOut = aProduct({ _id: anId(), bestseller: true, stockQuantity: 0, inStock: false })
  const empty = answers({ total: 0, products: [] })['product/enhanced-filtered'] as Answer
  const products = [soldOut, aProduct({ name: 'Savon neuf' }), { ...cream, bestseller: true }]
  const best = answers({ products })['product/enhanced-filtered'] as Answer
  const { findByRole } = await open('/collection/Corps?maxPrice=1', {
    ...answers(),
    'product/enhanced-filtered': (input) => (input.maxPrice === '1' ? empty(input) : best(input)),
  })
  const offered = await findByRole('region', { name: 'Meilleures ventes' })
  await waitFor(() => expect(offered).toHaveAttribute('aria-busy', 'false'))
  const names = within(offered).getAllByRole('heading', { level: 3 })
  expect(names.map((each) => each.textContent)).toEqual([expect.stringContaining('Crème Amande')])
})

test('COLL-01: the list is shown even if the categories cannot be loaded', async () => {
  const { getByRole, getByText } = await open('/collection', {
    ...answers(),
    'product/filtered-categories-structure': failure,
  })
  expect(getByRole('link', { name: 'Crème Amande' })).toBeVisible()
  expect(getByText('Échec du chargement des catégories')).toBeInTheDocument()
})

test('COLL-01: if the shop’s categories cannot be loaded, the categories of the products are offered, and the shop’s categories can be loaded again', async () => {
  const { api, getByRole, getByText, findByLabelText, user, place } = await open('/collection', {
    ...answers(),
    'product/filtered-categories-structure': failure,
  })
  await user.click(await findByLabelText('Corps 30'))
  await user.click(await findByLabelText('Mains 20'))
  expect(place()).toBe('/collection/Corps/Mains')
  const said = getByText('Échec du chargement des catégories')
  api.answer(answers())
  await user.click(
    within(getByRole('form', { name: 'Filtres', hidden: true })).getByText('Réessayer'),
  )
  await waitFor(() => expect(said).not.toBeInTheDocument())
  expect(await findByLabelText('Mains 20')).toBeChecked()
})

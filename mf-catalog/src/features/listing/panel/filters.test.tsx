import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import type { Language } from '@shop/domain'
import { $hotProducts, $toasts } from '@shop/stores'
import { Component as Collection } from '../collection.route.tsx'
import { Component as Coffret } from '../coffret.route.tsx'
import { coffret } from '../definitions/coffret.ts'
import { collection } from '../definitions/collection.ts'
import { promo } from '../definitions/promo.ts'
import { Component as Promo } from '../promo.route.tsx'
import { answers, type ListingPage, openListing } from '../testing/open-listing.tsx'
import { letDialogsOpen, setScreen } from '../testing/browser-window.ts'

const listings = {
  collection: { definition: collection, Component: Collection },
  coffret: { definition: coffret, Component: Coffret },
  promo: { definition: promo, Component: Promo },
} satisfies Record<string, ListingPage>

async function open(path: string, language: Language = 'fr', formName = 'Filtres') {
  const [, name = ''] = new URL(path, 'http://shop.test').pathname.split('/')
  const listing = listings[name as keyof typeof listings]
  const page = await openListing(listing, path, { language })
  const form = within(await page.findByRole('form', { name: formName, hidden: true }))
  return { ...page, form }
}

beforeEach(() => {
  setScreen(true)
  $toasts.set([])
  $hotProducts.set([])
})

afterEach(() => jest.useRealTimers())

test('FACET-01: values are offered with their counts, except values without products', async () => {
  const { form } = await open('/collection/Corps')
  expect(form.getByLabelText('Corps 30')).toBeChecked()
  expect(form.getByLabelText('Mains 20')).toBeInTheDocument()
  expect(form.getByLabelText('Acné 12')).toBeInTheDocument()
  expect(form.getByLabelText('Marque 1 20')).toBeInTheDocument()
  expect(form.queryByLabelText(/Hydratation/)).toBeNull()
})

test('COLL-01: the subcategories of the chosen category are listed below it, before the next category', async () => {
  const { form } = await open('/collection/Corps')
  const categories = within(form.getByRole('group', { name: 'Catégorie', hidden: true }))
  const labels = [
    ...categories.getAllByRole('radio', { hidden: true }),
    categories.getByLabelText('Mains 20'),
  ]
  const inOrder = labels.toSorted((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  const corps = categories.getByLabelText('Corps 30')
  expect(inOrder[inOrder.indexOf(corps) + 1]).toBe(categories.getByLabelText('Mains 20'))
})

test('FACET-01: a long list is folded after five values, unless this would hide a chosen value', async () => {
  const { form } = await open('/collection?brands=Marque%2010')
  expect(form.getByText('Afficher 5 de plus')).toBeInTheDocument()
  const brands = form.getByText('Marques (1)').closest('details')
  expect(form.getByLabelText('Marque 5 16').closest('details')).toBe(brands)
  expect(form.getByLabelText('Marque 10 11').closest('details')).toHaveAttribute('open')
})

test('FACET-01: in a panel beside the list, a long group of brands is folded under its name, unless a brand is chosen', async () => {
  const group = async (path: string) => {
    const { form } = await open(path)
    return form.getByText(/^Marques/, { selector: 'summary *' }).closest('details')
  }
  expect(await group('/collection')).not.toHaveAttribute('open')
  cleanup()
  expect(await group('/collection?brands=Marque%201')).toHaveAttribute('open')
})

test('FACET-01: a value ticked in the unfolded part keeps its position and the focus', async () => {
  const { form, user, place } = await open('/collection')
  const more = form.getByText('Afficher 5 de plus').closest('details')
  expect(more).not.toHaveAttribute('open')
  await user.click(form.getByText('Afficher 5 de plus'))
  const box = form.getByLabelText('Marque 10 11')
  await user.click(box)
  expect(place()).toBe('/collection?brands=Marque 10')
  expect(box).toBeChecked()
  expect(box).toHaveFocus()
  expect(more).toHaveAttribute('open')
  expect(more).toContainElement(box)
})

test('FACET-01: several values of one filter are written into the address, and are sent to the API together', async () => {
  const { form, user, place, lastFilter } = await open('/collection')
  await user.click(form.getByLabelText('Acné 12'))
  await user.click(form.getByLabelText('Taches 3'))
  await user.click(form.getByLabelText('Marque 2 19'))
  expect(place()).toBe('/collection?needs=Acné,Taches&brands=Marque 2')
  expect(lastFilter()).toMatchObject({ needs: 'Acné,Taches', brands: 'Marque 2' })
})

test.each<[Language, string, string, string[]]>([
  ['fr', 'Filtres', 'Composition', ['Sans parfum 7', 'Peau sèche 6']],
  ['en', 'Filters', 'Ingredients', ['Fragrance-free 7', 'Dry skin 6']],
  ['ar', 'التصفية', 'التركيبة', ['بدون عطر 7', 'بشرة جافة 6']],
])(
  'FACT-01: in %s facts are filters with counts; they are folded beside the list, and written into the address',
  async (language, formName, group, [perfume = '', dry = '']) => {
    const { form, user, place, lastFilter } = await open('/collection', language, formName)
    const folded = form.getByText(group, { selector: 'summary *' })
    const details = form.getByLabelText(perfume).closest('details')
    expect(details).not.toHaveAttribute('open')
    await user.click(folded)
    expect(details).toHaveAttribute('open')
    await user.click(form.getByLabelText(perfume))
    await user.click(form.getByLabelText(dry))
    expect(place()).toBe('/collection?skinTypes=dry&freeOf=perfume')
    expect(lastFilter()).toMatchObject({ freeOf: 'perfume', skinTypes: 'dry' })
    expect(form.getByText(`${group} (1)`)).toBeInTheDocument()
  },
)

test('FACT-01: facts that no product has are not offered', async () => {
  const { form } = await open('/collection')
  expect(form.queryByText('Type de cheveux')).toBeNull()
  expect(form.queryByText('Mode de vie')).toBeNull()
  expect(form.queryByText('Sans gluten')).toBeNull()
})

test('FACT-01: a chosen fact is a chip that removes the fact from the filters', async () => {
  const { findByRole, user, place } = await open('/collection?freeOf=perfume,alcohol&spf=50')
  const chips = within(await findByRole('list', { name: 'Filtres actifs' }))
  expect(chips.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Retirer le filtre Sans parfum',
    'Retirer le filtre Sans alcool',
    'Retirer le filtre SPF 50 et plus',
  ])
  await user.click(chips.getByRole('link', { name: /alcool/ }))
  expect(place()).toBe('/collection?freeOf=perfume&spf=50')
})

test('FACT-01: on a phone every group without a chosen value is folded, and lines separate the groups', async () => {
  setScreen(false)
  letDialogsOpen()
  const page = await openListing(listings.collection, '/collection?skinTypes=dry')
  await page.user.click(page.getByRole('button', { name: /Filtres/ }))
  const dialog = within(page.getByRole('dialog', { name: 'Filtres' }))
  expect(await dialog.findByLabelText('Peau sèche 6')).toBeVisible()
  for (const folded of ['Corps 30', 'Acné 12', 'Marque 1 20', 'Sans parfum 7']) {
    expect(dialog.getByLabelText(folded)).not.toBeVisible()
  }
  const reduced = dialog.getByRole('checkbox', { name: 'En promotion uniquement' })
  const line = 'border-block-end'
  const group = dialog.getByText('Marques', { selector: 'summary *' }).closest('details')!
  const place = reduced.closest('label')!.parentElement!
  expect(getComputedStyle(group).getPropertyValue(line)).not.toBe('')
  expect(getComputedStyle(place).getPropertyValue(line)).toBe(
    getComputedStyle(group).getPropertyValue(line),
  )
  await page.user.click(dialog.getByText('Marques', { selector: 'summary *' }))
  expect(dialog.getByLabelText('Marque 1 20')).toBeVisible()
})

test('FACET-01: active filters are shown as chips, each of which removes its filter, and a link removes all filters', async () => {
  const { findByRole, getByRole, user, place } = await open(
    '/collection/Corps/Mains?needs=Acn%C3%A9&maxPrice=50&discount=true&sort=newest&page=2',
  )
  const chips = within(await findByRole('list', { name: 'Filtres actifs' }))
  expect(chips.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Retirer le filtre Mains',
    'Retirer le filtre Acné',
    'Retirer le filtre Jusqu’à 50\u00a0DT',
    'Retirer le filtre En promotion',
  ])
  await user.click(chips.getByRole('link', { name: /Acné/ }))
  expect(place()).not.toContain('needs')
  expect(place()).not.toContain('page')
  await user.click(chips.getByRole('link', { name: /Mains/ }))
  expect(place()).toMatch(/^\/collection\/Corps\?/)
  // The page has only one link with this name.
  await user.click(getByRole('link', { name: 'Effacer les filtres' }))
  expect(place()).toBe('/collection?sort=newest')
})

test('FACET-01: the category in the title has no chip', async () => {
  const { form, getByRole, queryByRole, user } = await open('/collection/Corps')
  expect(getByRole('heading', { level: 1, name: 'Corps' })).toBeVisible()
  expect(queryByRole('list', { name: 'Filtres actifs' })).toBeNull()
  await user.click(form.getByLabelText('Acné 12'))
  const chips = within(getByRole('list', { name: 'Filtres actifs' }))
  expect(chips.getAllByRole('link', { name: /Retirer/ })).toHaveLength(1)
})

test('COFF-01: many categories can be chosen, and also subcategories of all chosen categories', async () => {
  const { form, user, place } = await open('/coffret')
  await user.click(form.getByLabelText('Corps 30'))
  await user.click(form.getByLabelText('Visage 15'))
  await user.click(form.getByLabelText('Hydratation 15'))
  expect(place()).toBe('/coffret?categories=Corps,Visage&subcategories=Hydratation')
  await user.click(form.getByLabelText('Visage 15'))
  expect(place()).toBe('/coffret?categories=Corps')
})

test('FACET-01: choosing a second category drops the choices below other categories, so that its products are shown', async () => {
  const { form, user, place } = await open('/coffret?categories=Corps&subcategories=Mains')
  await user.click(form.getByLabelText('Visage 15'))
  expect(place()).toBe('/coffret?categories=Corps,Visage')
})

test('FACET-01: choosing a second subcategory drops the choices below other subcategories', async () => {
  const { form, user, place } = await open(
    '/collection?category=Corps&subcategories=Mains&subSubCategories=Laits',
  )
  await user.click(form.getByLabelText('Pieds 10'))
  expect(place()).toBe('/collection/Corps?subcategories=Mains,Pieds')
})

test('PROM-01: a minimum discount is offered as a filter only if some product has at least this discount', async () => {
  const { form, user, place } = await open('/promo')
  const group = within(form.getByRole('group', { name: 'Remise', hidden: true }))
  expect(
    group.getAllByRole('radio', { hidden: true }).map((radio) => (radio as HTMLInputElement).value),
  ).toEqual(['0', '10', '20'])
  expect(group.getByLabelText('Toutes les promotions')).toBeChecked()
  await user.click(group.getByLabelText('Dès 20 % 2'))
  expect(place()).toBe('/promo?minDiscount=20')
  await user.click(group.getByLabelText('Toutes les promotions'))
  expect(place()).toBe('/promo')
})

test('PROM-01: a chosen threshold is still offered if no discount reaches it any more', async () => {
  const { form } = await open('/promo?minDiscount=60')
  expect(form.getByLabelText('Dès 60 %')).toBeChecked()
})

test('FACET-01: a press on a price range sets both ends of the price, and a second press removes them', async () => {
  const { form, user, place } = await open('/collection')
  await user.click(form.getByRole('link', { name: /De 20\sDT à 50\sDT 15/, hidden: true }))
  expect(place()).toBe('/collection?minPrice=20&maxPrice=50')
  const on = form.getByRole('link', { name: /De 20/, hidden: true })
  expect(on).toHaveAttribute('aria-current', 'true')
  await user.click(on)
  expect(place()).toBe('/collection')
  await user.click(form.getByRole('link', { name: /200\sDT et plus 5/, hidden: true }))
  expect(place()).toBe('/collection?minPrice=200')
})

test.each<[Language, string, string, string]>([
  ['fr', 'Filtres', 'Prix minimum', '0\u00a0DT'],
  ['en', 'Filters', 'Lowest price', '0\u00a0TND'],
  ['ar', 'التصفية', 'أدنى سعر', '0\u00a0د.ت'],
])(
  'LIST-03: in %s each thumb of the slider states its meaning and its position',
  async (language, formName, label, value) => {
    const { form } = await open('/collection', language, formName)
    const lowest = form.getByRole('slider', { name: label, hidden: true })
    expect(lowest).toHaveAttribute('aria-valuetext', value)
    expect(lowest).toHaveAttribute('step', '10')
    expect(lowest).toHaveAttribute('max', '200')
  },
)

test('LIST-03: the slider’s price applies 300 ms after the last move, and the list starts at page 1', async () => {
  const { form, place } = await open('/collection?page=2')
  jest.useFakeTimers()
  const highest = form.getByRole('slider', { name: 'Prix maximum', hidden: true })
  fireEvent.change(highest, { target: { value: '150' } })
  await act(() => jest.advanceTimersByTimeAsync(200))
  fireEvent.change(highest, { target: { value: '140' } })
  expect(highest).toHaveAttribute('aria-valuetext', '140\u00a0DT')
  await act(() => jest.advanceTimersByTimeAsync(299))
  expect(place()).toBe('/collection?page=2')
  await act(() => jest.advanceTimersByTimeAsync(1))
  expect(place()).toBe('/collection?maxPrice=140')
})

test('LIST-03: a value that is ticked before a price is applied stays ticked when the price is applied', async () => {
  const { form, place } = await open('/collection')
  jest.useFakeTimers()
  fireEvent.change(form.getByRole('slider', { name: 'Prix maximum', hidden: true }), {
    target: { value: '150' },
  })
  await act(() => jest.advanceTimersByTimeAsync(100))
  fireEvent.click(form.getByLabelText('Marque 2 19'))
  await act(() => jest.advanceTimersByTimeAsync(300))
  expect(place()).toBe('/collection?brands=Marque 2&maxPrice=150')
})

test('LIST-03: a price that is not applied yet is kept when the bounds change', async () => {
  const { form, place, api } = await open('/collection')
  api.answer(answers({ priceBounds: { min: 12, max: 380 } }))
  jest.useFakeTimers()
  const highest = form.getByRole('slider', { name: 'Prix maximum', hidden: true })
  fireEvent.click(form.getByLabelText('Marque 2 19'))
  fireEvent.change(highest, { target: { value: '150' } })
  await act(() => jest.advanceTimersByTimeAsync(100))
  expect(highest).toHaveAttribute('max', '400')
  expect(highest).toHaveValue('150')
  await act(() => jest.advanceTimersByTimeAsync(200))
  expect(place()).toBe('/collection?brands=Marque 2&maxPrice=150')
})

test('LIST-03: an end of the price that was not moved is not written into the address when the bounds change', async () => {
  const { form, place, api } = await open('/collection')
  api.answer(answers({ priceBounds: { min: 12, max: 380 } }))
  jest.useFakeTimers()
  fireEvent.click(form.getByLabelText('Marque 2 19'))
  fireEvent.change(form.getByRole('slider', { name: 'Prix minimum', hidden: true }), {
    target: { value: '50' },
  })
  await act(() => jest.advanceTimersByTimeAsync(300))
  expect(place()).toBe('/collection?brands=Marque 2&minPrice=50')
})

test('LIST-03: neither thumb of the slider passes the other, and a price at its bound is removed from the address', async () => {
  const { form, place } = await open('/collection?minPrice=50&maxPrice=90')
  jest.useFakeTimers()
  const lowest = form.getByRole('slider', { name: 'Prix minimum', hidden: true })
  const highest = form.getByRole('slider', { name: 'Prix maximum', hidden: true })
  fireEvent.change(lowest, { target: { value: '120' } })
  expect(lowest).toHaveValue('90')
  await act(() => jest.advanceTimersByTimeAsync(300))
  expect(place()).toBe('/collection?minPrice=90&maxPrice=90')
  fireEvent.change(highest, { target: { value: '20' } })
  expect(highest).toHaveValue('90')
  fireEvent.change(lowest, { target: { value: '0' } })
  fireEvent.change(highest, { target: { value: '200' } })
  await act(() => jest.advanceTimersByTimeAsync(300))
  expect(place()).toBe('/collection')
})

test('LIST-03: a typed price is clamped and applies 300 ms later, and the list starts at page 1', async () => {
  const { form, user, place } = await open('/collection?page=2')
  jest.useFakeTimers({ advanceTimers: true })
  const highest = form.getByRole('spinbutton', { name: 'Maximum', hidden: true })
  expect(highest).toHaveValue(200)
  await user.clear(highest)
  await user.type(highest, '95')
  expect(place()).toBe('/collection?page=2')
  await act(() => jest.advanceTimersByTimeAsync(300))
  expect(place()).toBe('/collection?maxPrice=95')
  await user.type(form.getByRole('spinbutton', { name: 'Minimum', hidden: true }), '500')
  await act(() => jest.advanceTimersByTimeAsync(300))
  expect(place()).toBe('/collection?minPrice=95&maxPrice=95')
})

test('LIST-03: leaving the field applies the typed price at once', async () => {
  const { form, user, place } = await open('/collection')
  const highest = form.getByRole('spinbutton', { name: 'Maximum', hidden: true })
  await user.clear(highest)
  await user.type(highest, '60')
  await user.tab()
  await waitFor(() => expect(place()).toBe('/collection?maxPrice=60'))
})

async function movePriceOnPhone() {
  setScreen(false)
  letDialogsOpen()
  const page = await openListing(listings.collection, '/collection')
  await page.user.click(page.getByRole('button', { name: 'Filtres' }))
  const dialog = within(page.getByRole('dialog', { name: 'Filtres' }))
  fireEvent.change(await dialog.findByRole('slider', { name: 'Prix maximum' }), {
    target: { value: '140' },
  })
  return { ...page, dialog }
}

test.each<[string, (dialog: HTMLElement) => void]>([
  ['its button', (dialog) => fireEvent.click(within(dialog).getByText('Voir 45 produits'))],
  ['Escape', (dialog) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
  ['a press outside', (dialog) => fireEvent.mouseDown(dialog)],
])(
  'LIST-03: if %s closes the filters of a phone, the chosen price is applied at once',
  async (_, close) => {
    const { getByRole, place } = await movePriceOnPhone()
    const show = jest.mocked((HTMLElement.prototype.scrollIntoView = jest.fn()))
    close(getByRole('dialog'))
    await waitFor(() => expect(place()).toBe('/collection?maxPrice=140'))
    expect(show).toHaveBeenCalledTimes(1)
  },
)

test('LIST-03: a shopper who leaves the list before a price is applied stays on the new page', async () => {
  const { router, place, findByText } = await movePriceOnPhone()
  await act(() => router.navigate('/ailleurs'))
  await findByText('Ailleurs')
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(place()).toBe('/ailleurs')
})

import { within } from '@testing-library/react'
import { Component as Collection } from '../collection.route.tsx'
import { Component as Promo } from '../promo.route.tsx'
import { collection } from '../definitions/collection.ts'
import { promo } from '../definitions/promo.ts'
import { setScreen } from '../testing/browser-window.ts'
import { openListing } from '../testing/open-listing.tsx'

beforeEach(() => setScreen(true))

async function chipsAt(path: string) {
  const listing = path.startsWith('/promo')
    ? { definition: promo, Component: Promo }
    : { definition: collection, Component: Collection }
  const page = await openListing(listing, path)
  const chips = within(await page.findByRole('list', { name: 'Filtres actifs' }))
  const links = chips.getAllByRole('link')
  return {
    ...page,
    links,
    texts: links.map(({ textContent }) =>
      textContent.replace('Retirer le filtre ', '').replaceAll(/[\u00a0\u202f]/g, ' '),
    ),
  }
}

test.each([
  ['/collection?minPrice=20', '20 DT et plus', '/collection'],
  ['/collection?minPrice=20.5', '20,50 DT et plus', '/collection'],
  ['/collection?maxPrice=99', 'Jusqu’à 99 DT', '/collection'],
  ['/collection?minPrice=20&maxPrice=99.9', 'De 20 DT à 99,90 DT', '/collection'],
  ['/collection?discount=true', 'En promotion', '/collection'],
  ['/promo?minDiscount=20', 'Dès 20 %', '/promo'],
])('FACET-01: at %s the chip says “%s”, and a press removes its filter', async (...row) => {
  const [path, text, without] = row
  const { texts, links, user, place } = await chipsAt(path)
  expect(texts).toEqual([text])
  await user.click(links[0]!)
  expect(place()).toBe(without)
})

test('FACET-01: if there are several filters, a chip removes only its own filter, keeps the sort and opens page 1', async () => {
  const { links, texts } = await chipsAt(
    '/collection?needs=Acn%C3%A9,Taches&minPrice=20&discount=true&sort=newest&page=3',
  )
  expect(texts).toEqual(['Acné', 'Taches', '20 DT et plus', 'En promotion'])
  expect(links.map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))).toEqual([
    '/collection?discount=true&needs=Taches&minPrice=20&sort=newest',
    '/collection?discount=true&needs=Acné&minPrice=20&sort=newest',
    '/collection?discount=true&needs=Acné,Taches&sort=newest',
    '/collection?needs=Acné,Taches&minPrice=20&sort=newest',
  ])
})

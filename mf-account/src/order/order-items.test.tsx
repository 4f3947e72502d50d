import { screen, within } from '@testing-library/react'
import { anOrderItem, renderWithProviders } from '@shop/testing'
import { OrderItems } from './order-items.tsx'

const items = [
  anOrderItem({ name: 'Crème', quantity: 2, price: 20, discount: 25, size: '50 ml' }),
  anOrderItem({ name: 'Savon', quantity: 1, price: 8, discount: 0, image: [] }),
  anOrderItem({ name: 'Huile', quantity: 3, price: 10, discount: 0, returned: 1 }),
]

const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s/g, ' ')

function show(language: 'fr' | 'en' = 'fr') {
  renderWithProviders(<OrderItems items={items} />, { language })
  return screen.getAllByRole('listitem').map((line) => ({
    line,
    text: plain(line) ?? '',
    old: plain(line.querySelector('del')),
  }))
}

test('ORD-02: a line with a discount has both prices, the percentage and the total of its units', () => {
  const [cream] = show()
  expect(cream?.text).toContain('15,00 DT')
  expect(cream?.text).toContain('25 %')
  expect(cream?.old).toContain('20,00 DT')
  expect(cream?.text).toMatch(/30,00 DT$/)
  expect(cream?.text).toContain('50 ml')
})

test('ORD-02: a line without a discount has no old price; a line of one unit shows only its total', () => {
  const [, soap, oil] = show()
  expect(soap?.old).toBeUndefined()
  expect(soap?.text.match(/8,00 DT/g)).toHaveLength(1)
  expect(oil?.old).toBeUndefined()
  expect(oil?.text).toContain('10,00 DT')
  expect(oil?.text).toMatch(/30,00 DT$/)
  expect(oil?.text).not.toContain('%')
})

const shownParts = () =>
  [...document.querySelectorAll('[data-part]')].map((part) =>
    plain(part)?.replaceAll(/[\u2066\u2069]/g, ''),
  )

const named = {
  name: 'Dermavéa Clair Sérum éclat, 30 ml',
  translations: {
    en: { name: 'Dermavéa Clair Radiance serum, 30 ml' },
    ar: { name: 'سيروم الإشراقة – Dermavéa Clair، 30 مل', size: '30 مل' },
  },
}
const nameParts = { brand: 'Dermavéa', range: 'Clair', size: '30 ml' }

test.each([
  ['fr', ['Dermavéa · Clair', 'Sérum éclat', '30 ml']],
  ['en', ['Dermavéa · Clair', 'Radiance serum', '30 ml']],
  ['ar', ['Dermavéa · Clair', 'سيروم الإشراقة', '30 مل']],
] as const)(
  'NAME-02: in %s an ordered product has the brand, range, title and size of its page',
  (language, parts) => {
    renderWithProviders(<OrderItems items={[anOrderItem({ ...named, nameParts })]} />, { language })
    expect(shownParts()).toEqual(parts)
  },
)

test.each([
  ['fr', named.name],
  ['ar', named.translations.ar.name],
] as const)('NAME-01: in %s a line that stored no parts shows the whole name', (language, name) => {
  renderWithProviders(<OrderItems items={[anOrderItem(named)]} />, { language })
  expect(shownParts()).toEqual([name])
})

test('ORD-02: a line of one unit with a discount shows the old price and the percentage; its new price appears only once, as total', () => {
  renderWithProviders(
    <OrderItems items={[anOrderItem({ quantity: 1, price: 20, discount: 25 })]} />,
  )
  const text = plain(screen.getByRole('listitem'))
  expect(text?.match(/15,00 DT/g)).toHaveLength(1)
  expect(text).toMatch(/15,00 DT.*20,00 DT.*25 %$/)
})

test('OPER-14: a line mentions returned units only if the shop has got units back', () => {
  const lines = show()
  const said = lines.map(({ text }) => /retourné/i.test(text))
  expect(said).toEqual([false, false, true])
})

test('ORD-02: a product without a picture has an icon instead', () => {
  const [cream, soap] = show()
  expect(cream?.line.querySelector('img')).toHaveAttribute('alt', '')
  expect(soap?.line.querySelector('img')).toBeNull()
  expect(within(soap!.line).getByText('Savon')).toBeVisible()
})

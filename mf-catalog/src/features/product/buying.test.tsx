import { fireEvent } from '@testing-library/react'
import type { ProductFacts } from '@shop/contracts'
import { $settings } from '@shop/stores'
import { settings } from '@shop/testing'
import { fakeIntersections } from '../../testing/fake-intersections.ts'
import { forgetVisitor, openProduct } from './testing/open-product.tsx'

let scrollIntoView: (isIntersecting: boolean) => void

beforeEach(() => {
  scrollIntoView = fakeIntersections()
  forgetVisitor()
  $settings.set(settings({ deliveryFee: 8, freeDeliveryThreshold: 100 }))
})

afterEach(() => {
  history.replaceState(null, '', '/')
})

test('BUY-02: the number of units decides whether delivery is free', async () => {
  const { getByText, getByRole, user } = await openProduct({ price: 60, discount: 0 })
  const promise = () => getByText(/^Chez vous/).parentElement
  expect(promise()).toHaveTextContent(/Livraison 8,00\sDT, offerte dès 100,00\sDT/)
  await user.click(getByRole('button', { name: 'Augmenter la quantité' }))
  expect(promise()).toHaveTextContent('Livraison offerte')
})

test('BUY-01: for one unit, the bar shows no number of units', async () => {
  const { findByRole } = await openProduct()
  scrollIntoView(false)
  const button = await findByRole('button', { name: /^Ajouter au panier : / })
  expect(button.parentElement).not.toHaveTextContent('×')
})

test('PROD-04: if no product is similar to a sold-out product, the page offers no other product', async () => {
  const soldOut = { stockQuantity: 0, inStock: false }
  const { findByRole, queryByText } = await openProduct(soldOut, undefined, [])
  expect(await findByRole('button', { name: 'Me prévenir de son retour' })).toBeVisible()
  expect(queryByText('Disponibles dès maintenant :')).toBeNull()
})

test('PROD-01: a shared link has no query and no hash, because these would reveal where the shopper came from', async () => {
  const { getByRole, user } = await openProduct()
  const write = jest.spyOn(navigator.clipboard, 'writeText')
  history.replaceState(null, '', '/product/1?utm_source=mail#reviews')
  await user.click(getByRole('button', { name: 'Partager Crème Amande' }))
  expect(write).toHaveBeenCalledWith(`${location.origin}/product/1`)
})

test.each([
  ['ltr', 'ArrowRight', 2],
  ['ltr', 'ArrowLeft', 3],
  ['rtl', 'ArrowRight', 3],
  ['rtl', 'ArrowLeft', 2],
])(
  'PROD-01, GEN-02: in a page %s, %s changes to picture %i, which has the focus',
  async (...row) => {
    const [direction, key, position] = row
    const image = ['a', 'b', 'c'].map((name) => `/images/product/${name}-00000001.webp`)
    const { getByRole } = await openProduct({ image })
    const styleOf = window.getComputedStyle.bind(window)
    jest
      .spyOn(window, 'getComputedStyle')
      .mockImplementation((...about) => Object.assign(styleOf(...about), { direction }))
    fireEvent.keyDown(getByRole('button', { name: 'Photo 1 sur 3' }), { key })
    const chosen = getByRole('button', { name: `Photo ${position} sur 3`, pressed: true })
    expect(chosen).toHaveFocus()
    fireEvent.keyDown(chosen, { key: 'ArrowDown' })
    expect(chosen).toHaveAttribute('aria-pressed', 'true')
  },
)

test.each<[string, ProductFacts, RegExp]>([
  ['the list of ingredients', { inci: 'Aqua, Glycerin' }, /^Tous les ingrédients/],
  ['an active ingredient', { actives: [{ name: 'Zinc' }] }, /^Zinc$/],
  ['an absent ingredient', { freeOf: ['perfume'] }, /^Sans parfum$/],
])('FACT-01: a product of which only %s is known shows this fact', async (_, facts, text) => {
  const { findByText } = await openProduct({ facts })
  expect(await findByText(text)).toBeInTheDocument()
})

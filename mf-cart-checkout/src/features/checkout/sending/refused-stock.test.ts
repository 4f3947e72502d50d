import { $missingProducts, $products, $toasts, rememberProducts, restoreCart } from '@shop/stores'
import { createI18n } from '@shop/i18n'
import { aProduct, fakeApi, shopTexts, toastTexts } from '@shop/testing'
import { showStockToast } from './refused-stock.ts'

const cream = aProduct({ name: 'Crème', stockQuantity: 9 })
const soap = aProduct({ name: 'Savon', stockQuantity: 9 })
const i18n = createI18n({ language: 'fr', resources: { fr: shopTexts('fr') } })
const t = i18n.getFixedT('fr', 'checkout')
const item = (id: string, availableQuantity: number) =>
  ({ id, availableQuantity, name: '', requestedQuantity: 2 }) as never

beforeEach(() => {
  fakeApi({ 'product/by-ids': { products: [cream, soap] } })
  localStorage.setItem(
    'guestCart',
    JSON.stringify({ [cream._id]: { default: 2, '50 ml': 1 }, [soap._id]: { default: 2 } }),
  )
  $missingProducts.set(new Set())
  $toasts.set([])
  rememberProducts([cream, soap])
  restoreCart()
})

test('CHK-05: the toast names each product with too few units once, with the units that are left', () => {
  showStockToast([item(cream._id, 1), item(soap._id, 0)], t, 'fr')
  const [text] = toastTexts($toasts.get())
  expect($toasts.get()).toMatchObject([{ kind: 'warning' }])
  expect(text).toMatch(/^Problème de stock.*Crème.*1.*, Savon.*0/)
  expect(text?.match(/Crème/g)).toHaveLength(1)
})

test('CHK-05: every page knows the reported stock, and products with enough units keep their known stock', () => {
  showStockToast([item(cream._id, 1), item(soap._id, 5)], t, 'fr')
  expect($products.get()[cream._id]?.stockQuantity).toBe(1)
  expect($products.get()[soap._id]?.stockQuantity).toBe(9)
  expect(toastTexts($toasts.get())[0]).not.toContain('Savon')
})

import { $toasts, type CartResult } from '@shop/stores'
import { showAddResult } from './show-add-result.ts'

beforeEach(() => $toasts.set([]))

test.each<[CartResult, string, string]>([
  [{ status: 'ok' }, 'success', 'cart.added'],
  [{ status: 'out_of_stock' }, 'error', 'product:card.soldOut'],
  [{ status: 'failed', error: undefined }, 'error', 'product:card.addFailed'],
])('CARD-03: for the result %j of adding a product, the toast is a %s', (result, kind, key) => {
  showAddResult(result, 'a')
  expect($toasts.get()).toMatchObject([{ kind, key }])
})

import { atom, computed } from 'nanostores'
import { call } from '@shop/api'
import type { ProductSummary } from '@shop/contracts'

export type ProductsState =
  | { status: 'idle' | 'loading' | 'ready' }
  | { status: 'failed'; error: unknown }

/** Every product this page has heard of, by id. */
export const $products = atom<Readonly<Record<string, ProductSummary>>>({})
/** The whole list in its order, empty until it has arrived (API-02). */
export const $productList = atom<readonly ProductSummary[]>([])
export const $productsState = atom<ProductsState>({ status: 'idle' })
/** Ids of the products that sell best (CARD-02). */
export const $hotProducts = atom<readonly string[]>([])
export const $hasProducts = computed($productsState, ({ status }) => status === 'ready')

/** Makes products known that came with a page, before or instead of the list. Only in effects: they are this visitor's. */
export function rememberProducts(products: readonly ProductSummary[]): void {
  if (products.length > 0) $products.set({ ...$products.get(), ...byId(products) })
}

let loading: Promise<void> | undefined

/**
 * Loads the list unless it is there or on its way; `fresh` asks again, for example after an order took stock. Never
 * rejects: `$productsState` tells how it went. The list is reversed on receipt (API-02).
 */
export function loadProducts({ fresh = false } = {}): Promise<void> {
  if (!fresh && $productsState.get().status === 'ready') return Promise.resolve()
  loading ??= fetchProducts().finally(() => {
    loading = undefined
  })
  return loading
}

async function fetchProducts(): Promise<void> {
  if ($productsState.get().status !== 'ready') $productsState.set({ status: 'loading' })
  try {
    const { products } = await call('product/list', {})
    $productList.set([...products].reverse())
    rememberProducts(products)
    $productsState.set({ status: 'ready' })
  } catch (error) {
    // A list that is already shown stays.
    if ($productsState.get().status !== 'ready') $productsState.set({ status: 'failed', error })
  }
}

let loadingHot: Promise<void> | undefined

/** Loads the ids of the products that sell best, once. Without them cards lack a badge and nothing else (CARD-02). */
export function loadHotProducts(): Promise<void> {
  loadingHot ??= call('product/hot', {}).then(
    ({ hotProducts }) => $hotProducts.set(hotProducts),
    () => {
      loadingHot = undefined
    },
  )
  return loadingHot
}

function byId(products: readonly ProductSummary[]): Record<string, ProductSummary> {
  return Object.fromEntries(products.map((product) => [product._id, product]))
}

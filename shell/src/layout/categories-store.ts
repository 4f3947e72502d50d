import { atom } from 'nanostores'
import { call } from '@shop/api'
import type { CategoryStructure } from '@shop/contracts'

export type Categories =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; structure: CategoryStructure }

/** NAV-06: what the category bar and the menu show. */
export const $categories = atom<Categories>({ status: 'loading' })

let loading: Promise<void> | undefined

/** Loads the categories once; after a failure a further call tries again. */
export function loadCategories(): Promise<void> {
  if ($categories.get().status === 'ready') return Promise.resolve()
  loading ??= load().finally(() => {
    loading = undefined
  })
  return loading
}

async function load(): Promise<void> {
  $categories.set({ status: 'loading' })
  try {
    const { categories } = await call('product/filtered-categories-structure', {})
    $categories.set({ status: 'ready', structure: categories })
  } catch {
    $categories.set({ status: 'failed' })
  }
}

import { atom } from 'nanostores'
import { call, type Loadable, settle } from '@shop/api'
import type { CategoryStructure } from '@shop/contracts'

/** NAV-06: the categories of the category bar and the menu. */
export const $categories = atom<Loadable<CategoryStructure>>({ status: 'loading' })

let loading: Promise<void> | undefined

/** Loads the categories once; after a failure the next call tries again. */
export function loadCategories(): Promise<void> {
  if ($categories.get().status === 'ready') return Promise.resolve()
  loading ??= load().finally(() => {
    loading = undefined
  })
  return loading
}

async function load(): Promise<void> {
  $categories.set({ status: 'loading' })
  const structure = call('product/filtered-categories-structure', {})
  $categories.set(await settle(structure.then(({ categories }) => categories)))
}

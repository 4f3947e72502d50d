import type { i18n as I18n } from 'i18next'
import { atom } from 'nanostores'
import { ApiError, call, type Loadable, settle } from '@shop/api'
import type { CategoryStructure } from '@shop/contracts'
import { loadShownTexts } from '@shop/i18n'

/** NAV-06: the categories for the category bar and the menu. Their translated names are in the namespace `categories`. */
export const $categories = atom<Loadable<CategoryStructure>>({ status: 'loading' })

let loading: Promise<void> | undefined

/** Loads the categories and their names, once. After a failure, the next call tries again. */
export function loadCategories(i18n: I18n): Promise<void> {
  if ($categories.get().status === 'ready') return Promise.resolve()
  loading ??= load(i18n).finally(() => {
    loading = undefined
  })
  return loading
}

async function load(i18n: I18n): Promise<void> {
  $categories.set({ status: 'loading' })
  const structure = Promise.all([
    call('product/filtered-categories-structure', {}),
    loadNames(i18n),
  ])
  $categories.set(await settle(structure.then(([{ categories }]) => categories)))
}

async function loadNames(i18n: I18n): Promise<void> {
  try {
    await loadShownTexts(i18n, ['categories'])
  } catch (cause) {
    throw new ApiError({ code: 'network', status: 0, message: 'No names of categories' }, { cause })
  }
}

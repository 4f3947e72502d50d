import type * as Account from '../account/account.ts'

let loading: Promise<typeof Account> | undefined

/** The code that only a signed-in visitor needs. Rejects where it cannot be loaded; a later call tries again. */
export function loadAccount(): Promise<typeof Account> {
  loading ??= import(/* webpackChunkName: "account" */ '../account/account.ts').catch(
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

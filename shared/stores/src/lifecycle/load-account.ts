import { loadOnce } from '../loading/load-once.ts'

/** Loads the code that only a signed-in visitor needs. */
export const loadAccount = loadOnce(
  () => import(/* webpackChunkName: "account" */ '../account/account.ts'),
)

import { atom } from 'nanostores'
import type { SavedAddress } from '@shop/contracts'
import type { Session } from '@shop/stores'

/** The address book of the account that was signed in with `session` when checkout asked for it (ADDR-01). */
export const $savedAddresses = atom<{ session?: Session; addresses: readonly SavedAddress[] }>({
  addresses: [],
})

import { atom } from 'nanostores'
import type { Destination } from '@shop/domain'
import { readStored } from '../browser/browser-storage.ts'
import { governorateKey } from '../browser/storage-keys.ts'

/** The part of the order's destination that is known. It determines fee and threshold (OPER-10). */
export const $destination = atom<Destination>({})

/**
 * Reads the stored governorate. The text is not validated: if it is no governorate, the general terms of the shop apply.
 * Call this function only after hydration (the first React commit), because the server's HTML is the same for everybody.
 */
export function restoreDestination(): void {
  $destination.set({ ...$destination.get(), governorate: readStored(governorateKey) })
}

import { atom } from 'nanostores'
import type { Destination } from '@shop/domain'
import { readStored } from '../browser/browser-storage.ts'
import { governorateKey } from '../browser/storage-keys.ts'

/** Where the shopper's order goes, as far as it is known: it decides fee and threshold (OPER-10). */
export const $destination = atom<Destination>({})

/**
 * Reads the stored governorate. The text is not checked, because a text that is no governorate has no terms of its own. Call it only
 * after the first commit: the server's HTML is the same for everybody.
 */
export function restoreDestination(): void {
  $destination.set({ ...$destination.get(), governorate: readStored(governorateKey) })
}

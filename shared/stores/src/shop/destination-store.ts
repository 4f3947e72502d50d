import { atom } from 'nanostores'
import { type Destination, readGovernorate } from '@shop/domain'
import { readStored, writeStored } from '../browser/browser-storage.ts'
import { governorateKey } from '../browser/storage-keys.ts'

/** Where the shopper's order goes, as far as it is known: it decides fee and threshold (OPER-10). */
export const $destination = atom<Destination>({})

/** Sets the destination; the governorate is kept for the next visit. */
export function setDestination(destination: Destination): void {
  const { governorate, isPickup } = $destination.get()
  if (governorate === destination.governorate && isPickup === destination.isPickup) return
  writeStored(governorateKey, destination.governorate)
  $destination.set(destination)
}

/** Reads the kept governorate. Call it only after the first commit: the server's HTML is the same for everybody. */
export function restoreDestination(): void {
  const governorate = readGovernorate(readStored(governorateKey) ?? '')
  if (governorate !== $destination.get().governorate) {
    $destination.set({ ...$destination.get(), governorate })
  }
}

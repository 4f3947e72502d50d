import { readStoredJson, writeStored, writeStoredJson } from '@shop/stores'
import { rememberedAddressKey } from '@shop/stores/storage-keys'
import { formFields, type FormValues } from './form-draft.ts'

/** The fields that are stored on the device: name, contact and address, without the note for the courier. */
const rememberedFields = formFields.filter((field) => field !== 'note' && field !== 'method')

/** The address that the shopper has stored on this device; undefined if there is none (ADDR-01). */
export function readRemembered(): Partial<FormValues> | undefined {
  const stored = readStoredJson(rememberedAddressKey)
  if (typeof stored !== 'object' || stored === null) return undefined
  const texts = rememberedFields.flatMap((field) => {
    const text = (stored as Record<string, unknown>)[field]
    return typeof text === 'string' ? [[field, text]] : []
  })
  return Object.fromEntries(texts) as Partial<FormValues>
}

/** Stores the address. Returns false if the browser denies storage. */
export function remember(values: FormValues): boolean {
  return writeStoredJson(
    rememberedAddressKey,
    Object.fromEntries(rememberedFields.map((field) => [field, values[field]])),
  )
}

export function forget(): void {
  writeStored(rememberedAddressKey, undefined)
}

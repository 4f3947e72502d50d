import { readStoredJson, writeStored, writeStoredJson } from '@shop/stores'

const lifetimeMs = 24 * 60 * 60 * 1000

/** Stores a value for one day, so that an address does not stay on a shared device. */
export function writeExpiring(key: string, value: object): void {
  writeStoredJson(key, { value, savedAt: Date.now() })
}

/** The value that was stored under a key in the last 24 hours; removes an older value. The caller checks its shape. */
export function readExpiring(key: string): Readonly<Record<string, unknown>> | undefined {
  const stored = readStoredJson(key) as { value?: unknown; savedAt?: unknown } | null | undefined
  if (typeof stored?.savedAt !== 'number' || Date.now() - stored.savedAt > lifetimeMs) {
    if (stored) removeExpiring(key)
    return undefined
  }
  const { value } = stored
  return typeof value === 'object' && value !== null ? { ...value } : undefined
}

export function removeExpiring(key: string): void {
  writeStored(key, undefined)
}

import { readStoredJson, writeStored, writeStoredJson } from '@shop/stores'

const life = 24 * 60 * 60 * 1000

/** Keeps a value in the browser for a day: an address is not for whoever uses it next month. */
export function keep(key: string, value: object): void {
  writeStoredJson(key, { value, savedAt: Date.now() })
}

/** What was kept under a key in the last day. The caller checks its shape. */
export function readKept(key: string): Readonly<Record<string, unknown>> | undefined {
  const kept = readStoredJson(key) as { value?: unknown; savedAt?: unknown } | null | undefined
  if (typeof kept?.savedAt !== 'number' || Date.now() - kept.savedAt > life) return undefined
  const { value } = kept
  return typeof value === 'object' && value !== null ? { ...value } : undefined
}

export function forget(key: string): void {
  writeStored(key, undefined)
}

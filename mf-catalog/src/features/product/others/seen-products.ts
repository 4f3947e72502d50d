import { idPattern } from '@shop/domain'
import { readStoredJson, writeStoredJson } from '@shop/stores'

export const seenKey = 'recentlySeen'
const maxKept = 10
const maxShown = 5
/** One card alone would leave its row nearly empty. */
export const fewestSeen = 2

/** Ids of the products that this browser showed before this product, the most recent first. Ignores invalid stored values. */
export function seenBefore(productId: string): string[] {
  return readSeen(productId).slice(0, maxShown)
}

export function rememberSeen(productId: string): void {
  writeStoredJson(seenKey, [productId, ...readSeen(productId)].slice(0, maxKept))
}

function readSeen(except: string): string[] {
  const stored = readStoredJson(seenKey)
  if (!Array.isArray(stored)) return []
  const ids = stored.filter((id): id is string => typeof id === 'string' && idPattern.test(id))
  return [...new Set(ids)].filter((id) => id !== except)
}

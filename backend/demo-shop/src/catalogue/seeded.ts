import { createHash } from 'node:crypto'

export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** A number in [0, 1) that depends only on the text, so that every start creates the same shop. */
export function seededNumber(text: string): number {
  return Number.parseInt(sha256Hex(text).slice(0, 12), 16) / 2 ** 48
}

/** A whole number from low to high, both included. */
export function seededInteger(text: string, low: number, high: number): number {
  return low + Math.floor(seededNumber(text) * (high - low + 1))
}

export function seededPick<T>(text: string, list: readonly [T, ...T[]]): T {
  return list[seededInteger(text, 0, list.length - 1)] ?? list[0]
}

export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

import { idPattern } from '../id.ts'

/** The number that shoppers see: the id's last 8 characters, upper-cased (GEN-08). */
export function shortOrderNumber(orderId: string): string {
  return orderId.slice(-8).toUpperCase()
}

/** A typed order number as ids are written: trimmed, without a leading #, lower-cased (GTRK-01). */
export function normaliseOrderReference(text: string): string {
  return text.trim().replace(/^#/, '').trim().toLowerCase()
}

export type OrderReference = { kind: 'full'; id: string } | { kind: 'short'; suffix: string }

/** A full id (24 hexadecimal digits) or a short number (its last 8); undefined for anything else (GTRK-02). */
export function readOrderReference(text: string): OrderReference | undefined {
  const reference = normaliseOrderReference(text)
  if (idPattern.test(reference)) return { kind: 'full', id: reference }
  if (/^[0-9a-f]{8}$/.test(reference)) return { kind: 'short', suffix: reference }
  return undefined
}

import { idPattern } from '../ids/id-pattern.ts'
import { latinDigits } from '../language/latin-digits.ts'
import { visibleText } from '../language/visible-text.ts'

/** The number that shoppers see: the id's last 8 characters, upper-cased (GEN-08). */
export function shortOrderNumber(orderId: string): string {
  return orderId.slice(-8).toUpperCase()
}

/**
 * A typed order number in the form of an id: trimmed, in lower case, with Latin digits, without a leading #, and
 * without the invisible marks that surround a number copied from an Arabic text (GTRK-01).
 */
export function normaliseOrderReference(text: string): string {
  return visibleText(latinDigits(text)).replace(/^#/, '').trim().toLowerCase()
}

export type OrderReference = { kind: 'full'; id: string } | { kind: 'short'; suffix: string }

/** Reads a full id (24 hexadecimal digits) or a short number (an id's last 8 digits); undefined for any other text (GTRK-02). */
export function readOrderReference(text: string): OrderReference | undefined {
  const reference = normaliseOrderReference(text)
  if (idPattern.test(reference)) return { kind: 'full', id: reference }
  if (/^[0-9a-f]{8}$/.test(reference)) return { kind: 'short', suffix: reference }
  return undefined
}

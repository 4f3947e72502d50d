/** The maximum number of units in one line of an order (CART-08). */
export const maxLineQuantity = 99

/** The maximum number of lines in a cart or an order. */
export const maxCartLines = 100

/** The stock, at most 99; 99 if the stock is unknown (CART-08, PROD-02). */
export function maxQuantity(stockQuantity: number | undefined): number {
  return Math.max(0, Math.min(maxLineQuantity, stockQuantity ?? maxLineQuantity))
}

export type QuantityEntry =
  | { status: 'ok'; quantity: number }
  | { status: 'capped'; quantity: number }
  | { status: 'ignored' }

/** Reads a typed quantity: a number below 1 or with decimals is ignored, a number above `max` becomes `max` (CART-08, PROD-02). */
export function readQuantity(text: string, max: number): QuantityEntry {
  // The last four bits of the character code of a Latin or Arabic digit are the digit's value.
  const typed = text.trim().replaceAll(/[٠-٩۰-۹]/g, (digit) => `${digit.charCodeAt(0) & 15}`)
  const quantity = /^\d+$/.test(typed) ? Number(typed) : 0
  if (quantity < 1 || max < 1) return { status: 'ignored' }
  return quantity > max ? { status: 'capped', quantity: max } : { status: 'ok', quantity }
}

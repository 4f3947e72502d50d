/** The most units one order line may hold (CART-08). */
export const maxLineQuantity = 99

/** The most lines a cart or an order may hold. */
export const maxCartLines = 100

/** min(99, stock), 99 while the stock is unknown (CART-08, PROD-02). */
export function maxQuantity(stockQuantity: number | undefined): number {
  return Math.max(0, Math.min(maxLineQuantity, stockQuantity ?? maxLineQuantity))
}

export type QuantityEntry =
  | { status: 'ok'; quantity: number }
  | { status: 'capped'; quantity: number }
  | { status: 'ignored' }

/** Reads a typed quantity: below 1 or not a whole number is ignored, above `max` is capped (CART-08, PROD-02). */
export function readQuantity(text: string, max: number): QuantityEntry {
  // The last four bits of the character code of a Latin or Arabic digit are the digit's value.
  const typed = text.trim().replaceAll(/[٠-٩۰-۹]/g, (digit) => `${digit.charCodeAt(0) & 15}`)
  const quantity = /^\d+$/.test(typed) ? Number(typed) : 0
  if (quantity < 1 || max < 1) return { status: 'ignored' }
  return quantity > max ? { status: 'capped', quantity: max } : { status: 'ok', quantity }
}

import * as z from 'zod/mini'
import { defaultSize } from '@shop/domain'
import { defineCall } from '../call/define-call.ts'
import { Id, Line } from '../call/text.ts'

/**
 * Refuses a size that is a property of Object.prototype, such as `constructor`: sizes are keys of an object, and every
 * object inherits these properties.
 */
const Size = z._default(Line(40).check(z.refine((size) => !(size in {}))), defaultSize)
/** Product id → size → quantity (CART-02). */
export const CartData = z.record(z.string(), z.record(z.string(), z.number()))

const CartAnswer = z.object({
  success: z.literal(true),
  cartData: CartData,
  message: z.optional(z.string()),
})
const stockErrors = {
  401: ['unauthorized'],
  404: ['product_not_found'],
  409: ['out_of_stock', 'max_quantity_reached', 'cart_full'],
} as const

/** Calls for the account's cart. Each call that changes the cart returns the whole cart after the change. */
export const cartCalls = {
  /** Adds one unit to the cart. */
  'cart/add': defineCall({
    input: z.object({ itemId: Id, size: Size }),
    answer: CartAnswer,
    errors: stockErrors,
  }),
  /** Sets the quantity of a line; zero or less removes the line (CART-04), even if its product is no longer sold. */
  'cart/update': defineCall({
    input: z.object({
      itemId: Id,
      size: Size,
      quantity: z.number().check(z.int(), z.minimum(-1_000_000), z.maximum(1_000_000)),
    }),
    answer: CartAnswer,
    errors: stockErrors,
  }),
  'cart/get': defineCall({
    input: z.object({}),
    answer: CartAnswer,
    errors: { 401: ['unauthorized'] },
  }),
}

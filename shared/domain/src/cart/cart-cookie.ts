import { type Cart, defaultSize, type LineQuantity, lineQuantities, withQuantity } from './cart.ts'
import { maxCartLines, maxLineQuantity } from './quantity.ts'
import { idPattern } from '../id.ts'

/** Sent with the cart's page alone, so that the server can render its lines. */
export const cartCookieName = 'cart'

/** What the cookie tells the server of the visitor's cart. It may be old or forged: products are only looked up by it. */
export interface CartCookie {
  cart: Cart
  /** A coupon is on the cart: the server cannot know the sums. */
  hasCoupon: boolean
}

/** Browsers refuse a cookie of more than 4,096 bytes with its name and attributes. */
const maxLength = 3000
const maxSizeLength = 60
/** The first character changes with the form. */
const start = { plain: '1', withCoupon: '1c' }

/**
 * The cookie's value, `1|id:quantity|id:quantity:size`. Undefined where the cart has no lines, or one that no cart of the shop
 * has, or is too long: the browser then shows the lines.
 */
export function writeCartCookie({ cart, hasCoupon }: CartCookie): string | undefined {
  const lines = lineQuantities(cart)
  if (lines.length === 0 || lines.length > maxCartLines || !lines.every(isWritable))
    return undefined
  const text = [hasCoupon ? start.withCoupon : start.plain, ...lines.map(writeLine)].join('|')
  return text.length <= maxLength ? text : undefined
}

/** Reads the cookie's value. Undefined for every text that `writeCartCookie` does not write. */
export function readCartCookie(text: string): CartCookie | undefined {
  if (text.length > maxLength) return undefined
  const [first, ...lines] = text.split('|')
  const cart = lines
    .map(readLine)
    .reduce<Cart>((read, { quantity, ...line }) => withQuantity(read, line, quantity), {})
  const cookie = { cart, hasCoupon: first === start.withCoupon }
  return writeCartCookie(cookie) === text ? cookie : undefined
}

function isWritable({ productId, size, quantity }: LineQuantity): boolean {
  return (
    idPattern.test(productId) &&
    Number.isInteger(quantity) &&
    quantity > 0 &&
    quantity <= maxLineQuantity &&
    size !== '' &&
    size.length <= maxSizeLength &&
    size.isWellFormed()
  )
}

function writeLine({ productId, size, quantity }: LineQuantity): string {
  const written = `${productId}:${quantity}`
  return size === defaultSize ? written : `${written}:${encodeURIComponent(size)}`
}

function readLine(text: string): LineQuantity {
  const [productId = '', quantity = '', size] = text.split(':')
  return { productId, quantity: Number(quantity), size: decoded(size) ?? defaultSize }
}

/** Undefined for what is not encoded: writing it again then gives another text. */
function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return undefined
  }
}

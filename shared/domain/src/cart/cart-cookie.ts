import { type Cart, defaultSize, type LineQuantity, lineQuantities, withQuantity } from './cart.ts'
import { maxCartLines, maxLineQuantity } from './quantity.ts'
import { idPattern } from '../ids/id-pattern.ts'

/** The browser sends this cookie only with requests for the cart's page, so that the server can render the cart's lines. */
export const cartCookieName = 'cart'

/** The content of the cookie: the visitor's cart. It may be old or forged, so the server uses it only to look up products. */
export interface CartCookie {
  cart: Cart
  /** Whether the cart has a coupon. The cookie does not contain the discount, so the server cannot compute sums with a coupon. */
  hasCoupon: boolean
}

/** Maximum length of the value in characters. Browsers refuse a cookie that is longer than 4,096 bytes with its name and attributes. */
const maxLength = 3000
const maxSizeLength = 60
/** Start of the value. Its first character is the version of the format. */
const start = { plain: '1', withCoupon: '1c' }

/**
 * The cookie's value, `1|id:quantity|id:quantity:size`. Undefined if the cart has no lines or too many, if a line has
 * an invalid id, quantity or size, or if the value is too long. The browser and not the server then renders the lines.
 */
export function writeCartCookie({ cart, hasCoupon }: CartCookie): string | undefined {
  const lines = lineQuantities(cart)
  if (lines.length === 0 || lines.length > maxCartLines || !lines.every(isWritable))
    return undefined
  const text = [hasCoupon ? start.withCoupon : start.plain, ...lines.map(writeLine)].join('|')
  return text.length <= maxLength ? text : undefined
}

/** Reads the cookie's value. Undefined for every text that `writeCartCookie` cannot have written. */
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

/** The decoded text. Undefined if `writeCartCookie` would not encode it to the same text. */
function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return undefined
  }
}

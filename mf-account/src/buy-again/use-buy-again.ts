import { useState } from 'react'
import type { Order } from '@shop/contracts'
import {
  availableFor,
  countItems,
  discountedMillimes,
  type LineId,
  lineQuantity,
  maxLineQuantity,
  productQuantity,
  toMillimes,
} from '@shop/domain'
import { $cart, $products, $settings, addToCart, type CartResult } from '@shop/stores'
import { useRequest } from '@shop/stores/use-request'

type Item = Order['items'][number]

/** A difference between the order and the products that the shop sells now. `price`: unit prices in millimes. */
export type ItemChange = { item: Item } &
  /** `bounded`: the cart took fewer units, because of the bound `by`. */
  (
    | { kind: 'bounded'; by: Bound['kind']; added: number; most: number }
    | { kind: 'soldOut' | 'gone' | 'cartFull' | 'failed' }
    | { kind: 'price'; before: number; now: number }
  )

export interface BoughtAgain {
  /** Number of units added to the cart. */
  added: number
  changes: ItemChange[]
}

/** Adds an order's lines to the cart as far as the products are available, and reports what has changed since the order. */
export function useBuyAgain(order: Order) {
  const [bought, setBought] = useState<BoughtAgain>()
  const { isBusy, run } = useRequest()
  const buy = () => run(async () => setBought(await buyAgain(order.items)))
  return { isBusy, bought: isBusy ? undefined : bought, buy }
}

async function buyAgain(items: readonly Item[]): Promise<BoughtAgain> {
  const bought: BoughtAgain = { added: 0, changes: [] }
  // Adds the lines one after the other, because lines of one product share its stock.
  for (const item of items) {
    const addition = await addItem(item)
    bought.added += addition.added
    bought.changes.push(...changesOf(item, addition))
  }
  return bought
}

interface Addition {
  added: number
  result: CartResult
  /** The bound because of which not all units fitted into the cart; undefined if all did, or if none was added for another reason. */
  bound?: Bound
}

/** What limits the units. `stock`: the shop's stock. `product`, `order`: the maximum number of units per product, per order. */
interface Bound {
  kind: 'stock' | 'product' | 'order'
  /** Number of units that the cart could still take. */
  left: number
  most: number
}

async function addItem({ id, size, quantity }: Item): Promise<Addition> {
  const result = await addToCart(id, size, quantity)
  if (result.status === 'ok') return { added: quantity, result }
  if (result.status !== 'max_reached' && result.status !== 'limit_reached') {
    return { added: 0, result }
  }
  const bound = boundOf({ productId: id, size })
  if (bound.left <= 0) return { added: 0, result, bound }
  const rest = await addToCart(id, size, bound.left)
  return rest.status === 'ok'
    ? { added: bound.left, result, bound }
    : { added: 0, result: rest, bound }
}

/** The bound that allows the fewest further units for a line. */
function boundOf(line: LineId): Bound {
  const cart = $cart.get()
  const product = $products.get()[line.productId]
  const limits = $settings.get()?.unitLimits
  const most = product ? availableFor(cart, line, product) : 0
  const ofLine: Bound = {
    kind: most === maxLineQuantity ? 'product' : 'stock',
    left: most - lineQuantity(cart, line),
    most,
  }
  if (!limits) return ofLine
  const { perProduct, perOrder } = limits
  const bounds: Bound[] = [
    ofLine,
    { kind: 'product', left: perProduct - productQuantity(cart, line.productId), most: perProduct },
    { kind: 'order', left: perOrder - countItems(cart), most: perOrder },
  ]
  return bounds.reduce((narrowest, bound) => (bound.left < narrowest.left ? bound : narrowest))
}

/** The differences to report for a line, for example two if both the number of units and the price differ. */
function changesOf(item: Item, { added, result, bound }: Addition): ItemChange[] {
  const price = added > 0 ? priceChange(item) : []
  if (bound) return [{ item, kind: 'bounded', by: bound.kind, added, most: bound.most }, ...price]
  const kind = refusals[result.status]
  return kind ? [{ item, kind }] : price
}

const refusals = {
  ok: undefined,
  product_not_found: 'gone',
  out_of_stock: 'soldOut',
  cart_full: 'cartFull',
  // `changesOf` does not read these two: if the cart has reached a limit, the addition has a `bound`, which is reported instead.
  max_reached: undefined,
  limit_reached: undefined,
  failed: 'failed',
} as const satisfies Record<CartResult['status'], ItemChange['kind'] | undefined>

function priceChange(item: Item): ItemChange[] {
  const product = $products.get()[item.id]
  if (!product) return []
  const before = discountedMillimes(toMillimes(item.price), item.discount)
  const now = discountedMillimes(toMillimes(product.price), product.discount)
  return before === now ? [] : [{ item, kind: 'price', before, now }]
}

import { useState } from 'react'
import type { Order } from '@shop/contracts'
import {
  availableFor,
  discountedMillimes,
  lineQuantity,
  maxLineQuantity,
  toMillimes,
} from '@shop/domain'
import { $cart, $products, addToCart, type CartResult } from '@shop/stores'

type Item = Order['items'][number]

/** What is no longer as it was ordered. `price`: unit prices in millimes. */
export type ItemChange = { item: Item } & (
  | { kind: 'reduced'; added: number }
  /** The cart takes no more of one line, however much there is. */
  | { kind: 'limited'; added: number; most: number }
  | { kind: 'unavailable' | 'failed' }
  | { kind: 'price'; before: number; now: number }
)

export interface BoughtAgain {
  /** Units that are in the cart now and were not before. */
  added: number
  changes: ItemChange[]
}

export type BuyingAgain = { status: 'idle' | 'busy' } | ({ status: 'done' } & BoughtAgain)

/** Puts an order's lines into the cart as far as the shop still has them, and tells what has changed since. */
export function useBuyAgain(order: Order): { buying: BuyingAgain; buy: () => void } {
  const [buying, setBuying] = useState<BuyingAgain>({ status: 'idle' })

  async function buy(): Promise<void> {
    if (buying.status === 'busy') return
    setBuying({ status: 'busy' })
    setBuying({ status: 'done', ...(await buyAgain(order.items)) })
  }

  return { buying, buy: () => void buy() }
}

async function buyAgain(items: readonly Item[]): Promise<BoughtAgain> {
  const bought: BoughtAgain = { added: 0, changes: [] }
  // One after the other: lines of one product share its stock.
  for (const item of items) {
    const addition = await addItem(item)
    bought.added += addition.added
    const change = changeOf(item, addition)
    if (change) bought.changes.push(change)
  }
  return bought
}

interface Addition {
  added: number
  result: CartResult
  /** The most units the line can hold. */
  most: number
}

async function addItem({ id, size, quantity }: Item): Promise<Addition> {
  const line = { productId: id, size }
  const result = await addToCart(id, size, quantity)
  const product = $products.get()[id]
  const most = product ? availableFor($cart.get(), line, product) : 0
  if (result.status === 'ok') return { added: quantity, result, most }
  const left = most - lineQuantity($cart.get(), line)
  if (result.status !== 'max_reached' || left <= 0) return { added: 0, result, most }
  const rest = await addToCart(id, size, left)
  return rest.status === 'ok' ? { added: left, result, most } : { added: 0, result: rest, most }
}

function changeOf(item: Item, { added, result, most }: Addition): ItemChange | undefined {
  const { status } = result
  if (status === 'max_reached') {
    return most === maxLineQuantity
      ? { item, kind: 'limited', added, most: maxLineQuantity }
      : { item, kind: 'reduced', added }
  }
  if (status === 'failed') return { item, kind: 'failed' }
  if (status !== 'ok') return { item, kind: 'unavailable' }
  const product = $products.get()[item.id]
  if (!product) return undefined
  const before = discountedMillimes(toMillimes(item.price), item.discount)
  const now = discountedMillimes(toMillimes(product.price), product.discount)
  return before === now ? undefined : { item, kind: 'price', before, now }
}

import { useState } from 'react'
import type { Order } from '@shop/contracts'
import { discountedMillimes, maxLineQuantity, productQuantity, toMillimes } from '@shop/domain'
import { $cart, $products, addToCart, type CartResult } from '@shop/stores'

type Item = Order['items'][number]

/** What is no longer as it was ordered. `price`: unit prices in millimes. */
export type ItemChange = { item: Item } & (
  | { kind: 'reduced'; added: number }
  /** The cart takes no more of any product, however much there is. */
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
    const { added, result } = await addItem(item)
    bought.added += added
    const change = changeOf(item, added, result)
    if (change) bought.changes.push(change)
  }
  return bought
}

async function addItem(item: Item): Promise<{ added: number; result: CartResult }> {
  const { id, size, quantity } = item
  const result = await addToCart(id, size, quantity)
  if (result.status === 'ok') return { added: quantity, result }
  if (result.status !== 'max_reached') return { added: 0, result }
  const left = result.available - productQuantity($cart.get(), id)
  if (left <= 0 || left >= quantity) return { added: 0, result }
  const rest = await addToCart(id, size, left)
  return rest.status === 'ok' ? { added: left, result } : { added: 0, result: rest }
}

function changeOf(item: Item, added: number, result: CartResult): ItemChange | undefined {
  const { status } = result
  if (status === 'max_reached') {
    const isLimited = result.available >= maxLineQuantity
    return isLimited
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

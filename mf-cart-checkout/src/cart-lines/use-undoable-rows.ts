import { type RefObject, useEffect, useRef, useState } from 'react'
import type { LineId, LineQuantity } from '@shop/domain'
import { $coupon, addToCart, type Coupon, removeLine, showCartResult } from '@shop/stores'
import { forgetChanges } from '../cart-changes/changes-store.ts'
import { setCoupon } from '../coupon/coupon-store.ts'
import {
  type CartRow,
  type KnownLine,
  lineKey,
  type PendingLine,
} from '../cart-content/filled-cart.ts'

/** A line that the shopper has removed and can put back. */
export type RemovedLine = LineQuantity & {
  status: 'removed'
  product: KnownLine['product']
}
export type UndoableRow = CartRow | RemovedLine
export type RemovableRow = Exclude<CartRow, PendingLine>

export interface UndoableRows {
  shown: readonly UndoableRow[]
  /** The list element that shows the rows. */
  list: RefObject<HTMLUListElement | null>
  remove: (row: RemovableRow) => Promise<void>
  undo: (row: RemovedLine) => Promise<void>
}

/**
 * The rows of a list while it is on the screen. In place of a removed line, the list shows a button. The button puts the
 * line back at its old position (CART-11). There is no time limit: the button stays until the shopper opens another page
 * or reloads. After each change, the focus goes to the row that is now at the changed position.
 */
export function useUndoableRows(rows: readonly CartRow[]): UndoableRows {
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([])
  /** The coupon that was removed with the last line. */
  const droppedCoupon = useRef<Coupon>(undefined)
  const undoing = useRef(new Set<string>())
  const byKey = new Map<string, UndoableRow>(
    [...removed, ...rows].map((row) => [lineKey(row), row]),
  )
  const keys = useSteadyOrder([...byKey.keys()])

  const shown = keys.flatMap((key) => byKey.get(key) ?? [])
  const list = useRef<HTMLUListElement>(null)
  const changed = useRef<{ index: number; row: UndoableRow }>(undefined)

  useEffect(() => {
    if (!changed.current) return
    const { index, row } = changed.current
    // Waits while the row is still shown unchanged, because the cart store is updated a moment later.
    if (shown.some((each) => lineKey(each) === lineKey(row) && each.status === row.status)) return
    changed.current = undefined
    const place = list.current?.children[Math.min(index, shown.length - 1)]
    place?.querySelector<HTMLElement>('[data-undo], [data-remove]')?.focus()
  }, [shown])

  async function remove(row: RemovableRow): Promise<void> {
    changed.current = { index: shown.indexOf(row), row }
    forgetChanges(row)
    if (rows.length === 1) droppedCoupon.current = $coupon.get()
    // A removed line gets no Undo button if its product cannot be bought, because the line could not be added again.
    if (row.status === 'known' && !row.isSoldOut) {
      const { productId, size, quantity, product } = row
      const line: RemovedLine = { status: 'removed', productId, size, quantity, product }
      setRemoved((lines) => [...without(lines, row), line])
    }
    showCartResult('remove', await removeLine(row))
  }

  async function undo(row: RemovedLine): Promise<void> {
    const key = lineKey(row)
    // Ignores a second press while the first is being handled.
    if (undoing.current.has(key)) return
    undoing.current.add(key)
    changed.current = { index: shown.indexOf(row), row }
    const result = await addToCart(row.productId, row.size, row.quantity)
    undoing.current.delete(key)
    showCartResult('add', result)
    if (result.status !== 'ok') return
    setRemoved((lines) => without(lines, row))
    if (droppedCoupon.current && !$coupon.get()) setCoupon(droppedCoupon.current)
    droppedCoupon.current = undefined
  }

  return { shown, list, remove, undo }
}

function without(lines: readonly RemovedLine[], line: LineId): RemovedLine[] {
  return lines.filter((other) => lineKey(other) !== lineKey(line))
}

/** The keys in the order in which they first appeared. */
function useSteadyOrder(keys: readonly string[]): readonly string[] {
  const [known, setKnown] = useState<readonly string[]>([])
  const added = keys.filter((key) => !known.includes(key))
  if (added.length === 0) return known
  const order = [...known, ...added]
  setKnown(order)
  return order
}

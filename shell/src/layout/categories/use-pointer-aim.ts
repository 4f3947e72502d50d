import { type PointerEvent, useEffect, useRef } from 'react'

/** How long the mouse must rest on another row before that row opens, in ms. A shorter rest may be on the way to the open column. */
const restMs = 300
/** Tolerance for the direction of the mouse, in px, because a hand does not move in a straight line. */
const slack = 10

interface Row {
  key: string
  isOpen: boolean
  /** The column with the children of the open row, if it is shown. */
  column: Element | null
}

/**
 * NAV-06: opens the row under the mouse. On its way from the open row to the column of its children, the mouse may
 * cross other rows; such a row opens only if the mouse rests on it or changes its direction. With a finger or the
 * keyboard, rows are opened by their buttons.
 */
export function usePointerAim(open: (key: string) => void) {
  /** The mouse's last position over the open row. */
  const start = useRef<Point>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])

  function moveOverRow(event: PointerEvent, { key, isOpen, column }: Row): void {
    if (event.pointerType !== 'mouse') return
    stop()
    const now = { x: event.clientX, y: event.clientY }
    if (isOpen) start.current = now
    else if (isOnTheWay(now, column)) timer.current = setTimeout(() => open(key), restMs)
    else open(key)
  }

  function isOnTheWay(now: Point, column: Element | null): boolean {
    if (!start.current || !column) return false
    const { left, right, top, bottom } = column.getBoundingClientRect()
    const isRightToLeft = document.documentElement.dir === 'rtl'
    const from = { ...start.current, x: start.current.x + (isRightToLeft ? slack : -slack) }
    return leadsTo(from, now, { x: isRightToLeft ? right : left, top, bottom })
  }

  return { moveOverRow, leaveRow: stop }
}

/** A position in the window, in px. */
interface Point {
  x: number
  y: number
}

/** The edge of a column that faces the pointer, in px of the window. */
interface Side {
  x: number
  top: number
  bottom: number
}

/**
 * Whether a pointer that moved from `before` to `now` will cross `side` if it does not change its direction. False if
 * the pointer is already beyond the side.
 */
export function leadsTo(before: Point, now: Point, side: Side): boolean {
  const moved = now.x - before.x
  const share = moved === 0 ? -1 : (side.x - before.x) / moved
  const y = before.y + (now.y - before.y) * share
  return share >= 1 && y >= side.top && y <= side.bottom
}

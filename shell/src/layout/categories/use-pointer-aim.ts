import { type PointerEvent, useEffect, useRef } from 'react'
import { leadsTo, type Point } from './leads-to.ts'

/** How long a mouse rests on a row before it opens, where it may be on its way elsewhere, in milliseconds. */
const restMs = 300
/** So far beside the open row the way to its column begins: a hand never moves in a straight line. In px. */
const slack = 10

interface Row {
  key: string
  isOpen: boolean
  /** What is below the open row beside this one, if anything is shown there. */
  column: Element | null
}

/**
 * NAV-06: opens the row under a mouse. On its way from the open row to the column beside it a mouse may cross other rows:
 * those open only if it rests there or leaves that way. A finger or the keyboard opens rows by their buttons.
 */
export function usePointerAim(open: (key: string) => void) {
  /** Where the mouse was last over the open row. */
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

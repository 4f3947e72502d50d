import { useRef, useState, type RefObject } from 'react'

export type Turn = (by: 1 | -1) => void

/** A point of the window, in px. */
export interface Point {
  x: number
  y: number
}

/** Distance in px that a finger or the mouse moves before the picture changes. */
const swipeDistance = 48

const turnKeys: Record<string, 1 | -1> = { PageDown: 1, PageUp: -1 }
const sideKeys: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 }

/** Swipes and keys that turn to the next (1) or previous picture (-1); `turn` is undefined if there is only one picture. */
export function useTurning(frame: RefObject<HTMLElement | null>, turn: Turn | undefined) {
  // How far the picture is swiped aside, in px.
  const [aside, setAside] = useState(0)
  const start = useRef<Point>(undefined)

  /** Turns to the picture on the right (1) or left (-1). On a right-to-left page, the next picture is on the left. */
  function turnTowards(side: 1 | -1): void {
    const isRightToLeft = frame.current && getComputedStyle(frame.current).direction === 'rtl'
    const opposite = side === 1 ? -1 : 1
    turn?.(isRightToLeft ? opposite : side)
  }

  /** Starts a swipe at this point. Without a point no swipe starts, and a swipe in progress ends. */
  function startSwipe(at?: Point): void {
    start.current = turn && at
    setAside(0)
  }

  /** Returns whether a swipe is in progress. */
  function moveSwipe({ x }: Point): boolean {
    if (!start.current) return false
    setAside(x - start.current.x)
    return true
  }

  /** Returns whether the picture changed. */
  function endSwipe({ x, y }: Point): boolean {
    const by = x - (start.current?.x ?? x)
    const upOrDown = y - (start.current?.y ?? y)
    startSwipe()
    if (Math.abs(by) < swipeDistance || Math.abs(by) <= Math.abs(upOrDown)) return false
    turnTowards(by < 0 ? 1 : -1)
    return true
  }

  /** Returns whether the key turns to another picture; arrow keys move an enlarged picture instead. */
  function pressKey(key: string, isWhole: boolean): boolean {
    const by = turnKeys[key]
    const side = isWhole ? sideKeys[key] : undefined
    if (by) turn?.(by)
    else if (side) turnTowards(side)
    return turn !== undefined && (by ?? side) !== undefined
  }

  return { aside, startSwipe, moveSwipe, endSwipe, pressKey }
}

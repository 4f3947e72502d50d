import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { type Point, type Turn, useTurning } from './use-turning.ts'
import { largestScale, panned, unzoomedView, zoomed, type ZoomView } from './zoom-view.ts'

const step = 1.5
/** Distance in px that one press of an arrow key moves the picture. */
const keyStep = 60
const doubleTapMs = 300
/** Distance in px. If a pressed mouse moves less than this, it clicks; otherwise it drags the picture. */
const clickPx = 5
/** Scales after a double tap and after a click. On a wide screen the file has enough pixels for the scale of a click. */
const tapScale = 2.5
const clickScale = 2

const factors: Record<string, number> = { '+': step, '=': step, '-': 1 / step }
const moves: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: keyStep, y: 0 },
  ArrowRight: { x: -keyStep, y: 0 },
  ArrowUp: { x: 0, y: keyStep },
  ArrowDown: { x: 0, y: -keyStep },
}

/**
 * Zooms and moves the picture of a square frame by wheel, two fingers, click, double tap, keys and buttons (PROD-01). While
 * the picture is not enlarged, swipes and arrow keys turn to the other pictures.
 */
export function useZoom(frame: RefObject<HTMLElement | null>, onTurn: Turn | undefined) {
  const [view, setView] = useState(unzoomedView)
  const isWhole = view.scale <= 1
  // Pointers that are pressed, by id.
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const pressedAt = useRef<Point>({ x: 0, y: 0 })
  const isSecondTap = useDoubleTap()

  function fromMiddle({ clientX, clientY }: { clientX: number; clientY: number }) {
    const box = frame.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 }
  }
  const side = () => frame.current?.clientWidth ?? 0
  const zoomAt = (at: { x: number; y: number }, scaleOf: (shown: ZoomView) => number) =>
    setView((shown) => zoomed(shown, scaleOf(shown), { at, side: side() }))
  const zoomBy = (factor: number) => zoomAt({ x: 0, y: 0 }, ({ scale }) => scale * factor)
  const toggleAt = (at: { x: number; y: number }, large: number) =>
    zoomAt(at, ({ scale }) => (scale > 1 ? 1 : large))
  const panBy = (by: { x: number; y: number }) => setView((shown) => panned(shown, by, side()))

  function turn(by: 1 | -1): void {
    setView(unzoomedView)
    onTurn?.(by)
  }
  const turning = useTurning(frame, onTurn && turn)

  useWheel(frame, (event) =>
    zoomAt(fromMiddle(event), ({ scale }) => scale * Math.exp(-event.deltaY / 300)),
  )

  function press(event: PointerEvent): void {
    frame.current?.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, pointOf(event))
    pressedAt.current = pointOf(event)
    turning.startSwipe(isWhole && pointers.current.size === 1 ? pointOf(event) : undefined)
  }

  function drag(event: PointerEvent): void {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    pointers.current.set(event.pointerId, now)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (turning.moveSwipe(now)) return
    if (!other) return panBy({ x: now.x - before.x, y: now.y - before.y })
    const apart = (point: { x: number; y: number }) =>
      Math.max(1, Math.hypot(point.x - other.x, point.y - other.y))
    const between = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 }
    zoomAt(fromMiddle(between), ({ scale }) => (scale * apart(now)) / apart(before))
  }

  function release(event: PointerEvent): void {
    pointers.current.delete(event.pointerId)
    if (event.type !== 'pointerup') return turning.startSwipe()
    if (turning.endSwipe(pointOf(event))) return
    if (event.pointerType === 'touch') {
      if (isSecondTap(event)) toggleAt(fromMiddle(event), tapScale)
    } else if (isClick(pressedAt.current, pointOf(event))) toggleAt(fromMiddle(event), clickScale)
  }

  useKeys((key) => {
    const factor = factors[key]
    const move = moves[key]
    if (turning.pressKey(key, isWhole)) return true
    if (factor) zoomBy(factor)
    else if (move) panBy(move)
    else if (key === '0') setView(unzoomedView)
    else return false
    return true
  })

  return {
    view: { ...view, x: view.x + turning.aside },
    turn,
    isLargest: view.scale >= largestScale,
    isWhole,
    zoomIn: () => zoomBy(step),
    zoomOut: () => zoomBy(1 / step),
    gestures: {
      onPointerDown: press,
      onPointerMove: drag,
      onPointerUp: release,
      onPointerCancel: release,
    },
  }
}

/** Whether a mouse that was pressed and released at these points has clicked, not dragged. */
function isClick(pressed: Point, released: Point): boolean {
  return Math.hypot(released.x - pressed.x, released.y - pressed.y) < clickPx
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY }
}

/** Returns a function that returns whether the release of a finger completes a double tap. */
function useDoubleTap(): (event: PointerEvent) => boolean {
  const last = useRef({ at: 0, x: 0, y: 0 })
  return ({ timeStamp, clientX, clientY }) => {
    const { at, x, y } = last.current
    const isSecond = timeStamp - at < doubleTapMs && Math.hypot(clientX - x, clientY - y) < 30
    last.current = isSecond ? { at: 0, x: 0, y: 0 } : { at: timeStamp, x: clientX, y: clientY }
    return isSecond
  }
}

/** Adds its own wheel listener, because React's listener is passive and cannot stop the page from scrolling. */
function useWheel(frame: RefObject<HTMLElement | null>, onTurn: (event: WheelEvent) => void): void {
  useEffect(() => {
    const element = frame.current
    function turn(event: WheelEvent): void {
      event.preventDefault()
      onTurn(event)
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  })
}

/** Handles keys, whichever button of the dialog has the focus. `press` returns whether it handled the key. */
function useKeys(press: (key: string) => boolean): void {
  useEffect(() => {
    function hear(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (press(event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  })
}

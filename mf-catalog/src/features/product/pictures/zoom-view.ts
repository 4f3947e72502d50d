/** Position of a picture in its square frame: `scale` times as large, its middle moved by `x` and `y` px. */
export interface ZoomView {
  scale: number
  x: number
  y: number
}

interface Point {
  x: number
  y: number
}

export const largestScale = 4
export const unzoomedView: ZoomView = { scale: 1, x: 0, y: 0 }

/**
 * The view at a new scale. The point of the picture at `at` (px from the middle of the square) keeps its position, as
 * far as the picture still covers the square. `side` is the side of the square in px.
 */
export function zoomed(view: ZoomView, scale: number, { at, side }: { at: Point; side: number }) {
  const next = Math.min(largestScale, Math.max(1, scale))
  const factor = next / view.scale
  return panned(
    { scale: next, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor },
    { x: 0, y: 0 },
    side,
  )
}

/** The view moved by `by` px, as far as the picture still covers the square. */
export function panned(view: ZoomView, by: Point, side: number): ZoomView {
  const room = ((view.scale - 1) * side) / 2
  const within = (value: number) => Math.min(room, Math.max(-room, value))
  return { scale: view.scale, x: within(view.x + by.x), y: within(view.y + by.y) }
}

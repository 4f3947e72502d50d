/** A position in the window, in px. */
export interface Point {
  x: number
  y: number
}

/** The edge of a column that faces the pointer, in px of the window. */
export interface Side {
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

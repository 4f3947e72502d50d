/** A position in the window, in px. */
export interface Point {
  x: number
  y: number
}

/** The side of a column that is turned to the pointer, in px of the window. */
export interface Side {
  x: number
  top: number
  bottom: number
}

/** Whether a pointer that moved from `before` to `now` will meet `side` if it keeps its direction; not once it is beyond. */
export function leadsTo(before: Point, now: Point, side: Side): boolean {
  const moved = now.x - before.x
  const share = moved === 0 ? -1 : (side.x - before.x) / moved
  const y = before.y + (now.y - before.y) * share
  return share >= 1 && y >= side.top && y <= side.bottom
}

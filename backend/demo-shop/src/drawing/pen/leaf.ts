import { darken, lighten, lightness } from './colour.ts'
import { leafPath } from './ornaments.ts'
import { group, line, rounded, path } from './svg.ts'

/** A leaf, for branches and the pictures of the about page. */
export function leaf(x: number, y: number, length: number, turn: number, colour: string): string {
  return group(
    path(leafPath(length, length * 0.24), colour) +
      line(
        0,
        0,
        length * 0.9,
        0,
        lightness(colour) > 0.5 ? darken(colour, 0.2) : lighten(colour, 0.2),
        1.4,
        'opacity="0.6"',
      ),
    `translate(${rounded(x)} ${rounded(y)}) rotate(${rounded(turn)})`,
  )
}

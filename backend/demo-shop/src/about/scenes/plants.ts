import { branch } from '../../drawing/scenery/props.ts'
import { darken, lighten } from '../../drawing/pen/colour.ts'
import { leaf } from '../../drawing/pen/leaf.ts'
import { ellipse, group, linear, path, type Sheet } from '../../drawing/pen/svg.ts'
import { colours } from './palette.ts'

/** A clay pot with a young olive tree, standing on (x, y). */
export function plantPot(sheet: Sheet, x: number, y: number, scale: number): string {
  const clay = linear(
    sheet,
    [-46, 0, 46, 0],
    [0, lighten(colours.clay, 0.25)],
    [0.4, colours.clay],
    [1, darken(colours.clay, 0.3)],
  )
  const leaves = [-78, -60, -100, -120, -44, -136, -90].map((turn, index) =>
    group(
      branch(0, 0, turn, 150 + (index % 3) * 24, [colours.leaf, colours.leafPale], 5),
      'translate(0 -84) scale(0.56)',
    ),
  )
  return group(
    ellipse(14, 2, 76, 12, colours.shade, 'opacity="0.2"') +
      leaves.join('') +
      path('M-44 -86H44L34 0H-34Z', clay) +
      path('M-52 -98H52V-76H-52Z', clay, 'stroke-linejoin="round"') +
      path('M-44 -76H44L43 -68H-43Z', colours.shade, 'opacity="0.16"'),
    `translate(${x} ${y}) scale(${scale})`,
  )
}

const petal = 'M0 0C4 -14 18 -18 26 -6C30 0 30 4 26 8C18 18 4 14 0 0Z'

/** A bush that hangs over the wall at the upper right, with its middle at (x, y). */
export function bougainvillea(x: number, y: number): string {
  const bloom = (index: number) => {
    const turn = index * 2.399 + 0.6
    const reach = 20 * Math.sqrt(index)
    const at = [Math.cos(turn) * reach * 1.05, Math.sin(turn) * reach * 1.1] as const
    const colour = [colours.petal, colours.petalPale, darken(colours.petal, 0.15)][index % 3]
    const petals = [0, 120, 240].map((side) =>
      path(petal, colour ?? colours.petal, `transform="rotate(${side + index * 40})"`),
    )
    return group(
      petals.join('') + ellipse(0, 0, 3.5, 3.5, '#fff3d2'),
      `translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})`,
    )
  }
  const green = Array.from({ length: 96 }, (_, index) => {
    const turn = index * 2.399
    const reach = 21 * Math.sqrt(index)
    return leaf(
      Math.cos(turn) * reach,
      Math.sin(turn) * reach * 1.05,
      44,
      (index * 53) % 360,
      index % 2 ? colours.leaf : colours.leafPale,
    )
  })
  const blooms = Array.from({ length: 78 }, (_, index) => bloom(index))
  return group(green.join('') + blooms.join(''), `translate(${x} ${y})`)
}

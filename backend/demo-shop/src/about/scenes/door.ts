import { ellipse, linear, path, rect, stroked, type Sheet } from '../../drawing/pen/svg.ts'
import { colours } from './palette.ts'

/** An arched door with studs, as on the island of Djerba. `ground`: lower end of the wall. */
export function door(sheet: Sheet, ground: number): string {
  const [x, half, top] = [822, 118, 352]
  const arch = (inset: number) =>
    `M${x - half + inset} ${ground + 6}V${top + half}A${half - inset} ${half - inset} 0 0 1 ${x + half - inset} ${top + half}V${ground + 6}Z`
  const paint = linear(
    sheet,
    [x - half, 0, x + half, 0],
    [0, '#128069'],
    [0.5, colours.accent],
    [1, colours.accentDark],
  )
  const panel = (px: number, y: number, h: number) =>
    rect({ x: px, y, w: 74, h }, colours.accentDark, 8, 'opacity="0.45"') +
    rect({ x: px + 3, y: y + 4, w: 74, h }, '#ffffff', 8, 'opacity="0.06"')
  const studs = [0, 1, 2, 3, 4, 5, 6].map((index) => {
    const turn = Math.PI * (index / 6)
    return ellipse(x - Math.cos(turn) * 92, top + half - Math.sin(turn) * 92, 5, 5, '#e9c98a')
  })
  return (
    path(arch(-34), colours.stoneDark) +
    path(arch(-28), '#f1e6d4') +
    stroked(arch(-6), `stroke="${colours.wallShade}" stroke-width="5"`) +
    path(arch(0), paint) +
    studs.join('') +
    panel(x - 92, top + 128, 118) +
    panel(x + 18, top + 128, 118) +
    panel(x - 92, top + 272, 128) +
    panel(x + 18, top + 272, 128) +
    rect(
      { x: x - 3, y: top + 24, w: 6, h: ground - top - 20 },
      colours.accentDark,
      0,
      'opacity="0.6"',
    ) +
    ellipse(x - 16, top + 258, 8, 8, '#e9c98a') +
    ellipse(x + 16, top + 258, 8, 8, '#e9c98a') +
    rect({ x: x - half - 48, y: ground - 4, w: 2 * half + 96, h: 20 }, '#f3eadb', 4) +
    rect({ x: x - half - 72, y: ground + 14, w: 2 * half + 144, h: 22 }, '#e3d6c1', 4)
  )
}

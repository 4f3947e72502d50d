import { darken, lighten } from '../../drawing/pen/colour.ts'
import { ellipse, group, linear, path, rect, type Sheet, stroked } from '../../drawing/pen/svg.ts'
import { colours } from './palette.ts'

const finger = (d: string, width: number, colour: string) =>
  stroked(
    d,
    `stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`,
  )

function skinLight(sheet: Sheet, top: number, bottom: number): string {
  return linear(
    sheet,
    [0, top, 0, bottom],
    [
      [0, lighten(colours.skin, 0.22)],
      [0.5, colours.skin],
      [1, colours.skinShade],
    ],
  )
}

/** A sleeve of a white coat with its cuff at x = 0, coming from the left; y = 0 is its middle. */
export function sleeve(sheet: Sheet, length: number): string {
  const cloth = linear(
    sheet,
    [0, -90, 0, 100],
    [
      [0, '#ffffff'],
      [0.55, '#f3f6f4'],
      [1, '#c9d4d1'],
    ],
  )
  return (
    path(
      `M${-length} -104C${-length * 0.6} -112 ${-length * 0.3} -92 -34 -74V78C${-length * 0.3} 104 ${-length * 0.6} 128 ${-length} 132Z`,
      cloth,
    ) +
    stroked(
      `M${-length * 0.42} -88C${-length * 0.34} -40 ${-length * 0.36} 30 ${-length * 0.46} 100M${-length * 0.2} -70C${-length * 0.17} -30 ${-length * 0.18} 20 ${-length * 0.24} 70`,
      `stroke="${colours.clothShade}" stroke-width="7" stroke-linecap="round"`,
    ) +
    rect({ x: -46, y: -80, w: 46, h: 162 }, cloth, 14) +
    rect(
      { x: -46, y: -80, w: 46, h: 162 },
      'none',
      14,
      `stroke="${colours.clothShade}" stroke-width="3"`,
    )
  )
}

/** Behind what it holds: wrist and palm of a hand that comes from the left and closes on x = 0 to 190. */
export function graspBehind(sheet: Sheet): string {
  const skin = skinLight(sheet, -90, 110)
  return (
    path(
      'M-190 -52C-130 -66 -86 -92 -30 -92C30 -92 76 -70 96 -20C112 30 90 92 30 100C-40 108 -110 74 -190 62Z',
      skin,
    ) +
    finger('M-34 -52C0 -112 40 -140 92 -146', 50, lighten(colours.skin, 0.1)) +
    finger('M72 -148C84 -148 94 -148 100 -146', 34, lighten(colours.skin, 0.42))
  )
}

/** Before what it holds: four fingers, and the back of the hand that they come from. */
export function graspBefore(sheet: Sheet): string {
  const tips = [148, 160, 152, 128]
  const fingers = tips
    .map((tip, index) => {
      const y = -64 + index * 47
      const colour = darken(lighten(colours.skin, 0.14), index * 0.035)
      const d = `M-14 ${y + 8}C20 ${y - 6} ${tip - 60} ${y - 6} ${tip} ${y + 6}`
      return (
        finger(`M-8 ${y + 14}C24 ${y} ${tip - 56} ${y} ${tip} ${y + 12}`, 46, colours.skinShade) +
        finger(d, 44, colour) +
        finger(`M${tip + 2} ${y + 4}L${tip + 8} ${y + 5}`, 22, lighten(colours.skin, 0.42))
      )
    })
    .join('')
  const skin = skinLight(sheet, -90, 110)
  const knuckles = tips
    .map(
      (_, index) =>
        `M${12 - index * 3} ${-80 + index * 47}C${30 - index * 3} ${-70 + index * 47} ${30 - index * 3} ${-48 + index * 47} ${14 - index * 3} ${-38 + index * 47}`,
    )
    .join('')
  return (
    fingers +
    path(
      'M-190 -52C-130 -66 -86 -96 -20 -90C8 -88 22 -76 22 -60C24 -30 24 -14 16 -12C26 4 24 24 14 32C22 46 20 66 8 76C16 92 6 106 -14 104C-70 100 -120 74 -190 62Z',
      skin,
    ) +
    stroked(
      knuckles,
      `stroke="${colours.skinShade}" stroke-width="4" stroke-linecap="round" opacity="0.45"`,
    )
  )
}

/** An open hand that comes from the right, its palm up at y = 0 from x = -250 to 0. */
export function openHand(sheet: Sheet): string {
  const skin = skinLight(sheet, -20, 110)
  return (
    finger('M-150 40C-210 44 -258 34 -292 14', 40, darken(colours.skin, 0.1)) +
    finger('M-140 30C-206 36 -262 22 -306 -6', 42, colours.skin) +
    path(
      'M190 -44C120 -40 70 -16 20 -8C-40 2 -100 4 -160 4C-190 6 -196 40 -164 54C-90 84 20 104 190 74Z',
      skin,
    ) +
    finger('M-130 22C-190 24 -240 14 -282 -14', 40, lighten(colours.skin, 0.16)) +
    stroked(
      'M-150 46C-110 52 -70 50 -30 44',
      `stroke="${colours.skinShade}" stroke-width="5" stroke-linecap="round" opacity="0.5"`,
    )
  )
}

/** Before what lies on the open hand: its thumb. */
export function openThumb(): string {
  return group(
    finger('M66 8C30 -22 0 -58 -18 -96', 46, lighten(colours.skin, 0.1)) +
      finger('M-18 -94L-22 -104', 26, lighten(colours.skin, 0.42)) +
      ellipse(60, 26, 34, 26, lighten(colours.skin, 0.06)),
    'translate(0 0)',
  )
}

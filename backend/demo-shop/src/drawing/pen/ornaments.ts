import { rounded, path, stroked } from './svg.ts'

/** A sprig with pairs of leaves, upwards from (x, y). */
export function sprig(x: number, y: number, height: number, colour: string, pairs = 4): string {
  const leaves = Array.from({ length: pairs }, (_, index) => {
    const at = y - (height * (index + 0.6)) / (pairs + 0.4)
    const reach = height * 0.26 * (1 - index * 0.12)
    const leaf = (side: 1 | -1) =>
      `M${rounded(x)} ${rounded(at)}Q${rounded(x + side * reach * 0.4)} ${rounded(at - reach * 0.75)} ${rounded(x + side * reach)} ${rounded(at - reach * 0.6)}Q${rounded(x + side * reach * 0.75)} ${rounded(at + reach * 0.1)} ${rounded(x)} ${rounded(at)}Z`
    return leaf(1) + leaf(-1)
  }).join('')
  const tip = y - height
  const tipLeaf = `M${rounded(x)} ${rounded(tip + height * 0.2)}Q${rounded(x - height * 0.09)} ${rounded(tip + height * 0.07)} ${rounded(x)} ${rounded(tip)}Q${rounded(x + height * 0.09)} ${rounded(tip + height * 0.07)} ${rounded(x)} ${rounded(tip + height * 0.2)}Z`
  return (
    path(leaves + tipLeaf, colour) +
    stroked(
      `M${rounded(x)} ${rounded(y)}V${rounded(tip + height * 0.1)}`,
      `stroke="${colour}" stroke-width="${rounded(Math.max(0.8, height * 0.03))}"`,
    )
  )
}

/** A single leaf from (0, 0) along x, to be placed by a transform. */
export function leafPath(length: number, width: number): string {
  return `M0 0C${rounded(length * 0.25)} ${rounded(-width)} ${rounded(length * 0.75)} ${rounded(-width * 0.8)} ${rounded(length)} 0C${rounded(length * 0.75)} ${rounded(width * 0.8)} ${rounded(length * 0.25)} ${rounded(width)} 0 0Z`
}

export function drop(x: number, y: number, height: number, colour: string): string {
  const r = height * 0.36
  return path(
    `M${rounded(x)} ${rounded(y)}C${rounded(x + r * 0.5)} ${rounded(y + height * 0.3)} ${rounded(x + r)} ${rounded(y + height * 0.45)} ${rounded(x + r)} ${rounded(y + height - r)}A${rounded(r)} ${rounded(r)} 0 0 1 ${rounded(x - r)} ${rounded(y + height - r)}C${rounded(x - r)} ${rounded(y + height * 0.45)} ${rounded(x - r * 0.5)} ${rounded(y + height * 0.3)} ${rounded(x)} ${rounded(y)}Z`,
    colour,
  )
}

export function star(x: number, y: number, r: number, colour: string): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const radius = index % 2 ? r * 0.45 : r
    const angle = (Math.PI * index) / 5 - Math.PI / 2
    return `${rounded(x + Math.cos(angle) * radius)} ${rounded(y + Math.sin(angle) * radius)}`
  })
  return path(
    `M${points.join('L')}Z`,
    colour,
    `stroke="${colour}" stroke-width="${rounded(r * 0.35)}" stroke-linejoin="round"`,
  )
}

/** The head of a sleeping bear, for baby care. */
export function bear(x: number, y: number, r: number, fur: string, line: string): string {
  const ear = (side: 1 | -1) =>
    `<circle cx="${rounded(x + side * r * 0.68)}" cy="${rounded(y - r * 0.66)}" r="${rounded(r * 0.36)}" fill="${fur}"/><circle cx="${rounded(x + side * r * 0.68)}" cy="${rounded(y - r * 0.66)}" r="${rounded(r * 0.18)}" fill="#ffffff" opacity="0.5"/>`
  const eye = (side: 1 | -1) =>
    `M${rounded(x + side * r * 0.5)} ${rounded(y - r * 0.08)}q${rounded(-side * r * 0.15)} ${rounded(r * 0.16)} ${rounded(-side * r * 0.3)} 0`
  return [
    ear(1),
    ear(-1),
    `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(r)}" fill="${fur}"/><ellipse cx="${rounded(x)}" cy="${rounded(y + r * 0.34)}" rx="${rounded(r * 0.4)}" ry="${rounded(r * 0.3)}" fill="#ffffff" opacity="0.75"/>`,
    `<ellipse cx="${rounded(x)}" cy="${rounded(y + r * 0.22)}" rx="${rounded(r * 0.13)}" ry="${rounded(r * 0.09)}" fill="${line}"/><path d="${eye(1)}${eye(-1)}" stroke="${line}" stroke-width="${rounded(r * 0.09)}" stroke-linecap="round" fill="none"/>`,
  ].join('')
}

/** A wavy line from left to right, with the surface below it filled. */
export function wave(
  left: number,
  right: number,
  y: number,
  bottom: number,
  height: number,
  colour: string,
  opacity = 1,
): string {
  const step = (right - left) / 2
  return path(
    `M${rounded(left)} ${rounded(y)}q${rounded(step / 2)} ${rounded(-height)} ${rounded(step)} 0t${rounded(step)} 0V${rounded(bottom)}H${rounded(left)}Z`,
    colour,
    `opacity="${opacity}"`,
  )
}

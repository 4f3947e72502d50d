import { n, path, stroked } from './svg.ts'

/** A sprig with paired leaves, growing up from (x, y). */
export function sprig(x: number, y: number, height: number, colour: string, pairs = 4): string {
  const leaves = Array.from({ length: pairs }, (_, index) => {
    const at = y - (height * (index + 0.6)) / (pairs + 0.4)
    const reach = height * 0.26 * (1 - index * 0.12)
    const leaf = (side: 1 | -1) =>
      `M${n(x)} ${n(at)}Q${n(x + side * reach * 0.4)} ${n(at - reach * 0.75)} ${n(x + side * reach)} ${n(at - reach * 0.6)}Q${n(x + side * reach * 0.75)} ${n(at + reach * 0.1)} ${n(x)} ${n(at)}Z`
    return leaf(1) + leaf(-1)
  }).join('')
  const tip = y - height
  const tipLeaf = `M${n(x)} ${n(tip + height * 0.2)}Q${n(x - height * 0.09)} ${n(tip + height * 0.07)} ${n(x)} ${n(tip)}Q${n(x + height * 0.09)} ${n(tip + height * 0.07)} ${n(x)} ${n(tip + height * 0.2)}Z`
  return (
    path(leaves + tipLeaf, colour) +
    stroked(
      `M${n(x)} ${n(y)}V${n(tip + height * 0.1)}`,
      `stroke="${colour}" stroke-width="${n(Math.max(0.8, height * 0.03))}"`,
    )
  )
}

/** A single leaf from (0, 0) along x, to be placed by a transform. */
export function leafPath(length: number, width: number): string {
  return `M0 0C${n(length * 0.25)} ${n(-width)} ${n(length * 0.75)} ${n(-width * 0.8)} ${n(length)} 0C${n(length * 0.75)} ${n(width * 0.8)} ${n(length * 0.25)} ${n(width)} 0 0Z`
}

export function drop(x: number, y: number, height: number, colour: string): string {
  const r = height * 0.36
  return path(
    `M${n(x)} ${n(y)}C${n(x + r * 0.5)} ${n(y + height * 0.3)} ${n(x + r)} ${n(y + height * 0.45)} ${n(x + r)} ${n(y + height - r)}A${n(r)} ${n(r)} 0 0 1 ${n(x - r)} ${n(y + height - r)}C${n(x - r)} ${n(y + height * 0.45)} ${n(x - r * 0.5)} ${n(y + height * 0.3)} ${n(x)} ${n(y)}Z`,
    colour,
  )
}

export function star(x: number, y: number, r: number, colour: string): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const radius = index % 2 ? r * 0.45 : r
    const angle = (Math.PI * index) / 5 - Math.PI / 2
    return `${n(x + Math.cos(angle) * radius)} ${n(y + Math.sin(angle) * radius)}`
  })
  return path(
    `M${points.join('L')}Z`,
    colour,
    `stroke="${colour}" stroke-width="${n(r * 0.35)}" stroke-linejoin="round"`,
  )
}

/** A sleeping bear's head, the mark of baby care. */
export function bear(x: number, y: number, r: number, fur: string, line: string): string {
  const ear = (side: 1 | -1) =>
    `<circle cx="${n(x + side * r * 0.68)}" cy="${n(y - r * 0.66)}" r="${n(r * 0.36)}" fill="${fur}"/><circle cx="${n(x + side * r * 0.68)}" cy="${n(y - r * 0.66)}" r="${n(r * 0.18)}" fill="#ffffff" opacity="0.5"/>`
  const eye = (side: 1 | -1) =>
    `M${n(x + side * r * 0.5)} ${n(y - r * 0.08)}q${n(-side * r * 0.15)} ${n(r * 0.16)} ${n(-side * r * 0.3)} 0`
  return [
    ear(1),
    ear(-1),
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fur}"/><ellipse cx="${n(x)}" cy="${n(y + r * 0.34)}" rx="${n(r * 0.4)}" ry="${n(r * 0.3)}" fill="#ffffff" opacity="0.75"/>`,
    `<ellipse cx="${n(x)}" cy="${n(y + r * 0.22)}" rx="${n(r * 0.13)}" ry="${n(r * 0.09)}" fill="${line}"/><path d="${eye(1)}${eye(-1)}" stroke="${line}" stroke-width="${n(r * 0.09)}" stroke-linecap="round" fill="none"/>`,
  ].join('')
}

/** A wavy band from left to right, filled down to the bottom. */
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
    `M${n(left)} ${n(y)}q${n(step / 2)} ${n(-height)} ${n(step)} 0t${n(step)} 0V${n(bottom)}H${n(left)}Z`,
    colour,
    `opacity="${opacity}"`,
  )
}

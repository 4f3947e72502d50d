/** An SVG document that is being drawn. It collects gradients and clips under unique ids. */
export interface Sheet {
  defs: string[]
  nextId: () => string
}

export function createSheet(): Sheet {
  let count = 0
  return {
    defs: [],
    nextId: () => {
      count += 1
      return `i${count}`
    },
  }
}

export type Stop = readonly [offset: number, colour: string, opacity?: number]
export type Corner = readonly [x: number, y: number, radius?: number]
export interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** Rounds a number of the document to a tenth of a pixel, which is finer than any screen. */
export const rounded = (value: number): string => String(Math.round(value * 10) / 10)

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
}

/** Adds a linear gradient between two points of the drawing; returns the value for `fill`. */
export function linear(
  sheet: Sheet,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  ...stops: readonly Stop[]
): string {
  const id = sheet.nextId()
  sheet.defs.push(
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${rounded(x1)}" y1="${rounded(y1)}" x2="${rounded(x2)}" y2="${rounded(y2)}">${stopsOf(stops)}</linearGradient>`,
  )
  return `url(#${id})`
}

/** Centre and radius of a radial gradient that begins in the middle of the painted shape and ends at the shape's edges. */
export const centred = [0.5, 0.5, 0.5] as const

/** Adds a radial gradient that fills the box of the painted shape, as an ellipse. Centre and radius are fractions of the box. */
export function radial(
  sheet: Sheet,
  [cx, cy, r]: readonly [number, number, number],
  ...stops: readonly Stop[]
): string {
  const id = sheet.nextId()
  sheet.defs.push(
    `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`,
  )
  return `url(#${id})`
}

/** Shows the content only inside the path. */
export function clipped(sheet: Sheet, d: string, content: string): string {
  const id = sheet.nextId()
  sheet.defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`)
  return `<g clip-path="url(#${id})">${content}</g>`
}

/** Blurs the content by a number of px. */
export function blurred(sheet: Sheet, deviation: number, content: string): string {
  const id = sheet.nextId()
  sheet.defs.push(
    `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
  )
  return `<g filter="url(#${id})">${content}</g>`
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`
}

/** A line along a path. The attributes contain its colour and width. */
export function stroked(d: string, attributes: string): string {
  return `<path d="${d}" fill="none" ${attributes}/>`
}

export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more = '',
): string {
  return `<ellipse cx="${rounded(cx)}" cy="${rounded(cy)}" rx="${rounded(rx)}" ry="${rounded(ry)}" fill="${fill}"${more && ` ${more}`}/>`
}

export function rect({ x, y, w, h }: Box, fill: string, radius = 0, more = ''): string {
  return `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(w)}" height="${rounded(h)}"${radius ? ` rx="${rounded(radius)}"` : ''} fill="${fill}"${more && ` ${more}`}/>`
}

export function line(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke: string,
  width: number,
  more = '',
): string {
  return `<path d="M${rounded(x1)} ${rounded(y1)}L${rounded(x2)} ${rounded(y2)}" stroke="${stroke}" stroke-width="${width}" fill="none"${more && ` ${more}`}/>`
}

export function group(content: string, transform: string, more = ''): string {
  return `<g transform="${transform}"${more && ` ${more}`}>${content}</g>`
}

/** A closed outline with rounded corners, each with its own radius. */
export function outline(...corners: readonly Corner[]): string {
  const parts: string[] = []
  corners.forEach(([x, y, radius = 0], index) => {
    const before = corners[(index + corners.length - 1) % corners.length] ?? [x, y]
    const after = corners[(index + 1) % corners.length] ?? [x, y]
    const [inX, inY] = towards([x, y], before, radius)
    const [outX, outY] = towards([x, y], after, radius)
    parts.push(`${index === 0 ? 'M' : 'L'}${rounded(inX)} ${rounded(inY)}`)
    if (radius > 0) parts.push(`Q${rounded(x)} ${rounded(y)} ${rounded(outX)} ${rounded(outY)}`)
  })
  return `${parts.join('')}Z`
}

/** The outline of a solid of revolution around x = 0. `right` has the corners of its right side, from top to bottom. */
export function revolved(...right: readonly Corner[]): string {
  const left = right.map(([x, y, radius]): Corner => [-x, y, radius ?? 0]).reverse()
  return outline(...right, ...left)
}

/** A rectangle from `top` to `bottom`, centred on x = 0, with rounded corners. */
export function slab(
  halfWidth: number,
  top: number,
  bottom: number,
  topRadius: number,
  bottomRadius = topRadius,
): string {
  return revolved([halfWidth, top, topRadius], [halfWidth, bottom, bottomRadius])
}

function towards(
  [x, y]: readonly [number, number],
  [toX, toY]: Corner,
  distance: number,
): [number, number] {
  const length = Math.hypot(toX - x, toY - y) || 1
  const share = Math.min(distance / length, 0.5)
  return [x + (toX - x) * share, y + (toY - y) * share]
}

import type { Look } from './take-looks.ts'

/**
 * Allowed difference. It is larger than rounding differences between browser versions, and smaller than the effect of
 * a changed size, space or font.
 */
const toleranceInPx = 1

/** Writes one line per element, so that a changed look is one changed line of the repository. */
export function writeLooks(looks: readonly Look[]): string {
  return `${looks.map(lineOf).join('\n')}\n`
}

function lineOf({ at, box, lines, style }: Look): string {
  return [at, box.join(' '), lines.join(' '), style].join(' | ').trimEnd()
}

export function readLooks(text: string): Look[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [at = '', box = '', lines = '', ...style] = line.split(/ ?\| ?/)
      return { at, box: numbers(box), lines: numbers(lines), style: style.join(' | ') }
    })
}

const numbers = (text: string) => (text ? text.split(' ').map(Number) : [])

/** The differences, one line per element; empty if the page looks as recorded. */
export function compareLooks(recorded: readonly Look[], now: readonly Look[]): string[] {
  const before = new Map(recorded.map((look) => [look.at, look]))
  const after = new Set(now.map(({ at }) => at))
  return [
    ...recorded.filter(({ at }) => !after.has(at)).map(({ at }) => `${at} is gone`),
    ...now.flatMap((look) => {
      const was = before.get(look.at)
      return was ? differences(was, look) : [`${look.at} is new`]
    }),
  ]
}

function differences(was: Look, is: Look): string[] {
  return [
    ...(isNear(was.box, is.box) ? [] : [`box ${was.box.join(' ')} → ${is.box.join(' ')}`]),
    ...(isNear(was.lines, is.lines)
      ? []
      : [`lines ${was.lines.join(' ')} → ${is.lines.join(' ')}`]),
    ...styleDifferences(was.style, is.style),
  ].map((difference) => `${is.at}: ${difference}`)
}

function isNear(was: readonly number[], is: readonly number[]): boolean {
  return (
    was.length === is.length &&
    was.every((value, index) => Math.abs(value - (is[index] ?? Number.NaN)) <= toleranceInPx)
  )
}

function styleDifferences(was: string, is: string): string[] {
  if (sizesApart(was, is) <= toleranceInPx) return []
  const [before, after] = [new Set(was.split('; ')), new Set(is.split('; '))]
  const gone = [...before].filter((part) => !after.has(part))
  const come = [...after].filter((part) => !before.has(part))
  return [`${gone.join('; ') || 'nothing'} → ${come.join('; ') || 'nothing'}`]
}

/** The largest difference in px between two styles that differ only in fractions of px; otherwise infinite. */
function sizesApart(was: string, is: string): number {
  const sizes = /\d+(?:\.\d+)?px/g
  if (was.replaceAll(sizes, 'px') !== is.replaceAll(sizes, 'px')) return Infinity
  const [before, after] = [was, is].map((style) =>
    (style.match(sizes) ?? []).map(Number.parseFloat),
  )
  const apart = (before ?? []).map((size, at) => sizeApart(size, after?.[at] ?? Number.NaN))
  return Math.max(0, ...apart)
}

/** The difference of two sizes in px. Infinite if both are whole numbers, because rounding cannot cause such a difference. */
function sizeApart(was: number, is: number): number {
  if (was === is) return 0
  return Number.isInteger(was) && Number.isInteger(is) ? Infinity : Math.abs(was - is)
}

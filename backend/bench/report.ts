import type { DatabaseName } from './options.ts'

export interface Figure {
  measure: string
  database: DatabaseName
  value: number
  unit: string
  /** Left out where nothing was asked for. */
  target?: { atMost: number } | { atLeast: number }
}

/** A figure of the database that is being measured. */
export type Part = Omit<Figure, 'database'>

/** Undefined where nothing was asked for. */
export function isMet({ value, target }: Figure): boolean | undefined {
  if (!target) return undefined
  return 'atMost' in target ? value <= target.atMost : value >= target.atLeast
}

export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.database,
    figure.measure,
    amount(figure.value, figure.unit),
    targetText(figure),
    verdictText(figure),
  ])
  return table([['database', 'measure', 'figure', 'target', ''], ...rows])
}

export interface GrowthRow {
  database: DatabaseName
  products: number
  /** Name of what was timed → milliseconds. */
  times: Record<string, { p50: number; p99: number }>
  /** Of the list of all products. */
  listMegabytes: number
  /** The most memory that the server has taken. */
  peakMegabytes: number
}

export function growthTable(rows: readonly GrowthRow[]): string {
  const names = Object.keys(rows[0]?.times ?? {})
  const lines = rows.map(({ database, products, times, listMegabytes, peakMegabytes }) => [
    database,
    String(products),
    ...names.map((name) => `${short(times[name]?.p50)} / ${short(times[name]?.p99)}`),
    `${short(listMegabytes)} MB`,
    `${short(peakMegabytes)} MB`,
  ])
  return table([['p50 / p99 in ms', 'products', ...names, 'list, packed', 'peak memory'], ...lines])
}

function targetText({ target, unit }: Figure): string {
  if (!target) return ''
  return 'atMost' in target
    ? `at most ${amount(target.atMost, unit)}`
    : `at least ${amount(target.atLeast, unit)}`
}

function verdictText(figure: Figure): string {
  const verdict = isMet(figure)
  if (verdict === undefined) return ''
  return verdict ? 'met' : 'MISSED'
}

function amount(value: number, unit: string): string {
  return `${short(value)}${unit && ` ${unit}`}`
}

/** Three digits, or all there are before the point. */
function short(value = Number.NaN): string {
  if (Number.isInteger(value) || !Number.isFinite(value)) return String(value)
  const decimals = value < 1 ? 2 : Math.max(0, 3 - Math.trunc(value).toString().length)
  return value.toFixed(decimals)
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

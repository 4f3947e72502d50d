import { toTable } from '@shop/processes/text-table'

export type Unit = 'ms' | 's' | 'kB' | 'MB' | '/s' | '%' | ''

/** A measured value and its place in the tables. */
export interface Figure {
  table: string
  row: string
  column: string
  /** NaN if the page or the shop has no such value. */
  value: number
  unit: Unit
  /** The target; a figure without target is only reported. */
  atMost?: number | undefined
  atLeast?: number | undefined
}

interface Table {
  title: string
  header: string[]
  rows: string[][]
}

/** Prints all tables and the number of met targets. Returns whether all targets are met. */
export function printFigures(figures: readonly Figure[]): boolean {
  for (const { title, header, rows } of tablesOf(figures, cellWithTarget)) {
    console.log(`\n${toTable([title, ...header], rows)}`.trimEnd())
  }
  const judged = figures.filter(hasTarget)
  const missed = judged.filter((figure) => !isMet(figure))
  if (judged.length > 0) {
    console.log(`\ntargets: ${judged.length - missed.length} met, ${missed.length} missed`)
  }
  return missed.length === 0
}

/** The tables as Markdown; a missed target is bold. */
export function markdownOf(figures: readonly Figure[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const cellOf = (figure: Figure) =>
    isMet(figure) || Number.isNaN(figure.value) ? figureText(figure) : `**${figureText(figure)}**`
  return tablesOf(figures, cellOf)
    .map(({ title, header, rows }) => {
      const head = [title, ...header]
      return [line(head), line(head.map(() => '---')), ...rows.map(line)]
    })
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

export function isMet({ value, atMost = Infinity, atLeast = -Infinity }: Figure): boolean {
  return value <= atMost && value >= atLeast
}

function hasTarget({ atMost, atLeast }: Figure): boolean {
  return atMost !== undefined || atLeast !== undefined
}

/** Tables, rows and columns have the order in which the figures first name them. */
function tablesOf(figures: readonly Figure[], cellOf: (figure: Figure) => string): Table[] {
  return [...Map.groupBy(figures, ({ table }) => table)].map(([title, ofTable]) => {
    const header = [...new Set(ofTable.map(({ column }) => column))]
    const rows = [...Map.groupBy(ofTable, ({ row }) => row)].map(([row, ofRow]) => [
      row,
      ...header.map((column) => {
        const figure = ofRow.find((each) => each.column === column)
        return figure ? cellOf(figure) : ''
      }),
    ])
    return { title, header, rows }
  })
}

function cellWithTarget(figure: Figure): string {
  const { value, unit, atMost, atLeast } = figure
  if (!hasTarget(figure)) return amount(value, unit)
  const limits = [
    ...(atMost === undefined ? [] : [`≤ ${amount(atMost, unit)}`]),
    ...(atLeast === undefined ? [] : [`≥ ${amount(atLeast, unit)}`]),
    ...(isMet(figure) ? [] : ['MISSED']),
  ]
  return `${amount(value, unit)} (${limits.join(', ')})`
}

export function figureText({ value, unit }: Figure): string {
  return amount(value, unit)
}

/** Rounds to three digits, or to a whole number if it has more. */
function amount(value: number, unit: Unit): string {
  if (Number.isNaN(value)) return '–'
  const size = Math.abs(value)
  const decimals = size < 1 ? 3 : Math.max(0, 3 - Math.trunc(size).toString().length)
  const digits = Number.isInteger(value) ? String(value) : value.toFixed(decimals)
  return unit ? `${digits} ${unit}` : digits
}

/** The value that a fraction (`share`) of all values does not exceed; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[Math.floor(middle)],
    sorted[Math.ceil(middle)],
  ]
  return (low + high) / 2
}

/** The median of each figure over all runs. */
export function medianFigures(allRuns: readonly (readonly Figure[])[]): Figure[] {
  const keyOf = ({ table, row, column }: Figure) => JSON.stringify([table, row, column])
  return [...Map.groupBy(allRuns.flat(), keyOf).values()].flatMap((same) => {
    const [first] = same
    return first ? [{ ...first, value: median(same.map(({ value }) => value)) }] : []
  })
}

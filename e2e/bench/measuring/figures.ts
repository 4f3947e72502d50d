import { toTable } from '@shop/processes/text-table'

export type Unit = 'ms' | 's' | 'kB' | 'MB' | '/s' | '%' | ''

/** A measured value with its table, row and column. */
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

/** Prints all tables, the missed targets and the number of met ones. Returns whether all targets are met. */
export function printFigures(figures: readonly Figure[]): boolean {
  console.log(`\n${markdownOf(figures)}`)
  const judged = figures.filter(({ atMost, atLeast }) => (atMost ?? atLeast) !== undefined)
  const missed = judged.filter((figure) => !isMet(figure))
  for (const { table, row, column, atMost, atLeast, unit } of missed) {
    const limit = atMost === undefined ? 'at least' : 'at most'
    const target = figureText({ value: atMost ?? atLeast ?? Number.NaN, unit })
    console.log(`missed: ${table}, ${row}, ${column}: ${limit} ${target}`)
  }
  if (judged.length > 0) {
    console.log(`targets: ${judged.length - missed.length} met, ${missed.length} missed`)
  }
  return missed.length === 0
}

/**
 * The tables as Markdown with columns of equal width. A missed target is bold. Tables, rows and columns are in the
 * order of the figures.
 */
export function markdownOf(figures: readonly Figure[]): string {
  const cellOf = (figure: Figure | undefined) => {
    if (!figure) return ''
    const isBold = !isMet(figure) && !Number.isNaN(figure.value)
    return isBold ? `**${figureText(figure)}**` : figureText(figure)
  }
  const line = (cells: readonly string[]) => cells.map((cell) => `| ${cell}`)
  return [...Map.groupBy(figures, ({ table }) => table)]
    .map(([title, ofTable]) => {
      const columns = [...new Set(ofTable.map(({ column }) => column))]
      const rows = [...Map.groupBy(ofTable, ({ row }) => row)].map(([row, ofRow]) => [
        row,
        ...columns.map((name) => cellOf(ofRow.find(({ column }) => column === name))),
      ])
      const head = [title, ...columns]
      return toTable(line(head), [head.map(() => '---'), ...rows].map(line))
    })
    .join('\n')
}

export function isMet({ value, atMost = Infinity, atLeast = -Infinity }: Figure): boolean {
  return value <= atMost && value >= atLeast
}

/** Formats a figure with its unit. Rounds to three digits; below 1 to three decimals; from 1,000 on to a whole number. */
export function figureText({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  if (Number.isNaN(value)) return '–'
  const size = Math.abs(value)
  const decimals = size < 1 ? 3 : Math.max(0, 3 - Math.trunc(size).toString().length)
  return `${Number.isInteger(value) ? value : value.toFixed(decimals)} ${unit}`.trimEnd()
}

/** The value that a fraction (`share`) of all values does not exceed; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  const negative = values.map((value) => -value)
  return (percentile(values, 0.5) - percentile(negative, 0.5)) / 2
}

/** The median of each figure over all runs. */
export function medianFigures(allRuns: readonly (readonly Figure[])[]): Figure[] {
  const keyOf = ({ table, row, column }: Figure) => JSON.stringify([table, row, column])
  return [...Map.groupBy(allRuns.flat(), keyOf).values()].flatMap(([first, ...more]) => {
    if (!first) return []
    return [{ ...first, value: median([first, ...more].map(({ value }) => value)) }]
  })
}

/** Prints the progress of a bench to standard error, because standard output has only the figures. */
export function say(line: string): void {
  process.stderr.write(`${line.trimEnd()}\n`)
}

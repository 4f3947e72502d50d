import { printable } from '@shop/processes/text-table'
import { CommandError } from '../terminal/terminal.ts'

/** One problem of a file. `place` is `line 7` in a CSV file and `item 7` in a JSON file. */
export interface Problem {
  place: string
  /** Number of the line or item with the problem; undefined if the problem belongs to no single row. */
  line?: number
  field?: string
  /** What is wrong, and which value is expected. */
  text: string
}

const MAX_LISTED = 50
/** Largest number of listed problems below a hint. It is small, so that the operator sees the hint. */
const MAX_BELOW_HINT = 5

/** Counts the problems of a file and lists the first problems. */
export class Problems {
  readonly listed: Problem[] = []
  /** Line number → all problems of the line as texts. */
  readonly byLine = new Map<number, string[]>()
  count = 0
  /** A text that explains how the operator can import a file with unknown headings. */
  hint: string | undefined
  readonly #named: (column: string) => string

  /** `named` returns the name of a column in texts for the operator, for example with its heading in another shop's file. */
  constructor(named: (column: string) => string = (column) => column) {
    this.#named = named
  }

  add(found: Problem): void {
    const problem = found.field ? { ...found, field: this.#named(found.field) } : found
    this.count += 1
    if (this.listed.length < MAX_LISTED) this.listed.push(problem)
    const { line, place, field, text } = problem
    if (line === undefined) return
    const reasons = this.byLine.get(line) ?? []
    this.byLine.set(line, [...reasons, `${place}${field ? `, ${field}` : ''}: ${text}`])
  }

  toText(): string {
    const most = this.hint ? MAX_BELOW_HINT : MAX_LISTED
    const lines = this.listed
      .slice(0, most)
      .map(({ place, field, text }) => printable(`  ${place}${field ? `, ${field}` : ''}: ${text}`))
    const more = this.count - lines.length
    return [
      ...(this.hint ? [printable(this.hint)] : []),
      ...lines,
      ...(more > 0 ? [`  … and ${more} more`] : []),
    ].join('\n')
  }
}

const TOO_NARROW = /^#{3,}$/
/** Errors of cells in English and French, and those that begin with a number sign in LibreOffice. */
const CELL_ERROR =
  /^#(?:N\/[AD]|DIV\/0!|(?:BLOCKED|BUSY|CALC|CALCUL|CHAMP|CONNECT|EPARS|FIELD|NOMBRE|NUL|NULL|NUM|PROPAGATION|REF|SPILL|UNKNOWN|VALEUR|VALUE)!|(?:NAME|NOM)\?|GETTING_DATA)$/

/**
 * The problem of a value that is not a value of the file, but what a spreadsheet shows in its place: a sign for a too narrow column
 * or an error. Undefined for other values (IMP-01).
 */
export function problemOfSpreadsheet(value: unknown): string | undefined {
  const parts: unknown[] = Array.isArray(value) ? value : [value]
  for (const part of parts) {
    const text = typeof part === 'string' ? part.trim() : ''
    if (TOO_NARROW.test(text)) {
      return `${shown(text)} is what a spreadsheet shows for a value wider than its column`
    }
    if (CELL_ERROR.test(text)) return `${shown(text)} is an error of the spreadsheet`
  }
  return undefined
}

/** The problems of a row's cells that have no value of the file. `cells`: column → cell. */
export function problemsOfSpreadsheet(
  cells: Iterable<readonly [string, string]>,
): { field: string; text: string }[] {
  return [...cells].flatMap(([field, cell]) => {
    const text = problemOfSpreadsheet(cell)
    return text === undefined ? [] : [{ field, text }]
  })
}

interface NamedCells {
  line: number
  /** Heading or column → cell. */
  cells: Iterable<readonly [string, string]>
}

/** Throws a CommandError that names the line and column of the cells with an error of a spreadsheet, up to the maximum (IMP-01). */
export function refuseCellErrors(file: string, rows: readonly NamedCells[]): void {
  const problems = new Problems()
  for (const { line, cells } of rows) {
    for (const problem of problemsOfSpreadsheet(cells)) {
      problems.add({ place: `line ${line}`, ...problem })
    }
  }
  if (problems.count === 0) return
  throw new CommandError(`Nothing was imported from ${file}:\n${problems.toText()}`)
}

/** Formats a value for the text of a problem. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

import { printable } from '../terminal/terminal.ts'

/** One thing wrong with a file. `place` is `line 7` of a CSV file and `item 7` of a JSON file. */
export interface Problem {
  place: string
  field?: string
  /** What is wrong, and what would be right. */
  text: string
}

const MOST_LISTED = 50

/** Counts every problem of a file and keeps the first ones to be listed. */
export class Problems {
  readonly listed: Problem[] = []
  count = 0

  add(problem: Problem): void {
    this.count += 1
    if (this.listed.length < MOST_LISTED) this.listed.push(problem)
  }

  toText(): string {
    const lines = this.listed.map(({ place, field, text }) =>
      printable(`  ${place}${field ? `, ${field}` : ''}: ${text}`),
    )
    const more = this.count - this.listed.length
    return [...lines, ...(more > 0 ? [`  … and ${more} more`] : [])].join('\n')
  }
}

/** A value as it is shown in a problem. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

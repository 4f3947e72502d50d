import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../data')

/**
 * The cases of a file in `data/`: one per line, columns separated by ` | `. Skips empty lines and lines that begin with `#`.
 * Throws if a line has a different number of columns.
 */
export function readCases<Column extends string>(
  file: string,
  columns: readonly Column[],
): Record<Column, string>[] {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return []
    const cells = line.split(' | ').map((cell) => cell.trim())
    if (cells.length !== columns.length) {
      throw new Error(`${file}:${index + 1} has ${cells.length} columns, not ${columns.length}`)
    }
    const named = columns.map((column, place) => [column, cells[place] ?? ''])
    return [Object.fromEntries(named) as Record<Column, string>]
  })
}

/** Writes out repeated texts: `«ab×3»` becomes `ababab`. */
export function repeated(text: string): string {
  return text.replaceAll(/«([^«»]+?)×(\d+)»/g, (_, part: string, times: string) =>
    part.repeat(Number(times)),
  )
}

/** Replaces each `$name` by its value; longer names first, as one name may begin with another. */
export function filledIn(text: string, names: Readonly<Record<string, string>>): string {
  const longestFirst = Object.entries(names).toSorted(([a], [b]) => b.length - a.length)
  return longestFirst.reduce((filled, [name, value]) => filled.replaceAll(`$${name}`, value), text)
}

/** The bytes of a text: `\x00` is one byte, all else is UTF-8. */
export function bytesOf(text: string): Buffer {
  const parts = text.split(/(\\x[0-9a-f]{2})/i)
  return Buffer.concat(
    parts.map((part) =>
      /^\\x[0-9a-f]{2}$/i.test(part)
        ? Buffer.from([Number.parseInt(part.slice(2), 16)])
        : Buffer.from(part),
    ),
  )
}

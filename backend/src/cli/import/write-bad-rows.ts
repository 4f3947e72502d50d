import { extname } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { guarded } from '../records/formula-guard.ts'
import { openRecords } from '../records/open-records.ts'
import { writeAtomically } from '../../files/write-atomically.ts'

/** The heading of the column with the reasons; an import ignores this column. */
const REASONS = 'because'

type IsLeftOut = (line: number, heading: string) => boolean

/**
 * Writes the rows at the lines of `reasons` as a CSV file with a column for the reasons. The operator can correct this
 * file and import it in the same way. `isLeftOut` returns whether the cell of a line and heading stays empty. Returns
 * the name of the file.
 */
export async function writeBadRows(
  file: string,
  reasons: ReadonlyMap<number, readonly string[]>,
  isLeftOut: IsLeftOut = () => false,
): Promise<string> {
  const output = `${file.slice(0, -extname(file).length)}.refused.csv`
  await writeAtomically(output, badRows(file, reasons, isLeftOut))
  return output
}

async function* badRows(
  file: string,
  reasons: ReadonlyMap<number, readonly string[]>,
  isLeftOut: IsLeftOut,
): AsyncGenerator<string> {
  const opened = await openRecords(file, () => 0)
  if (!opened) return
  let names: string[] | undefined
  for await (const { line, cells } of opened.records) {
    if (names === undefined) {
      names = cells
      yield `\uFEFF${text([...withoutReasons(cells, names), REASONS])}`
      continue
    }
    const found = reasons.get(line)
    if (!found) continue
    const headings = names
    const kept = cells.map((cell, at) => (isLeftOut(line, headings[at] ?? '') ? '' : cell))
    yield text([...withoutReasons(kept, names), found.join('; ')])
  }
}

/** Removes the reasons of an earlier import, if the imported file was itself a file of bad rows. */
function withoutReasons(cells: readonly string[], names: readonly string[]): string[] {
  return cells.filter((_, index) => names[index] !== REASONS)
}

function text(cells: readonly string[]): string {
  return stringify([cells.map(guarded)], { delimiter: ';' })
}

import pLimit from 'p-limit'
import { addPicture } from '../../pictures/add-picture.ts'
import type { PictureStore } from '../../pictures/picture-store.ts'
import { shown } from '../sheet-format/problem.ts'
import type { Row } from '../sheet-format/read-rows.ts'
import type { PictureColumn, Values } from '../sheet-format/sheet.ts'
import { CommandError } from '../terminal/terminal.ts'
import { createFetcher, readSource } from './picture-sources.ts'

/** Number of rows for which pictures are fetched at the same time. */
const ROWS_AT_ONCE = 4
/** Maximum number of pictures of one row. */
const MAX_PICTURES = 20

interface PictureImport {
  file: string
  columns: readonly PictureColumn[]
  /** If undefined, the import is a dry run, which checks all pictures and stores none. */
  store: PictureStore | undefined
  /** Whether a row with missing pictures is imported without them. */
  canLack: boolean
}

type Importing = PictureImport & { fetch: ReturnType<typeof createFetcher> }

type PicturesOfRow = Pick<Row, 'problems'> & { values: Record<string, string[]> }

/**
 * Reads, checks and stores the originals of the pictures that the picture columns name. Runs before the import's
 * transaction begins, because fetching may take minutes. The returned function adds the addresses or the problems of
 * the pictures to a row.
 */
export async function importPictures(
  rows: AsyncIterable<Row>,
  pictures: PictureImport,
): Promise<(row: Row) => Row> {
  const importing = { ...pictures, fetch: createFetcher() }
  const limit = pLimit(ROWS_AT_ONCE)
  const results = new Map<number, PicturesOfRow>()
  const work: Promise<void>[] = []
  const failures: unknown[] = []
  for await (const { line, values } of rows) {
    if (!importing.columns.some(({ from }) => (values[from] as string[] | undefined)?.length))
      continue
    work.push(
      // Errors are caught here, because no code awaits this promise while further rows are read.
      limit(async () => {
        if (failures.length > 0) return
        results.set(line, await picturesOfRow(values, importing))
      }).catch((error: unknown) => void failures.push(error)),
    )
  }
  await Promise.all(work)
  if (failures.length > 0) throw failures[0]

  return (row) => {
    const result = results.get(row.line)
    if (!result) return row
    const sources = new Set(importing.columns.map(({ from }) => from))
    const others = Object.entries(row.values).filter(([name]) => !sources.has(name))
    const { canLack } = importing
    return {
      ...row,
      values: { ...Object.fromEntries(others), ...result.values },
      problems: canLack ? row.problems : [...row.problems, ...result.problems],
      notes: [...(row.notes ?? []), ...(canLack ? result.problems : [])],
    }
  }
}

async function picturesOfRow(row: Values, importing: Importing): Promise<PicturesOfRow> {
  const values: Record<string, string[]> = {}
  const problems: Row['problems'] = []
  for (const column of importing.columns) {
    const references = row[column.from] as string[] | undefined
    if (!references?.length) continue
    const name = typeof row.name === 'string' ? row.name : undefined
    const found = await picturesOf(references, name, column, importing)
    // A row without any picture keeps the shop's pictures of the product.
    if (found.addresses.length > 0) values[column.to] = found.addresses
    problems.push(...found.problems)
  }
  return { values, problems }
}

async function picturesOf(
  references: readonly string[],
  rowName: string | undefined,
  { from, kind }: PictureColumn,
  { file, store, fetch }: Importing,
): Promise<Pick<Row, 'problems'> & { addresses: string[] }> {
  const addresses: string[] = []
  const problems: Row['problems'] = []
  const problem = (label: string, text: string) =>
    // The label is not shortened, because the name of the file is at its end.
    problems.push({ field: from, text: `${JSON.stringify(label)} ${text}` })
  for (const reference of references) {
    const source = await readSource(reference, file, fetch)
    if (source.status === 'refused') {
      problem(reference, source.problem)
      continue
    }
    for (const { label, name, bytes } of source.files) {
      const added = await addPicture({ kind, name: rowName ?? name, bytes }, store && named(store))
      if (added.status === 'ok') addresses.push(added.address)
      else problem(label, added.problem)
    }
  }
  if (addresses.length > MAX_PICTURES) {
    const text = `${shown(references.join('|'))} are ${addresses.length} pictures; at most ${MAX_PICTURES}`
    problems.push({ field: from, text })
  }
  return { addresses: addresses.slice(0, MAX_PICTURES), problems }
}

/** Wraps the store so that a failed write throws a CommandError with the reason, for the operator. */
function named(store: PictureStore): PictureStore {
  return {
    ...store,
    write: (hash, bytes) =>
      store.write(hash, bytes).catch((error: unknown) => {
        const { name, message } = error as Error
        throw new CommandError(`The picture store does not take pictures (${name}: ${message}).`)
      }),
  }
}

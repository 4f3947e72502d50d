import type { ImageKind } from '@shop/domain'
import pLimit from 'p-limit'
import { addPicture } from '../../pictures/add-picture.ts'
import type { PictureStore } from '../../pictures/picture-store.ts'
import { shown } from '../sheet-format/problem.ts'
import type { Row } from '../sheet-format/read-rows.ts'
import { CommandError } from '../terminal/terminal.ts'
import { readSource } from './picture-sources.ts'

/** Number of rows for which pictures are fetched at the same time. */
const ROWS_AT_ONCE = 4
/** Maximum pictures per row. */
const MAX_PICTURES = 20

interface PictureImport {
  file: string
  kind: ImageKind
  /** Undefined in a dry run, which checks everything and stores nothing. */
  store: PictureStore | undefined
}

/**
 * Reads, checks and stores the originals that the column `pictures` names, before the import's transaction begins:
 * fetching may take minutes. Returns a function that adds the addresses to `image` of a row, or its problems.
 */
export async function importPictures(
  rows: AsyncIterable<Row>,
  importing: PictureImport,
): Promise<(row: Row) => Row> {
  const limit = pLimit(ROWS_AT_ONCE)
  const results = new Map<number, Pick<Row, 'problems'> & { image: string[] }>()
  const work: Promise<void>[] = []
  const failures: unknown[] = []
  for await (const { line, values } of rows) {
    const references = values.pictures as string[] | undefined
    if (!references?.length) continue
    const name = typeof values.name === 'string' ? values.name : undefined
    work.push(
      // Caught here: nothing waits for the promise while further rows are read.
      limit(async () => {
        if (failures.length > 0) return
        results.set(line, await picturesOfRow(references, name, importing))
      }).catch((error: unknown) => void failures.push(error)),
    )
  }
  await Promise.all(work)
  if (failures.length > 0) throw failures[0]

  return (row) => {
    const result = results.get(row.line)
    if (!result) return row
    const { pictures: _, ...values } = row.values
    return {
      line: row.line,
      values: { ...values, image: result.image },
      problems: [...row.problems, ...result.problems],
    }
  }
}

async function picturesOfRow(
  references: readonly string[],
  rowName: string | undefined,
  { file, kind, store }: PictureImport,
): Promise<Pick<Row, 'problems'> & { image: string[] }> {
  const image: string[] = []
  const problems: Row['problems'] = []
  const problem = (label: string, text: string) =>
    problems.push({ field: 'pictures', text: `${shown(label)} ${text}` })
  for (const reference of references) {
    const source = await readSource(reference, file)
    if (source.status === 'refused') {
      problem(reference, source.problem)
      continue
    }
    for (const { label, name, bytes } of source.files) {
      const added = await addPicture({ kind, name: rowName ?? name, bytes }, store && named(store))
      if (added.status === 'ok') image.push(added.address)
      else problem(label, added.problem)
    }
  }
  if (image.length > MAX_PICTURES) {
    problem(references.join('|'), `are ${image.length} pictures; at most ${MAX_PICTURES}`)
  }
  return { image, problems }
}

/** A store whose errors are those of a command: the operator reads which picture was not stored and why. */
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

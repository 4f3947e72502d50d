import { type Release, StoreFailure } from '@shop/releases'
import type { Delivery } from './open-delivery.ts'

interface Checked {
  /** How many files were read. */
  files: number
  /** Sentences, without a full stop, about missing or changed files. */
  problems: string[]
}

/**
 * DEL-03: reads the document and every file of a release from the store, and reports missing and changed files. Undefined
 * if the version is not published. Rejects if the store cannot be read, because the release then cannot be checked.
 */
export async function checkFiles(
  { store }: Pick<Delivery, 'store'>,
  { name, version }: Pick<Release, 'name' | 'version'>,
): Promise<Checked | undefined> {
  try {
    const found = await store.find(name, version)
    if (!found) return undefined
    const paths = Object.keys(found.release.files)
    const problems = await Promise.all(
      paths.map((path) => store.readFile(found.release, path).then(() => [], problemsOf)),
    )
    return { files: paths.length, problems: problems.flat() }
  } catch (error) {
    return { files: 0, problems: problemsOf(error) }
  }
}

function problemsOf(error: unknown): string[] {
  if (error instanceof StoreFailure) throw error
  return [(error as Error).message]
}

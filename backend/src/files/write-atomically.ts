import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'

/**
 * Writes to a temporary file and renames it when complete, so that no reader gets half a file, and a failure leaves an
 * existing file unchanged.
 */
export async function writeAtomically(
  file: string,
  content: string | Buffer | AsyncIterable<string | Buffer>,
): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`
  try {
    await writeFile(draft, content)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

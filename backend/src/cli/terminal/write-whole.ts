import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Writes to a temporary file and renames it when complete, so that a failure leaves an existing file unchanged. */
export async function writeWhole(
  file: string,
  content: AsyncIterable<string | Buffer>,
): Promise<void> {
  const draft = `${file}.${process.pid}.part`
  try {
    await pipeline(Readable.from(content), createWriteStream(draft))
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

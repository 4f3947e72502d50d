import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { CommandError } from '../terminal/terminal.ts'
import { unguarded } from './formula-guard.ts'

export interface CsvRecord {
  /** First line of the record, counted from 1. */
  line: number
  cells: string[]
}

const HEAD_BYTES = 64 * 1024
/** A longer record is reported as an unclosed quote. */
const MAX_RECORD_CHARACTERS = 2_000_000

/** The records of a UTF-8 file, header first; `onBytes` is called with the number of bytes read. */
export async function* readCsv(
  file: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<CsvRecord> {
  const parser = parse({
    delimiter: await separatorOf(file),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_CHARACTERS,
  })
  // An error of either stream destroys both and is thrown by the loop below.
  pipeline(Readable.from(textOf(file, onBytes)), parser, nothing)
  try {
    for await (const each of parser) {
      const { record, info } = each as { record: string[]; info: { lines: number } }
      const inside = record.reduce((sum, cell) => sum + lineBreaks(cell), 0)
      if (record.every((cell) => cell.trim() === '')) continue
      yield { line: info.lines - inside, cells: record.map(unguarded) }
    }
  } catch (error) {
    if (error instanceof CsvError) throw new CommandError(`${file} is no CSV: ${error.message}`)
    throw error
  }
}

async function* textOf(file: string, onBytes: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (bytes?: Buffer) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      throw new CommandError(`${file} is not in UTF-8. Save it as "CSV UTF-8" and try again.`)
    }
  }
  let done = 0
  for await (const chunk of createReadStream(file)) {
    const bytes = chunk as Buffer
    done += bytes.length
    onBytes(done)
    yield decode(bytes)
  }
  yield decode()
}

/** The separator that is most frequent in the header: no column name contains one. */
async function separatorOf(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const [header = ''] = buffer.toString('utf8', 0, bytesRead).split(/[\r\n]/)
    const count = (separator: string) => header.split(separator).length
    return [',', ';', '\t'].sort((one, other) => count(other) - count(one))[0] ?? ','
  } finally {
    await handle.close()
  }
}

/** Errors are thrown by the loop that reads. */
function nothing(): void {
  return
}

function lineBreaks(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0
}

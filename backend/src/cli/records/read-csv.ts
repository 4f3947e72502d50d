import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { CommandError } from '../terminal/terminal.ts'
import type { FileRecord } from './file-record.ts'
import { unguarded } from './formula-guard.ts'
import { type Encoding, type TextFormat, textFormatOf } from './text-format.ts'

/** A record with more characters is reported as an unclosed quote. */
const MAX_RECORD_CHARACTERS = 2_000_000

/** The records of a file, header first; `onBytes` is called with the number of bytes read so far. */
export async function* readCsv(
  file: string,
  onBytes: (bytes: number) => void,
  known?: TextFormat,
): AsyncGenerator<FileRecord> {
  const { encoding, separator, hasSeparatorLine } = known ?? (await textFormatOf(file))
  const parser = parse({
    delimiter: separator,
    from_line: hasSeparatorLine ? 2 : 1,
    info: true,
    relax_column_count: true,
    // A quote inside a cell without quotes, such as `5" tube`, is a part of the text.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_CHARACTERS,
  })
  // An error of the file's stream or of the parser destroys both streams, and the loop below throws it.
  pipeline(Readable.from(textOf(file, encoding, onBytes)), parser, nothing)
  try {
    for await (const each of parser) {
      const { record, info } = each as { record: string[]; info: { lines: number } }
      const inside = record.reduce((sum, cell) => sum + lineBreaks(cell), 0)
      if (record.every((cell) => cell.trim() === '')) continue
      yield { line: info.lines - inside, cells: record.map(unguarded) }
    }
  } catch (error) {
    if (error instanceof CsvError) throw new CommandError(`${file} is not CSV: ${error.message}`)
    throw error
  }
}

async function* textOf(
  file: string,
  encoding: Encoding,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let done = 0
  for await (const chunk of createReadStream(file)) {
    const bytes = chunk as Buffer
    done += bytes.length
    onBytes(done)
    yield decoder.decode(bytes, { stream: true })
  }
  yield decoder.decode()
}

/** Ignores errors of the pipeline, because the loop that reads the parser throws them. */
function nothing(): void {
  return
}

function lineBreaks(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0
}

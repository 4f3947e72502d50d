import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { CommandError } from '../terminal/terminal.ts'
import type { FileRecord } from './file-record.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { textFormatOf } from './text-format.ts'

export interface RecordsOfFile {
  bytes: number
  /** Encoding and separator of the file, as a text for the operator; undefined for UTF-8, which need not be mentioned. */
  format: string | undefined
  records: AsyncIterable<FileRecord>
}

/** The records of a .csv or .xlsx file; undefined for a file of another type. */
export async function openRecords(
  file: string,
  onBytes: (bytes: number) => void,
): Promise<RecordsOfFile | undefined> {
  const kind = extname(file).toLowerCase()
  if (kind !== '.csv' && kind !== '.xlsx') return undefined
  const { size } = await statOf(file)
  if (kind === '.xlsx') {
    return { bytes: size, format: 'first sheet of the workbook', records: readXlsx(file) }
  }
  const format = await textFormatOf(file)
  return {
    bytes: size,
    format: format.encoding === 'utf-8' ? undefined : 'text in Windows-1252',
    records: readCsv(file, onBytes, format),
  }
}

export async function statOf(file: string): Promise<{ size: number }> {
  try {
    const found = await stat(file)
    if (found.isFile()) return found
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error
  }
  throw new CommandError(`There is no file ${file}.`)
}

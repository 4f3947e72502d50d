import { inflateRawSync } from 'node:zlib'

/** A cell whose formula has failed. Row and column count from 0. */
interface FailedCell {
  row: number
  column: number
  /** The error as Excel shows it, such as `#N/A`. */
  text: string
}

/** Signatures and sizes of the records of a ZIP file. */
const END = 0x06_05_4b_50
const ENTRY = 0x02_01_4b_50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const DEFLATED = 8

/** The failed cells of the first sheet of a workbook. The library that reads workbooks returns such cells as empty cells. */
export function failedCellsOf(workbook: Buffer): FailedCell[] {
  const entries = entriesOf(workbook)
  const sheet = textOf(workbook, entries.get(firstSheet(workbook, entries)))
  const failed: FailedCell[] = []
  for (const [, attributes = '', content = ''] of sheet.matchAll(
    /<(?:\w+:)?c\s([^>/]*\bt="e"[^>/]*)>(.*?)<\/(?:\w+:)?c>/gs,
  )) {
    const [, letters = '', number] = /\br="([A-Z]{1,3})(\d{1,7})"/.exec(attributes) ?? []
    const [, text] = /<(?:\w+:)?v>([^<]+)</.exec(content) ?? []
    if (number === undefined || text === undefined) continue
    failed.push({ row: Number(number) - 1, column: columnOf(letters), text })
  }
  return failed
}

/** The column of A is 0, of Z 25, of AA 26. */
function columnOf(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Path of the first sheet. `workbook.xml` lists the sheets in their order, and its relationships name their files. */
function firstSheet(workbook: Buffer, entries: ReadonlyMap<string, Entry>): string {
  const book = textOf(workbook, entries.get('xl/workbook.xml'))
  const [, id] = /<(?:\w+:)?sheet\s[^>]*\br:id="([^"]+)"/.exec(book) ?? []
  const relations = textOf(workbook, entries.get('xl/_rels/workbook.xml.rels'))
  const relation = relations
    .match(/<(?:\w+:)?Relationship\s[^>]*>/g)
    ?.find((each) => each.includes(` Id="${id}"`))
  const [, target = 'worksheets/sheet1.xml'] = /\bTarget="([^"]+)"/.exec(relation ?? '') ?? []
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

interface Entry {
  isDeflated: boolean
  /** Size in bytes of the stored data. */
  size: number
  /** Position of the local header, which the data follows. */
  at: number
}

/** The files of a ZIP file by path. */
function entriesOf(zip: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  const end = endOf(zip)
  if (end === undefined) return entries
  let at = zip.readUInt32LE(end + 16)
  while (at + ENTRY_BYTES <= end && zip.readUInt32LE(at) === ENTRY) {
    const nameEnd = at + ENTRY_BYTES + zip.readUInt16LE(at + 28)
    entries.set(zip.toString('utf8', at + ENTRY_BYTES, nameEnd), {
      isDeflated: zip.readUInt16LE(at + 10) === DEFLATED,
      size: zip.readUInt32LE(at + 20),
      at: zip.readUInt32LE(at + 42),
    })
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

/** Position of the last record, which a comment of up to 65,535 bytes may follow. */
function endOf(zip: Buffer): number | undefined {
  const first = Math.max(0, zip.length - END_BYTES - 65_535)
  for (let at = zip.length - END_BYTES; at >= first; at -= 1) {
    if (zip.readUInt32LE(at) === END) return at
  }
  return undefined
}

function textOf(zip: Buffer, entry: Entry | undefined): string {
  if (!entry || entry.at + LOCAL_BYTES > zip.length) return ''
  const names = zip.readUInt16LE(entry.at + 26) + zip.readUInt16LE(entry.at + 28)
  const start = entry.at + LOCAL_BYTES + names
  const data = zip.subarray(start, start + entry.size)
  return (entry.isDeflated ? inflateRawSync(data) : data).toString('utf8')
}

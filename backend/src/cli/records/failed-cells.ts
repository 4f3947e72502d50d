import { strFromU8, unzipSync } from 'fflate'

/** A cell whose formula has failed. Row and column count from 0. */
interface FailedCell {
  row: number
  column: number
  /** The error as Excel shows it, such as `#N/A`. */
  text: string
}

/** The failed cells of the first sheet of a workbook. The library that reads workbooks returns such cells as empty cells. */
export function failedCellsOf(workbook: Uint8Array): FailedCell[] {
  const sheet = textOf(workbook, firstSheet(workbook))
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
function firstSheet(workbook: Uint8Array): string {
  const book = textOf(workbook, 'xl/workbook.xml')
  const [, id] = /<(?:\w+:)?sheet\s[^>]*\br:id="([^"]+)"/.exec(book) ?? []
  const relations = textOf(workbook, 'xl/_rels/workbook.xml.rels')
  const relation = relations
    .match(/<(?:\w+:)?Relationship\s[^>]*>/g)
    ?.find((each) => each.includes(` Id="${id}"`))
  const [, target = 'worksheets/sheet1.xml'] = /\bTarget="([^"]+)"/.exec(relation ?? '') ?? []
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** The text of a file in the workbook; empty if the workbook has no such file. */
function textOf(workbook: Uint8Array, path: string): string {
  const { [path]: content } = unzipSync(workbook, { filter: ({ name }) => name === path })
  return content ? strFromU8(content) : ''
}

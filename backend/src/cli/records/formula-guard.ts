/**
 * Where a spreadsheet begins to read a formula: at the start of a cell, after any blanks or quotes. Also after a semicolon or a line
 * break: a spreadsheet whose separator is the semicolon, as in French, takes the quotes around a cell for text and begins a new cell there.
 */
const FORMULA = String.raw`[\s'"]*[=+\-@＝＋－＠]|'*[\t\r\n]`
const INNER_FORMULA = String.raw`(?:(?![\r\n])[\s'"])*[=+\-@＝＋－＠]`
const UNGUARDED = new RegExp(`^(?=${FORMULA})|(?<=[;\\r\\n])(?=${INNER_FORMULA})`, 'g')
const GUARDED = new RegExp(`^'(?=${FORMULA})|(?<=[;\\r\\n])'(?=${INNER_FORMULA})`, 'g')

/** Adds a quote before each, so that a spreadsheet shows the cell instead of executing it. */
export function guarded(text: string): string {
  return text.replaceAll(UNGUARDED, "'")
}

/** Removes the quotes that `guarded` added. */
export function unguarded(cell: string): string {
  return cell.replaceAll(GUARDED, '')
}

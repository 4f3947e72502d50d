/**
 * A spreadsheet reads a formula at the start of a cell, after any blanks or quotes. A formula may also start after a
 * semicolon or a line break inside a cell: a spreadsheet in French separates cells by semicolons and may take the quotes
 * around a cell as text, so that a new cell begins there.
 */
const FORMULA = String.raw`[\s'"]*[=+\-@＝＋－＠]|'*[\t\r\n]`
const INNER_FORMULA = String.raw`(?:(?![\r\n])[\s'"])*[=+\-@＝＋－＠]`
const UNGUARDED = new RegExp(`^(?=${FORMULA})|(?<=[;\\r\\n])(?=${INNER_FORMULA})`, 'g')
const GUARDED = new RegExp(`^'(?=${FORMULA})|(?<=[;\\r\\n])'(?=${INNER_FORMULA})`, 'g')

/** Adds a quote before each formula, so that a spreadsheet shows the formula as text and does not run it. */
export function guarded(text: string): string {
  return text.replaceAll(UNGUARDED, "'")
}

/** Removes the quotes that `guarded` added. */
export function unguarded(cell: string): string {
  return cell.replaceAll(GUARDED, '')
}

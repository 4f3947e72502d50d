/** Text that a spreadsheet would run as a formula, after any blanks or quotes. */
const FORMULA = /^[\s']*[=+\-@＝＋－＠]|^'*[\t\r\n]/

/** A quote in front makes a spreadsheet show the cell instead of running it. */
export function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Removes the quote that `guarded` added. */
export function unguarded(cell: string): string {
  const text = cell.slice(1)
  return cell.startsWith("'") && FORMULA.test(text) ? text : cell
}

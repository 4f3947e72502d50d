/** Text that a spreadsheet would execute as a formula, after any blanks or quotes. */
const FORMULA = /^[\s']*[=+\-@＝＋－＠]|^'*[\t\r\n]/

/** Adds a leading quote, so that a spreadsheet shows the cell instead of executing it. */
export function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Removes the quote that `guarded` added. */
export function unguarded(cell: string): string {
  const text = cell.slice(1)
  return cell.startsWith("'") && FORMULA.test(text) ? text : cell
}

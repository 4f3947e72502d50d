/** What a spreadsheet would run, however many blanks or quotes stand before it. */
const FORMULA = /^[\s']*[=+\-@＝＋－＠]|^'*[\t\r\n]/

/** A quote in front makes a spreadsheet show the cell instead of running it. */
export function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Takes off what `guarded` put on, and nothing else. */
export function unguarded(cell: string): string {
  const text = cell.slice(1)
  return cell.startsWith("'") && FORMULA.test(text) ? text : cell
}

const UNSEEN = /[\p{Cc}\p{Cf}]/gu

/**
 * Writes rows as a table, with columns as wide as their widest cell. Removes control characters, because names, notes
 * and reasons are free text.
 */
export function toTable(
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const lines = [header, ...rows].map((row) => row.map((cell) => printable(String(cell))))
  const widths = header.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  const toLine = (line: string[]) =>
    line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return lines.map((line) => `${toLine(line).trimEnd()}\n`).join('')
}

/** Removes control and format characters, which could move the cursor of a terminal, or hide or reverse the text around them. */
export function printable(text: string): string {
  return text.replaceAll(UNSEEN, ' ')
}

/** JSON text in which control and format characters are escaped. */
export function printableJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2)
  return `${text.replaceAll(UNSEEN, (each) => (each === '\n' ? each : escaped(each)))}\n`
}

function escaped(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
}

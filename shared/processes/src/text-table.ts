/** Pads columns to their widest cell. Removes control characters, because names, notes and reasons are free text. */
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

/** Removes control characters, which could move the cursor of a terminal or change the line. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
}

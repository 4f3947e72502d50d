/** Pads columns to their widest cell. */
export function toTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(printable))
  const widths = header.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  const toLine = (line: string[]) =>
    line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return lines.map((line) => `${toLine(line).trimEnd()}\n`).join('')
}

/** Removes control characters, which could move the cursor: notes and reasons are free text. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
}

/** `2026-11-23 09:12 UTC` */
export function moment(epochMs: number | undefined): string {
  if (epochMs === undefined) return ''
  const date = new Date(epochMs)
  if (Number.isNaN(date.getTime())) return 'never'
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** `1.2 MB`; sizes as browsers and disks count them, by thousands. */
export function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1e6 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}

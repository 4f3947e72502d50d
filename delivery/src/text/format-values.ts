/** Writes a time as text, such as `2026-11-23 09:12 UTC`. */
export function moment(epochMs: number | undefined): string {
  if (epochMs === undefined) return ''
  const date = new Date(epochMs)
  if (Number.isNaN(date.getTime())) return 'never'
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** Writes a size as text, such as `1.2 MB`. Units are powers of 1,000, as browsers and disks count. */
export function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1e6 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}

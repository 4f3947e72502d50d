/** A dash stands for a figure that there is not. */
function written(value: number, text: string): string {
  return Number.isNaN(value) ? '–' : text
}

export function seconds(ms: number): string {
  return written(ms, `${(ms / 1000).toFixed(2)} s`)
}

export function milliseconds(ms: number): string {
  return written(ms, `${Math.round(ms)} ms`)
}

export function kilobytes(bytes: number): string {
  return written(bytes, `${(bytes / 1000).toFixed(1)} kB`)
}

export function ratio(federated: number, monolith: number): string {
  return monolith > 0 ? (federated / monolith).toFixed(2) : '–'
}

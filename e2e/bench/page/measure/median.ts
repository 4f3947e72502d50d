/** The median of every figure of several runs. */
export function medianFigures<T extends Record<keyof T, number>>(runs: T[]): T {
  const names = Object.keys(runs[0] ?? {}) as (keyof T)[]
  return Object.fromEntries(
    names.map((name) => [name, median(runs.map((figures) => figures[name]))]),
  ) as T
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[Math.ceil(middle) - 1],
    sorted[Math.floor(middle)],
  ]
  return (low + high) / 2
}

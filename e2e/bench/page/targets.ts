import type { Figures } from './measure/measure-page.ts'
import type { PageName, VariantName } from './subjects.ts'

/** page → variant → the median figures. */
export type Results = Partial<Record<PageName, Partial<Record<VariantName, Figures>>>>

export interface Verdict {
  page: PageName
  text: string
  isMet: boolean
}

const limits: {
  text: string
  limit: number
  pages?: PageName[]
  unit: (value: number) => string
  of: (federated: Figures, monolith: Figures | undefined) => number | undefined
}[] = [
  { text: 'LCP', limit: 1600, unit: seconds, of: ({ lcp }) => lcp },
  { text: 'full picture', limit: 1600, unit: seconds, of: ({ fullPicture }) => fullPicture },
  {
    text: 'LCP federated ÷ monolith',
    limit: 1.1,
    unit: (value) => value.toFixed(2),
    of: ({ lcp }, monolith) => monolith && lcp / monolith.lcp,
  },
  { text: 'CLS', limit: 0.02, unit: (value) => value.toFixed(3), of: ({ cls }) => cls },
  { text: 'JS', limit: 190_000, pages: ['product'], unit: kilobytes, of: ({ jsBytes }) => jsBytes },
  { text: 'TBT', limit: 150, unit: milliseconds, of: ({ tbt }) => tbt },
]

/** What was asked of the federated build and whether it holds; what was not measured is left out. */
export function judge(results: Results): Verdict[] {
  return Object.entries(results).flatMap(([name, { federated, monolith }]) => {
    const page = name as PageName
    if (!federated) return []
    return limits
      .filter(({ pages }) => !pages || pages.includes(page))
      .flatMap(({ text, limit, unit, of }) => {
        const value = of(federated, monolith)
        if (value === undefined) return []
        return [
          { page, text: `${text} ${unit(value)}, at most ${unit(limit)}`, isMet: value <= limit },
        ]
      })
  })
}

export function medianFigures(runs: Figures[]): Figures {
  const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[]
  return Object.fromEntries(
    names.map((name) => [name, median(runs.map((figures) => figures[name]))]),
  ) as unknown as Figures
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

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}

export function milliseconds(ms: number): string {
  return `${Math.round(ms)} ms`
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

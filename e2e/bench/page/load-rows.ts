import type { LoadResult } from './measure/loads.ts'
import type { Figures } from './measure/measure-page.ts'
import { kilobytes, milliseconds, seconds } from './units.ts'

interface LoadRow {
  name: string
  /** NaN where there is no such figure. */
  of: (result: LoadResult | undefined) => number
  unit: (value: number) => string
}

function row(name: string, key: keyof Figures, unit: LoadRow['unit']): LoadRow {
  return { name, unit, of: (result) => result?.figures[key] ?? Number.NaN }
}

/** The rows of a table of loads, with one for each group of packages. */
export function loadRows(groups: string[]): LoadRow[] {
  return [
    row('FCP', 'fcp', seconds),
    row('LCP', 'lcp', seconds),
    row('full picture', 'fullPicture', seconds),
    row('content', 'content', seconds),
    row('TBT', 'tbt', milliseconds),
    row('hydrated', 'hydrated', seconds),
    row('CLS', 'cls', (value) => value.toFixed(3)),
    row('style recalculations', 'styleRecalcs', String),
    row('requests', 'requests', String),
    row('waves to LCP', 'wavesToLcp', String),
    row('waves', 'waves', String),
    row('all bytes', 'bytes', kilobytes),
    row('JS until idle', 'jsBytes', kilobytes),
    row('JS to hydrate', 'hydrationJsBytes', kilobytes),
    row('JS brought later', 'laterJsBytes', kilobytes),
    row('JS of the remote', 'remoteJsBytes', kilobytes),
    ...groups.map((group) => ({
      name: `  ${group}`,
      of: (result: LoadResult | undefined) => result?.script[group] ?? 0,
      unit: kilobytes,
    })),
  ]
}

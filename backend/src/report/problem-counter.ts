import { ProblemKind } from '@shop/contracts'
import { Counter } from 'prom-client'
import type { Metrics } from '../ops/metrics.ts'

interface Problem {
  kind: ProblemKind
  part: string
  version: string
}

/** Maximum releases with their own time series, because a browser can send any name and version. */
const MAX_RELEASES = 40
/** A release without reports for this long is removed to make room for another. */
const IDLE_MS = 60 * 60 * 1000

/** Counts problems by kind, part and version. Releases beyond the first 40 of an hour are counted as `other`. */
export function countProblems({ registry }: Pick<Metrics, 'registry'>): (problem: Problem) => void {
  const counter = new Counter({
    name: 'shop_browser_problems_total',
    help: 'Errors and failed loads that browsers reported, by kind, remote and version',
    labelNames: ['kind', 'part', 'version'],
    registers: [registry],
  })
  const lastSeen = new Map<string, { part: string; version: string; at: number }>()

  const forgetIdle = (now: number) => {
    for (const [key, { part, version, at }] of lastSeen) {
      if (now - at < IDLE_MS) continue
      lastSeen.delete(key)
      for (const kind of ProblemKind.options) counter.remove({ kind, part, version })
    }
  }

  return ({ kind, part, version }) => {
    const now = Date.now()
    const key = `${part} ${version}`
    if (!lastSeen.has(key) && lastSeen.size >= MAX_RELEASES) forgetIdle(now)
    if (lastSeen.has(key) || lastSeen.size < MAX_RELEASES) {
      lastSeen.set(key, { part, version, at: now })
      counter.inc({ kind, part, version })
    } else counter.inc({ kind, part: 'other', version: 'other' })
  }
}

import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import { anonymousText } from '@shop/domain/anonymous-text'
import { ProblemKind } from '@shop/contracts'
import { REPORT_LIMIT } from '../http/limits/rate-limits.ts'
import { route } from '../http/routing/route.ts'
import type { Metrics } from '../ops/metrics.ts'

/** Largest number of reports that a process logs in a minute. All reports are counted. */
const LOGGED_A_MINUTE = 60
const MINUTE_MS = 60_000

/** Reports of errors in browsers (OBS-01). Errors are counted at /metrics. A report with errors is one line of the log, as long as `mayLog` allows it. */
export function registerReports(app: FastifyInstance): void {
  const count = countProblems(app.metrics)
  const mayLog = atMost(LOGGED_A_MINUTE, MINUTE_MS)
  route(
    app,
    'report',
    { rateLimit: REPORT_LIMIT },
    async ({ page, versions, problems }, request) => {
      for (const { kind, part = 'unknown' } of problems) {
        const version = Object.hasOwn(versions, part) ? versions[part] : undefined
        count({ kind, part, version: version ?? 'unknown' })
      }
      if (problems.length > 0 && mayLog()) {
        const anonymous = problems.map((problem) => ({
          ...problem,
          message: anonymousText(problem.message),
        }))
        request.log.warn({ page, versions, problems: anonymous }, 'browser problems')
      }
      return { success: true }
    },
  )
}

/** Returns a function that returns true at most `max` times in each window of `windowMs`. */
function atMost(max: number, windowMs: number): () => boolean {
  let used = 0
  let endsAt = 0
  return () => {
    const now = Date.now()
    if (now >= endsAt) {
      used = 0
      endsAt = now + windowMs
    }
    used += 1
    return used <= max
  }
}

interface Problem {
  kind: ProblemKind
  part: string
  version: string
}

interface ReportedRelease {
  part: string
  version: string
  /** Time of the last report about this release. */
  at: number
  counts: Map<ProblemKind, number>
}

/** Largest number of releases with their own time series. There is a limit, because a browser can send any name and version. */
const MAX_RELEASES = 40
/** Time in ms without reports after which a release may be removed, to make room for another release. */
const IDLE_MS = 60 * 60 * 1000

/**
 * Counts problems by kind, part and version. If there are more than 40 releases, the release with the fewest problems
 * is counted as `other`, so that invented versions cannot displace a failing release.
 */
export function countProblems({ registry }: Pick<Metrics, 'registry'>): (problem: Problem) => void {
  const counter = new Counter({
    name: 'shop_browser_problems_total',
    help: 'Errors and failed loads that browsers reported, by kind, remote and version',
    labelNames: ['kind', 'part', 'version'],
    registers: [registry],
  })
  /** The releases in the order of their last reports, the oldest report first. */
  const releases = new Map<string, ReportedRelease>()

  const remove = (key: string, { part, version }: ReportedRelease) => {
    releases.delete(key)
    for (const kind of ProblemKind.options) counter.remove({ kind, part, version })
  }

  const makeRoom = (now: number) => {
    for (const [key, release] of releases) if (now - release.at >= IDLE_MS) remove(key, release)
    if (releases.size < MAX_RELEASES) return
    const [key, release] = [...releases].reduce((least, each) =>
      totalOf(each[1]) < totalOf(least[1]) ? each : least,
    )
    remove(key, release)
    for (const [kind, count] of release.counts) {
      counter.inc({ kind, part: 'other', version: 'other' }, count)
    }
  }

  return ({ kind, part, version }) => {
    const now = Date.now()
    const key = `${part} ${version}`
    const known = releases.get(key)
    if (known) releases.delete(key)
    else if (releases.size >= MAX_RELEASES) makeRoom(now)
    const counts = known?.counts ?? new Map<ProblemKind, number>()
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    releases.set(key, { part, version, at: now, counts })
    counter.inc({ kind, part, version })
  }
}

function totalOf({ counts }: ReportedRelease): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

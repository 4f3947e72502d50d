import { anonymousText } from '@shop/domain/anonymous-text'
import type { FastifyInstance } from 'fastify'
import { REPORT_LIMIT } from '../http/limits/rate-limits.ts'
import { route } from '../http/routing/route.ts'
import { countProblems } from './problem-counter.ts'

/** Largest number of reports that a process logs in a minute. All reports are counted. */
const LOGGED_A_MINUTE = 60
const MINUTE_MS = 60_000

/** Reports of errors in browsers (OBS-01). Errors are counted at /metrics, and each report is one line of the log. */
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

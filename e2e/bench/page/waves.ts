import type { LoggedRequest } from './request-log.ts'

/**
 * The wave of each request: how many round trips the page had to make one after another until it could ask for it.
 *
 * Read from times alone: a request can only depend on what was there when the browser came to want it, so its wave
 * is one more than the highest wave among the documents, scripts, style sheets and calls that were complete by then
 * (for the document its first byte counts, as the browser reads it while it arrives). Waiting for a free connection
 * makes no wave, as it comes after the wish. Where a request merely happened to come after another one, this counts
 * a wave too many, never one too few; pictures and fonts lead to nothing and are not looked at as causes.
 */
export function wavesOf(requests: LoggedRequest[]): Map<LoggedRequest, number> {
  const waves = new Map<LoggedRequest, number>()
  for (const request of requests.toSorted((a, b) => a.wanted - b.wanted)) {
    const causes = [...waves].filter(([earlier]) => readyAt(earlier) <= request.wanted)
    waves.set(request, 1 + Math.max(0, ...causes.map(([, wave]) => wave)))
  }
  return waves
}

const causeKinds = new Set(['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR'])

function readyAt({ kind, answered, finished }: LoggedRequest): number {
  if (!causeKinds.has(kind)) return Infinity
  return kind === 'Document' ? answered : finished
}

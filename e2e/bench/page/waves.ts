import type { LoggedRequest } from './request-log.ts'

/**
 * The wave of each request: the number of successive round trips before the page could send it.
 *
 * Computed from times only: a request can only depend on files that were complete when the browser needed it, so its wave
 * is one more than the highest wave of the documents, scripts, style sheets and calls that were complete by then
 * (for the document, its first byte counts, because the browser reads it while it arrives). Waiting for a free connection
 * makes no wave, because it comes after the need. If a request only happened to come after another one, this counts
 * one wave too many, never one too few. Pictures and fonts cause no requests and are ignored.
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

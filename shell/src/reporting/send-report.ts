import type { CallInput, Problem } from '@shop/contracts'
import { anonymousText } from '@shop/domain/anonymous-text'
import { remoteOf } from '../gateway-contract/remote-offer.ts'
import { patternOf, type ReportContext, versionsOf } from './report-context.ts'

interface SeenProblem {
  kind: Problem['kind']
  error: unknown
  /** URL of the file that caused the problem, with line and column if they are known. */
  file: string | undefined
  pathname: string
}

type Report = CallInput<'report'>

/** How long problems are collected for one report, in ms, because several problems often have one cause. */
const COLLECT_MS = 500
/** Maximum number of problems that the contract allows in one report. */
const MAX_PER_REPORT = 5
const OWN_FILE = /^\/(?:r|assets)\/[\w.~@/-]+(?::\d{1,7}){0,2}/

let waiting: Report | undefined
/** Problems that this page view has sent. Each problem is sent only once. */
const known = new Set<string>()

/** Reports a problem to the shop, without personal data. Errors that do not come from the shop's own files are ignored. */
export function sendProblem(context: ReportContext, seen: SeenProblem): void {
  const problem = problemOf(context, seen)
  const cause = JSON.stringify(problem)
  if (!problem || known.has(cause)) return
  known.add(cause)
  if (!waiting) {
    const { pageToken } = context
    const versions = versionsOf(context)
    waiting = { page: patternOf(seen.pathname), versions, problems: [], pageToken }
    setTimeout(flush, COLLECT_MS)
  }
  if (waiting.problems.length < MAX_PER_REPORT) waiting.problems.push(problem)
}

function problemOf(
  { offer, remotes }: ReportContext,
  { kind, error: thrown, file, pathname }: SeenProblem,
): Problem | undefined {
  const error = errorOf(thrown)
  const { name = '', message = '', part } = error
  const at = ownFileIn(`${file ?? ''} ${stacksOf(error)}`)
  const named = part?.split('/')[0]
  const remote = named !== undefined && named in remotes ? named : remoteOf(offer, pathname)
  // An error of a browser extension is not an error of the shop.
  if (kind === 'error' && at === undefined) return undefined
  const ofFile = at && (/^\/r\/([a-z-]+)\//.exec(at)?.[1] ?? 'shell')
  const owner = kind === 'remote_missing' ? (remote ?? ofFile) : (ofFile ?? remote)
  return {
    kind,
    message: anonymousText(`${name}: ${message}${causeOf(error)}`),
    ...(owner && { part: owner }),
    ...(at && at.length <= 200 && { at }),
  }
}

interface SeenError extends Partial<Error> {
  part?: string
}

/** Converts a thrown value to an error, because code may throw any value, even null and undefined. */
function errorOf(thrown: unknown): SeenError {
  return typeof thrown === 'object' && thrown !== null ? thrown : { message: String(thrown) }
}

/** Path of the first file in the text that belongs to the shop, not to a browser extension or another site. */
function ownFileIn(text: string): string | undefined {
  const [, ...afterOrigin] = text.split(location.origin)
  return afterOrigin.map((rest) => OWN_FILE.exec(rest)?.[0]).find(Boolean)
}

/** The message of an error's cause, in brackets. `RemoteUnavailable` has a cause. */
function causeOf({ cause }: SeenError): string {
  const { message } = errorOf(cause ?? {})
  return message ? ` (${message})` : ''
}

function stacksOf({ stack = '', cause }: SeenError): string {
  return `${errorOf(cause).stack ?? ''} ${stack}`
}

function flush(): void {
  if (waiting) postReport(waiting)
  waiting = undefined
}

/**
 * Sends a report by POST. With `keepalive`, the request can finish after the visitor has left the page. The gateway
 * passes only the cookie of the device to the API (LIM-04).
 */
export function postReport(report: Report): void {
  const body = JSON.stringify(report)
  const headers = { 'content-type': 'application/json' }
  fetch('/api/report', {
    method: 'POST',
    body,
    headers,
    keepalive: true,
    credentials: 'same-origin',
    priority: 'low',
  }).catch((cause: unknown) => console.warn('A report was not sent', cause))
}

import type { ProblemKind } from '@shop/contracts'
import { savesData } from '@shop/stores'
import { isRemoteUnavailable } from './problem-kind.ts'
import type * as Reporter from './reporter.ts'
import type { ReportContext } from './report-context.ts'

/** Most reports of one page view: the first errors tell the most, and a loop of errors must not cause a request each. */
const MAX_PER_VIEW = 10

interface Sample {
  /** Share of page views that report, 0 to 1. */
  reportSample: number
}

let context: ReportContext | undefined
let reported = 0
const known = new WeakSet<object>()

/**
 * Starts to report uncaught errors and scripts that do not load (OBS-01) and, when the visitor leaves, how fast the page was
 * (DEL-08).
 */
export function startReporting(page: ReportContext & Sample): void {
  if (Math.random() >= page.reportSample) return
  context = page
  if (!savesData()) whenLoaded(({ watchVitals }) => watchVitals(page))
  addEventListener('unhandledrejection', ({ reason }) => reportProblem('error', reason))
  // In the capture phase: the error event of a script does not bubble.
  addEventListener(
    'error',
    ({ target, error, filename, lineno, colno }) => {
      const url = scriptUrlOf(target)
      if (url !== undefined) reportProblem('load_failed', new Error('A script did not load'), url)
      else if (error) reportProblem('error', error, `${filename}:${lineno}:${colno}`)
    },
    true,
  )
}

/**
 * Reports an error once, even if several handlers receive it. Never throws and never waits: the code that sends the report is
 * loaded after the page.
 */
export function reportProblem(kind: ProblemKind, error: unknown, file?: string): void {
  // Without a connection, a file that does not load is not an error of the shop, and no report can be sent.
  if (!context || !navigator.onLine || reported >= MAX_PER_VIEW || isReported(error)) return
  reported += 1
  const [about, pathname] = [context, location.pathname]
  whenLoaded(({ sendProblem }) => sendProblem(about, { kind, error, file, pathname }))
}

/** Reports an error because of which a page's fallback is shown. Refusals of the API are not reported: the API counts them. */
export function reportPageProblem(error: unknown): void {
  if ((error as { name?: unknown } | null)?.name === 'ApiError') return
  reportProblem(isRemoteUnavailable(error) ? 'remote_missing' : 'page_failed', error)
}

/** Options of React's root that report errors, and write them to the console as React does by default. */
export const rootOptions = {
  onCaughtError(error: unknown): void {
    console.error(error)
    reportPageProblem(error)
  },
  onUncaughtError(error: unknown): void {
    console.error(error)
    reportProblem('error', error)
  },
  onRecoverableError(error: unknown): void {
    console.error(error)
    reportProblem('render_mismatch', (error as Partial<Error> | null)?.cause ?? error)
  },
}

function isReported(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if (known.has(error)) return true
  known.add(error)
  return false
}

function scriptUrlOf(target: EventTarget | null): string | undefined {
  if (target instanceof HTMLScriptElement) return target.src
  return target instanceof HTMLLinkElement && target.rel === 'modulepreload'
    ? target.href
    : undefined
}

function whenLoaded(use: (reporter: typeof Reporter) => void): void {
  const work = () => {
    // An error of the reporter itself must not cause another report.
    import(/* webpackChunkName: 'send-report' */ './reporter.ts')
      .then(use)
      .catch((cause: unknown) => console.warn('An error was not reported', cause))
  }
  if (document.readyState === 'complete') work()
  else addEventListener('load', work)
}

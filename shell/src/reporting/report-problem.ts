import type { ProblemKind } from '@shop/contracts'
import { savesData } from '@shop/stores'
import { isRemoteUnavailable } from './problem-kind.ts'
import type * as Reporter from './reporter.ts'
import type { ReportContext } from './report-context.ts'

/**
 * Maximum number of reported problems in one page view. The first errors are the most useful, and code that fails in a
 * loop must not send a request for each error.
 */
const MAX_PER_VIEW = 10

interface Sample {
  /** Share of page views, 0 to 1, that send reports. */
  reportSample: number
}

let context: ReportContext | undefined
let reported = 0
const known = new WeakSet<object>()

/**
 * Starts to report uncaught errors and scripts that cannot be loaded (OBS-01). When the visitor leaves, also reports
 * how fast the page was (DEL-08).
 */
export function startReporting(page: ReportContext & Sample): void {
  if (Math.random() >= page.reportSample) return
  context = page
  if (!savesData()) whenLoaded(({ watchVitals }) => watchVitals(page))
  addEventListener('unhandledrejection', ({ reason }) => reportProblem('error', reason))
  // The listener is in the capture phase, because the error event of a script does not bubble.
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
 * Reports an error only once, even if several handlers receive it. Never throws and never waits, because the code that
 * sends the report is loaded after the page.
 */
export function reportProblem(kind: ProblemKind, error: unknown, file?: string): void {
  // Without a connection, no report can be sent, and a file that cannot be loaded is no error of the shop.
  if (!context || !navigator.onLine || reported >= MAX_PER_VIEW || isReported(error)) return
  reported += 1
  const [about, pathname] = [context, location.pathname]
  whenLoaded(({ sendProblem }) => sendProblem(about, { kind, error, file, pathname }))
}

/** Reports an error for which a problem page is shown. A refusal by the API is not reported, because the API counts its refusals. */
export function reportPageProblem(error: unknown): void {
  if ((error as { name?: unknown } | null)?.name === 'ApiError') return
  reportProblem(isRemoteUnavailable(error) ? 'remote_missing' : 'page_failed', error)
}

/** Options of React's root. With them, errors are reported, and written to the console as React does by default. */
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
    // An error of the reporting code itself must not cause a second report.
    import(/* webpackChunkName: 'send-report' */ './reporter.ts')
      .then(use)
      .catch((cause: unknown) => console.warn('An error was not reported', cause))
  }
  if (document.readyState === 'complete') work()
  else addEventListener('load', work)
}

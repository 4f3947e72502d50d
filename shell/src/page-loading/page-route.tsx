import type { i18n as I18n } from 'i18next'
import {
  type LoaderFunctionArgs,
  replace,
  type RouteObject,
  type RouterState,
} from 'react-router-dom'
import { inTime, loadPatiently } from '@shop/federation/runtime'
import { loadShownTexts } from '@shop/i18n'
import { nextTask } from '../waiting/next-task.ts'
import { EarlyAnswer } from '../waiting/early-answer.ts'
import type { KnownPage } from './known-page.ts'
import { ShownPage } from './shown-page.tsx'

interface PageRouteOptions {
  i18n: I18n
  /** The router's state; undefined until the first page is there. */
  state: () => RouterState | undefined
  /** For how long its page has been loading ahead of the navigation, in ms; 0 where it has not. */
  broughtForMs: (url: string) => number
}

/**
 * How long a page may take before its early view is shown, in ms; a page that is already there needs less. Where loading
 * began ahead of the navigation, when the link was touched, the time counts from then.
 */
const earlyAfterMs = 30

/**
 * The browser's route of a page. After a tap it answers at once, so that the address changes and the page's early view
 * is shown (FAST-01, decision 093); the early view has it answer again when code, texts and data are there. One time limit
 * holds for the remote's entry and all parts of the page together (MFE-11).
 */
export function pageRoute(
  page: KnownPage,
  { i18n, state, broughtForMs }: PageRouteOptions,
): RouteObject {
  const loadWhole = async (args: LoaderFunctionArgs): Promise<unknown> => {
    const found = loadPatiently(() => page.find())
    const code = found.then(({ handle }) => loadPatiently(handle.load))
    const texts = found.then(({ handle: { namespaces } }) => {
      return loadShownTexts(i18n, namespaces)
    })
    const answer = found.then(({ loader }) => loader(args))
    const [whole] = await Promise.all([answer, inTime(page.part, code), texts])
    return whole
  }
  return {
    id: page.path,
    path: page.path,
    handle: { frame: page.frame },
    loader: async (args) => {
      const { url } = args.request
      const shown = state()
      const early = shown && earlyAnswerOf(shown)
      if (early?.url === url)
        return await early.whole.then(replacing, (thrown) => throwReplacing(thrown))
      if (!shown || staysUntilLoaded(shown, page, url)) return await loadWhole(args)
      // The router no longer ends this request once it has the early answer.
      const leaving = new AbortController()
      const { signal } = args.request
      signal.addEventListener('abort', () => leaving.abort(signal.reason))
      const request = new Request(args.request, { signal: leaving.signal })
      const whole = loadWhole({ ...args, request })
      const answer = new EarlyAnswer(url, whole, leaving)
      // Within the task of the tap, React would run the page's effects before it is painted.
      const inNextTask = whole.then((found) => nextTask().then(() => found))
      return await Promise.race([inNextTask, after(earlyAfterMs - broughtForMs(url), answer)])
    },
    Component: () => (
      <ShownPage page={page} scrollPosition={() => Number(state()?.restoreScrollPosition)} />
    ),
  }
}

/** The early answer that is shown now. */
function earlyAnswerOf({ matches, loaderData }: RouterState): EarlyAnswer | undefined {
  const shown: unknown = loaderData[matches.at(-1)?.route.id ?? '']
  return shown instanceof EarlyAnswer ? shown : undefined
}

/** Whether the visitor waits for a page. */
export function isLoading(state: RouterState): boolean {
  return state.navigation.state !== 'idle' || earlyAnswerOf(state) !== undefined
}

/**
 * Whether what is on screen stays there until the page is loaded: the page itself, for Retry or a changed filter, and any
 * page where the address names an element of the next, to which the router scrolls when it shows it.
 */
function staysUntilLoaded(shown: RouterState, page: KnownPage, url: string): boolean {
  const { matches, location, navigation } = shown
  if (navigation.location?.hash) return true
  if (earlyAnswerOf(shown)) return false
  if (matches.at(-1)?.route.id !== page.path) return false
  return page.route?.handle.staysInPlace === true || location.pathname === new URL(url).pathname
}

/** Resolves after so many ms. Also where none are left, a page that is there already is faster. */
function after(ms: number, answer: EarlyAnswer): Promise<EarlyAnswer> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(answer), ms)
    const clear = () => clearTimeout(timer)
    answer.whole.then(clear, clear)
  })
}

/** A redirect replaces the early page's entry in the history, or Back would lead to it again. */
function replacing(answer: unknown): unknown {
  if (!(answer instanceof Response)) return answer
  const { headers, status } = answer
  const to = headers.get('location')
  return to === null ? answer : replace(to, { headers, status })
}

function throwReplacing(thrown: unknown): never {
  throw replacing(thrown)
}

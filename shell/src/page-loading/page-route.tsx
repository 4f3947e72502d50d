import type { i18n as I18n } from 'i18next'
import {
  type LoaderFunctionArgs,
  replace,
  type RouteObject,
  type RouterState,
} from 'react-router-dom'
import { inTime, loadWithoutLimit } from '@shop/federation/runtime'
import { loadShownTexts } from '@shop/i18n'
import { nextTask } from '../waiting/next-task.ts'
import { EarlyAnswer } from '../waiting/early-answer.ts'
import type { KnownPage } from './known-page.ts'
import { ShownPage } from './shown-page.tsx'

interface PageRouteOptions {
  i18n: I18n
  /** Returns the router's state; undefined until the router is created. */
  state: () => RouterState | undefined
  /** Returns how long ago the prefetch of a page began, in ms; 0 if there was none. */
  prefetchingMs: (url: string) => number
}

/**
 * How long a page may load before its early view is shown, in ms; a page whose parts are already loaded takes less
 * time. If the page was prefetched, the time counts from the start of the prefetch.
 */
const earlyAfterMs = 30

/**
 * The browser's route of a page. After a tap, its loader answers at once, so that the address changes and the page's
 * early view is shown (FAST-01, decision 093). Once code, texts and data are loaded, the early view makes the router
 * call the loader again. One time limit covers the remote's entry and all parts of the page together (MFE-11).
 */
export function pageRoute(
  page: KnownPage,
  { i18n, state, prefetchingMs }: PageRouteOptions,
): RouteObject {
  const loadWhole = async (args: LoaderFunctionArgs): Promise<unknown> => {
    const found = loadWithoutLimit(() => page.find())
    const code = found.then(({ handle }) => loadWithoutLimit(handle.load))
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
      // The request needs a controller of its own, because the router does not abort it after the early answer.
      const leaving = new AbortController()
      const { signal } = args.request
      signal.addEventListener('abort', () => leaving.abort(signal.reason))
      const request = new Request(args.request, { signal: leaving.signal })
      const whole = loadWhole({ ...args, request })
      const answer = new EarlyAnswer(url, whole, leaving)
      // The page is shown in a later task than the tap. In the same task, React would run the page's effects before the
      // page is painted.
      const inNextTask = whole.then((found) => nextTask().then(() => found))
      return await Promise.race([inNextTask, after(earlyAfterMs - prefetchingMs(url), answer)])
    },
    Component: () => (
      <ShownPage page={page} scrollPosition={() => Number(state()?.restoreScrollPosition)} />
    ),
  }
}

/** The early answer that the router shows; undefined if the router shows a page. */
function earlyAnswerOf({ matches, loaderData }: RouterState): EarlyAnswer | undefined {
  const shown: unknown = loaderData[matches.at(-1)?.route.id ?? '']
  return shown instanceof EarlyAnswer ? shown : undefined
}

/** Whether the visitor waits for a page that is loading. */
export function isLoading(state: RouterState): boolean {
  return state.navigation.state !== 'idle' || earlyAnswerOf(state) !== undefined
}

/**
 * Whether the shown page stays on the screen until the next page is loaded. It stays if both are the same page (Retry,
 * a changed filter). It also stays if the next address has a hash, because the router scrolls to the hash's element as
 * soon as it shows the next page.
 */
function staysUntilLoaded(shown: RouterState, page: KnownPage, url: string): boolean {
  const { matches, location, navigation } = shown
  if (navigation.location?.hash) return true
  if (earlyAnswerOf(shown)) return false
  if (matches.at(-1)?.route.id !== page.path) return false
  return page.route?.handle.staysInPlace === true || location.pathname === new URL(url).pathname
}

/** Resolves to the early answer after `ms` milliseconds. Even if `ms` is 0 or less, a page that is already loaded resolves first. */
function after(ms: number, answer: EarlyAnswer): Promise<EarlyAnswer> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(answer), ms)
    const clear = () => clearTimeout(timer)
    answer.whole.then(clear, clear)
  })
}

/** Converts a redirect, so that it replaces the history entry of the early view. Otherwise Back would lead to that entry. */
function replacing(answer: unknown): unknown {
  if (!(answer instanceof Response)) return answer
  const { headers, status } = answer
  const to = headers.get('location')
  return to === null ? answer : replace(to, { headers, status })
}

function throwReplacing(thrown: unknown): never {
  throw replacing(thrown)
}

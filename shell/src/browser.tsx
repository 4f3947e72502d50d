import { startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, RouterProvider } from 'react-router-dom'
import { configureApi } from '@shop/api'
import { currencyWords, languageKey } from '@shop/domain'
import { pinRemotes, startHost } from '@shop/federation/host'
import { createI18n, fetchNamespace } from '@shop/i18n'
import {
  $settings,
  isSlowConnection,
  keepAddressToken,
  readStored,
  savesData,
  startStores,
} from '@shop/stores'
import { prefetchPage, prefetchingMs } from './prefetch/prefetch-page.ts'
import { watchLinks } from './prefetch/watch-links.ts'
import { App, boundaryOf, routeTree } from './routes.tsx'
import { SyncRouterAfterHydration } from './start/sync-router-after-hydration.tsx'
import { lazyFragments } from './fragments.ts'
import { removeSeoTags } from './layout/page-change/remove-seo-tags.ts'
import {
  addressOf,
  PreservedPageData,
  rememberServerPage,
  wrapServerPage,
} from './problems/server-page.ts'
import { providedModules } from './sharing/provided-modules.ts'
import { sharedModules } from './sharing/shared-modules.ts'
import { knownPages, loadEarlyViews } from './page-loading/known-page.ts'
import { loadInitialPage, type InitialPage } from './page-loading/load-initial-page.ts'
import { isLoading, pageRoute } from './page-loading/page-route.tsx'
import { announceLongWait } from './waiting/announce-long-wait.ts'
import { reportPageProblem, rootOptions, startReporting } from './reporting/report-problem.ts'
import { readPageData, rootElement } from './gateway-contract/page-data.ts'
import type * as AfterStart from './start/after-start.ts'
import { nextTask } from './waiting/next-task.ts'
import { servedAddress } from './start/served-address.ts'

/**
 * How long answers of the API are reused, in ms: about as long as a shopper takes to choose from a list. After that,
 * stock and prices are loaded again.
 */
const keepAnswersMs = 30_000

interface Started {
  /** The token that was removed from the page's address. */
  addressToken: string | undefined
  /** Loader data of a page that the server has rendered for a session (decision 069). */
  servedSession: Record<string, unknown> | undefined
}

export async function start({ addressToken, servedSession }: Started): Promise<void> {
  keepAddressToken(addressToken)
  await nextTask()
  const page = readPageData()
  if (page.hydration && servedSession) page.hydration.loaderData = servedSession
  $settings.set(page.settings)
  Object.assign(currencyWords, page.settings.currency)
  // In development, all exports of the shared modules are provided, because a remote in development may import a name
  // that no built remote imports.
  startHost('shell', process.env.NODE_ENV === 'development' ? sharedModules : providedModules)
  pinRemotes(page.remotes)
  configureApi({ keepAnswersMs, releases: page.ran })
  startReporting(page)
  const i18n = createI18n({
    language: page.language,
    resources: { [page.language]: page.texts },
    load: (language, namespace) => fetchNamespace(language, namespace, page.releases),
  })

  const container = rootElement()
  const pages = knownPages(page.offer)
  const endWait = announceLongWait(() => i18n.t('problem.wait'))
  // The server's HTML can be hydrated only if the page's code was loaded before the first render.
  const { visited, problem } = await loadInitialPage(pages)
  endWait()
  const isServed = addressOf(location) === servedAddress()
  const canHydrate = isServed && page.hydration !== undefined && !problem
  const isRemembered =
    isServed &&
    page.hydration?.errors === null &&
    // The page of a session is not kept, because a different person may use this browser next.
    !servedSession &&
    rememberServerPage(container, addressOf(location), visited?.frame)
  // If the page cannot be hydrated, only the layout is hydrated, and the HTML of the page inside it stays unchanged (MFE-02).
  const preservesServerPage = isRemembered && !canHydrate
  if (preservesServerPage) wrapServerPage()
  if (problem) reportPageProblem(problem)
  if (!isServed) removeSeoTags()

  // The router is stored in an object, because loaders already read it while the router is being created.
  const shown: { router?: ReturnType<typeof createBrowserRouter> } = {}
  const state = () => shown.router?.state
  const router = createBrowserRouter(
    routeTree(pages.map((each) => pageRoute(each, { i18n, state, prefetchingMs }))),
    {
      hydrationData: canHydrate
        ? page.hydration
        : firstState({ visited, problem, preservesServerPage }),
    },
  )
  shown.router = router

  const fragments = lazyFragments(page.offer, i18n)
  const app = (
    <App
      i18n={i18n}
      fragments={fragments}
      links={page.offer.links}
      beforePage={
        <>
          <StartStores navigate={(url) => router.navigate(url)} />
          <SyncRouterAfterHydration router={router} location={router.state.location} />
        </>
      }
    >
      <RouterProvider router={router} useTransitions={false} />
    </App>
  )
  // React hydrates in a transition, so that the browser can answer taps between slices of the work.
  if (canHydrate || preservesServerPage) {
    const fields = container.querySelectorAll<HTMLInputElement>('input,textarea')
    const onRecoverableError = (error: unknown) => {
      rootOptions.onRecoverableError(error)
      afterStart(({ restoreTypedText }) => restoreTypedText(fields, container))
    }
    startTransition(() => void hydrateRoot(container, app, { ...rootOptions, onRecoverableError }))
  } else createRoot(container, rootOptions).render(app)
  const prefetch = (url: URL) => prefetchPage(url, pages, i18n)
  watchLinks({
    prepare: () => loadEarlyViews(pages),
    startLater: () => {
      if (!isReturningVisitor() && (savesData() || isSlowConnection())) return
      afterStart((later) => later.startLater({ page, pages, prefetch, i18n }))
    },
    prefetch,
    isLoading: () => isLoading(router.state),
  })
}

interface StartStoresProps {
  /** Opens an in-app address. */
  navigate: (url: string) => unknown
}

/** Restores cart and session after React's first commit. Before that, restored values would differ from the server's HTML. */
function StartStores({ navigate }: StartStoresProps): null {
  useEffect(() => startStores(navigate), [navigate])
  return null
}

/**
 * Whether an earlier visit has left a service worker or a chosen language. Both need the code of `afterStart`, even if
 * the visitor saves data (GEN-03, PWA-01).
 */
function isReturningVisitor(): boolean {
  return Boolean(navigator.serviceWorker?.controller ?? readStored(languageKey))
}

/**
 * Loads the code that runs after the start. If this fails, it is not reported, because the page works without the code
 * and the next page loads it again.
 */
function afterStart(use: (module: typeof AfterStart) => void): void {
  import(/* webpackChunkName: "offline" */ './start/after-start.ts').then(use, () => null)
}

interface FirstStateOptions extends InitialPage {
  preservesServerPage: boolean
}

/** The router's first state if the page cannot be hydrated; undefined if the router must load the page itself. */
function firstState({
  visited,
  problem,
  preservesServerPage,
}: FirstStateOptions): HydrationState | undefined {
  if (!visited || !problem) return undefined
  if (preservesServerPage) {
    return { loaderData: { [visited.path]: new PreservedPageData(problem) }, errors: null }
  }
  return { loaderData: {}, errors: { [boundaryOf(visited.frame)]: problem } }
}

import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, RouterProvider } from 'react-router-dom'
import { configureApi } from '@shop/api'
import { pinRemotes, provideModules } from '@shop/federation/runtime'
import { createI18n, fetchNamespace } from '@shop/i18n'
import { $settings, isSlowConnection, keepAddressToken, savesData } from '@shop/stores'
import { bringAhead, broughtForMs } from './ahead/bring-ahead.ts'
import { watchLinks } from './ahead/watch-links.ts'
import { App } from './app.tsx'
import { lazyFragments } from './fragments.ts'
import {
  addressOf,
  forgetServerPageExceptAt,
  rememberServerPage,
  serverPageData,
  wrapServerPage,
} from './problems/server-page.ts'
import { providedModules } from './sharing/provided-modules.ts'
import { sharedModules } from './sharing/shared-modules.ts'
import { type KnownPage, knownPages, loadEarlyViews, pageAt } from './page-loading/known-page.ts'
import { isLoading, pageRoute } from './page-loading/page-route.tsx'
import { showAtOnce } from './page-loading/show-at-once.ts'
import { reportPageProblem, rootOptions, startReporting } from './reporting/report-problem.ts'
import { boundaryOf, routeTree } from './routes.tsx'
import { readPageData, rootElement } from './served-html.ts'
import { AdoptedStyles } from './start/adopted-styles.tsx'
import { nextTask } from './start/next-task.ts'
import { StartStores } from './start-stores.tsx'

/** Long enough to look at a list and choose from it; stock and prices older than that are asked for anew. */
const keepAnswersMs = 30_000

interface Started {
  /** Taken out of the page's address. */
  addressToken: string | undefined
  /** Loader data of what the server's HTML shows of a session (decision 069). */
  servedSession: Record<string, unknown> | undefined
}

export async function start({ addressToken, servedSession }: Started): Promise<void> {
  keepAddressToken(addressToken)
  await nextTask()
  const page = readPageData()
  if (page.hydration && servedSession) page.hydration.loaderData = servedSession
  $settings.set(page.settings)
  // A remote that is being developed may import a name that no built remote imports.
  provideModules('shell', process.env.NODE_ENV === 'development' ? sharedModules : providedModules)
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
  const visited = pageAt(pages, location.pathname)?.page
  // The server's HTML can be hydrated only when the page's code is loaded before the first render.
  const problem = await problemOf(visited)
  const canHydrate = page.hydration !== undefined && !problem
  const isRemembered =
    page.hydration?.errors === null &&
    // What a session sees is kept nowhere: another may come.
    !servedSession &&
    rememberServerPage(container, addressOf(location), visited?.frame)
  // Otherwise the layout alone is taken over, with the server's page left in it (MFE-02).
  const preservesServerPage = isRemembered && !canHydrate
  if (preservesServerPage) wrapServerPage()
  if (problem) reportPageProblem(problem)

  await nextTask()
  // Loaders run while the router is being created.
  const shown: { router?: ReturnType<typeof createBrowserRouter> } = {}
  const state = () => shown.router?.state
  const router = createBrowserRouter(
    routeTree(pages.map((each) => pageRoute(each, { i18n, state, broughtForMs }))),
    {
      hydrationData: canHydrate
        ? page.hydration
        : firstState({ visited, problem, preservesServerPage }),
    },
  )
  shown.router = router
  showAtOnce(router)
  router.subscribe(({ location: shownAt }) => forgetServerPageExceptAt(addressOf(shownAt)))

  const fragments = lazyFragments(page.offer, i18n)
  const app = (
    <AdoptedStyles>
      <App
        i18n={i18n}
        fragments={fragments}
        beforePage={<StartStores navigate={(url) => router.navigate(url)} />}
      >
        <RouterProvider router={router} useTransitions={false} />
      </App>
    </AdoptedStyles>
  )
  // A transition lets the browser answer taps between slices of the work.
  if (canHydrate || preservesServerPage) {
    startTransition(() => void hydrateRoot(container, app, rootOptions))
  } else createRoot(container, rootOptions).render(app)
  const bring = (url: URL) => bringAhead(url, pages, i18n)
  const startOffline = () => {
    // A file that does not come is no fault of the release: the page works without it, and the next one asks for it again.
    void import(/* webpackChunkName: "offline" */ './offline/start-offline.ts').then(
      (offline) => offline.startOffline({ page, pages, bring, i18n }),
      () => null,
    )
  }
  watchLinks({
    prepare: () => {
      loadEarlyViews(pages)
      startOffline()
    },
    bring,
    isLoading: () => isLoading(router.state),
    app: { router, i18n, fragments },
  })
  // Nothing is prepared where data is saved, but a worker that is there already is told of sign-outs and new releases.
  if ((savesData() || isSlowConnection()) && navigator.serviceWorker?.controller) startOffline()
}

/** Why the code of the visited page could not be loaded. */
async function problemOf(visited: KnownPage | undefined): Promise<Error | undefined> {
  try {
    await (await visited?.find())?.handle.load()
    return undefined
  } catch (error) {
    return error as Error
  }
}

interface FirstStateOptions {
  visited: KnownPage | undefined
  problem: Error | undefined
  preservesServerPage: boolean
}

/** What the router starts with where the page cannot be hydrated; without it, it loads the page. */
function firstState({
  visited,
  problem,
  preservesServerPage,
}: FirstStateOptions): HydrationState | undefined {
  if (!visited || !problem) return undefined
  if (preservesServerPage) return { loaderData: { [visited.path]: serverPageData }, errors: null }
  return { loaderData: {}, errors: { [boundaryOf(visited.frame)]: problem } }
}

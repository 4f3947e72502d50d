import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, RouterProvider } from 'react-router-dom'
import { configureApi } from '@shop/api'
import { languageKey } from '@shop/domain'
import { pinRemotes, startHost } from '@shop/federation/host'
import { createI18n, fetchNamespace } from '@shop/i18n'
import { $settings, isSlowConnection, keepAddressToken, readStored, savesData } from '@shop/stores'
import { bringAhead, broughtForMs } from './ahead/bring-ahead.ts'
import { watchLinks } from './ahead/watch-links.ts'
import { App } from './app.tsx'
import { CatchUp } from './start/catch-up.tsx'
import { lazyFragments } from './fragments.ts'
import { forgetFirstAddress } from './layout/page-change/first-address.ts'
import {
  addressOf,
  KeptServerPage,
  rememberServerPage,
  wrapServerPage,
} from './problems/server-page.ts'
import { providedModules } from './sharing/provided-modules.ts'
import { sharedModules } from './sharing/shared-modules.ts'
import { knownPages, loadEarlyViews } from './page-loading/known-page.ts'
import { loadVisited, type Visited } from './page-loading/load-visited.ts'
import { isLoading, pageRoute } from './page-loading/page-route.tsx'
import { sayLongWait } from './waiting/say-long-wait.ts'
import { reportPageProblem, rootOptions, startReporting } from './reporting/report-problem.ts'
import { boundaryOf, routeTree } from './routes.tsx'
import { readPageData, rootElement } from './gateway-contract/served-html.ts'
import type * as AfterStart from './start/after-start.ts'
import { nextTask } from './waiting/next-task.ts'
import { servedAddress } from './start/served-address.ts'
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
  const endWait = sayLongWait(() => i18n.t('problem.wait'))
  // The server's HTML can be hydrated only when the page's code is loaded before the first render.
  const { visited, problem } = await loadVisited(pages)
  endWait()
  const isServed = addressOf(location) === servedAddress()
  const canHydrate = isServed && page.hydration !== undefined && !problem
  const isRemembered =
    isServed &&
    page.hydration?.errors === null &&
    // What a session sees is kept nowhere: another may come.
    !servedSession &&
    rememberServerPage(container, addressOf(location), visited?.frame)
  // Otherwise the layout alone is taken over, with the server's page left in it (MFE-02).
  const preservesServerPage = isRemembered && !canHydrate
  if (preservesServerPage) wrapServerPage()
  if (problem) reportPageProblem(problem)
  if (!isServed) forgetFirstAddress()

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

  const fragments = lazyFragments(page.offer, i18n)
  const app = (
    <App
      i18n={i18n}
      fragments={fragments}
      links={page.offer.links}
      beforePage={
        <>
          <StartStores navigate={(url) => router.navigate(url)} />
          <CatchUp router={router} location={router.state.location} />
        </>
      }
    >
      <RouterProvider router={router} useTransitions={false} />
    </App>
  )
  // A transition lets the browser answer taps between slices of the work.
  if (canHydrate || preservesServerPage) {
    const fields = container.querySelectorAll<HTMLInputElement>('input,textarea')
    const onRecoverableError = (error: unknown) => {
      rootOptions.onRecoverableError(error)
      afterStart(({ giveBackTyped }) => giveBackTyped(fields, container))
    }
    startTransition(() => void hydrateRoot(container, app, { ...rootOptions, onRecoverableError }))
  } else createRoot(container, rootOptions).render(app)
  const bring = (url: URL) => bringAhead(url, pages, i18n)
  watchLinks({
    prepare: () => loadEarlyViews(pages),
    startLater: () => {
      if (!wasHereBefore() && (savesData() || isSlowConnection())) return
      afterStart((later) => later.startLater({ page, pages, bring, i18n }))
    },
    bring,
    isLoading: () => isLoading(router.state),
  })
}

/** An earlier visit has left a worker, or the language that was chosen: these need code also where data is saved (GEN-03, PWA-01). */
function wasHereBefore(): boolean {
  return Boolean(navigator.serviceWorker?.controller ?? readStored(languageKey))
}

/** A file that does not come is no fault of the release: the page works without it, and the next one asks for it again. */
function afterStart(use: (module: typeof AfterStart) => void): void {
  import(/* webpackChunkName: "offline" */ './start/after-start.ts').then(use, () => null)
}

interface FirstStateOptions extends Visited {
  preservesServerPage: boolean
}

/** What the router starts with where the page cannot be hydrated; without it, it loads the page. */
function firstState({
  visited,
  problem,
  preservesServerPage,
}: FirstStateOptions): HydrationState | undefined {
  if (!visited || !problem) return undefined
  if (preservesServerPage) {
    return { loaderData: { [visited.path]: new KeptServerPage(problem) }, errors: null }
  }
  return { loaderData: {}, errors: { [boundaryOf(visited.frame)]: problem } }
}

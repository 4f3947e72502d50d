import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { loadRemoteRoutes, pinRemotes, provideModules } from '@shop/federation/runtime'
import { createI18n, fetchNamespace } from '@shop/i18n'
import { $settings } from '@shop/stores'
import { App } from './app.tsx'
import { lazyFragments } from './fragments.ts'
import {
  addressOf,
  forgetServerPageExceptAt,
  rememberServerPage,
  wrapServerPage,
} from './problems/server-page.ts'
import { providedModules } from './sharing/provided-modules.ts'
import { sharedModules } from './sharing/shared-modules.ts'
import { ownedPathAt, remoteOf } from './remotes.ts'
import { reportPageProblem, rootOptions, startReporting } from './reporting/report-problem.ts'
import { framesOf, hydratedServerPage, shellRoutes, withRemotePages } from './routes.tsx'
import { loadMatchedPages, withTexts } from './route-loading.ts'
import { readPageData, rootElement } from './served-html.ts'
import { AdoptedStyles } from './start/adopted-styles.tsx'
import { nextTask } from './start/next-task.ts'
import { StartStores } from './start-stores.tsx'

export async function start(): Promise<void> {
  await nextTask()
  const page = readPageData()
  $settings.set(page.settings)
  // A remote that is being developed may import a name that no built remote imports.
  provideModules('shell', process.env.NODE_ENV === 'development' ? sharedModules : providedModules)
  pinRemotes(page.remotes)
  startReporting(page)
  const i18n = createI18n({
    language: page.language,
    resources: { [page.language]: page.texts },
    load: fetchNamespace,
  })

  const container = rootElement()
  const { remote, frame } = ownedPathAt(page.offer, location.pathname) ?? {}
  let failure: Error | undefined
  const remoteRoutes =
    remote && (await loadRemoteRoutes(remote).catch((error: Error) => void (failure = error)))
  const pages = remoteRoutes ? withRemotePages(shellRoutes(), remoteRoutes.routes) : shellRoutes()
  // The server's HTML can be hydrated only when the page's code is loaded before the first render.
  const problem = failure ?? (await problemOfPages(pages))
  const canHydrate = page.hydration !== undefined && !problem
  const isRemembered =
    page.hydration?.errors === null && rememberServerPage(container, addressOf(location), frame)
  // Otherwise the layout alone is taken over, with the server's page left in it (MFE-02).
  const preservesServerPage = isRemembered && !canHydrate
  if (preservesServerPage) wrapServerPage()
  if (problem) reportPageProblem(problem)

  await nextTask()
  const routes = withTexts(preservesServerPage ? shellRoutes() : pages, i18n)
  // The router asks again at once for what has just failed; only a later request is a new attempt.
  let justFailed = preservesServerPage ? undefined : failure
  const router = createBrowserRouter(routes, {
    hydrationData: canHydrate
      ? page.hydration
      : preservesServerPage
        ? hydratedServerPage
        : undefined,
    async patchRoutesOnNavigation({ path, patch }) {
      const owner = remoteOf(page.offer, path)
      if (!owner) return
      if (justFailed && owner === remote) {
        const error = justFailed
        justFailed = undefined
        throw error
      }
      const discovered = await loadRemoteRoutes(owner)
      for (const each of framesOf(discovered.routes)) {
        patch(each.frame, withTexts(each.routes, i18n))
      }
    },
  })
  if (process.env.NODE_ENV === 'development') Object.assign(globalThis, { shopRouter: router })
  router.subscribe((state) => forgetServerPageExceptAt(addressOf(state.location)))

  const app = (
    <AdoptedStyles>
      <App i18n={i18n} fragments={lazyFragments(page.offer, i18n)} beforePage={<StartStores />}>
        <RouterProvider router={router} />
      </App>
    </AdoptedStyles>
  )
  // A transition lets the browser answer taps between slices of the work.
  if (canHydrate || preservesServerPage) {
    startTransition(() => void hydrateRoot(container, app, rootOptions))
  } else createRoot(container, rootOptions).render(app)
}

/** Why the code of the visited page could not be loaded. */
async function problemOfPages(routes: RouteObject[]): Promise<Error | null> {
  return await loadMatchedPages(routes, location.pathname).then(
    () => null,
    (error: Error) => error,
  )
}

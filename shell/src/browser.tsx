import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { loadRemoteRoutes, pinRemotes } from '@shop/federation/runtime'
import { createI18n, fetchNamespace } from '@shop/i18n'
import { $settings } from '@shop/stores'
import { App } from './app.tsx'
import { lazyFragments } from './fragments.ts'
import { rootId, pageDataId, type PageData } from './page-data.ts'
import { remoteOf } from './remotes.ts'
import { framesOf, shellRoutes, withRemotePages } from './routes.tsx'
import { loadMatchedPages, withTexts } from './route-texts.ts'
import { StartStores } from './start-stores.tsx'

async function start(): Promise<void> {
  await nextTask()
  const page = readPageData()
  $settings.set(page.settings)
  pinRemotes(page.remotes)
  const i18n = createI18n({
    language: page.language,
    resources: { [page.language]: page.texts },
    load: fetchNamespace,
  })

  const remote = remoteOf(page.offer, location.pathname)
  let failure: Error | undefined
  const remoteRoutes =
    remote && (await loadRemoteRoutes(remote).catch((error: Error) => void (failure = error)))
  const routes = withTexts(
    remoteRoutes ? withRemotePages(shellRoutes(), remoteRoutes.routes) : shellRoutes(),
    i18n,
  )
  // The server's HTML can be hydrated only when the page's code is loaded before the first render.
  const canHydrate =
    page.hydration !== undefined &&
    !failure &&
    (await loadMatchedPages(routes, location.pathname).catch(() => false))

  await nextTask()
  const router = createBrowserRouter(routes, {
    hydrationData: canHydrate ? page.hydration : undefined,
    async patchRoutesOnNavigation({ path, patch }) {
      const owner = remoteOf(page.offer, path)
      if (!owner) return
      if (failure && owner === remote) {
        // The router asks again at once for what has just failed; only a later request is a new attempt.
        const justFailed = failure
        failure = undefined
        throw justFailed
      }
      const discovered = await loadRemoteRoutes(owner)
      for (const { frame, routes: pages } of framesOf(discovered.routes)) {
        patch(frame, withTexts(pages, i18n))
      }
    },
  })
  if (process.env.NODE_ENV === 'development') Object.assign(globalThis, { shopRouter: router })

  const app = (
    <App i18n={i18n} fragments={lazyFragments(page.offer, i18n)} beforePage={<StartStores />}>
      <RouterProvider router={router} />
    </App>
  )
  const container = document.getElementById(rootId)
  if (!container) throw new Error('The page has no root')
  // A transition lets the browser answer taps between slices of the work.
  if (canHydrate) startTransition(() => void hydrateRoot(container, app))
  else createRoot(container).render(app)
}

/** Splits the start into tasks, so that a slow phone can paint and handle taps in between. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function readPageData(): PageData {
  const text = document.getElementById(pageDataId)?.textContent
  if (!text) throw new Error('The page carries no data')
  return JSON.parse(text) as PageData
}

void start()

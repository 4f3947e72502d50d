import type { i18n as I18n } from 'i18next'
import { Activity, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { App } from '../app.tsx'
import type { KnownPage } from '../page-loading/known-page.ts'

interface RenderAheadOptions {
  /** Is loaded, with its texts. */
  page: KnownPage
  url: URL
  /** What its loader answered. */
  data: unknown
  i18n: I18n
}

const rendered = new WeakSet<KnownPage>()
let last: Promise<void> = Promise.resolve()

/**
 * Renders a page and its early view where nobody sees them, and drops them (FAST-01); once for all its addresses. Their styles are in
 * the document from then on, and their code has run once, which on a slow phone is a third of what a tap has to wait for.
 * It takes idle time alone, in slices, one page after the other.
 */
export function renderAhead(options: RenderAheadOptions): Promise<void> {
  if (!rendered.has(options.page)) last = last.then(() => render(options))
  rendered.add(options.page)
  return last
}

async function render({ page, url, data, i18n }: RenderAheadOptions): Promise<void> {
  const { path, route } = page
  if (!route) return
  // A document that is not shown: it loads no pictures, and a page's title goes into its own head.
  const { body } = document.implementation.createHTMLDocument()
  const root = createRoot(body, { onCaughtError: leaveToVisit, onUncaughtError: leaveToVisit })
  const router = createBrowserRouter(
    [{ id: path, path, element: <PageAndEarlyView page={page} />, ErrorBoundary: Nothing }],
    { window: windowAt(url), hydrationData: { loaderData: { [path]: data } } },
  )
  // Hidden, none of its effects runs, and React renders it when there is nothing else to do.
  await new Promise<void>((resolve) =>
    root.render(
      <Activity mode="hidden">
        <App i18n={i18n} fragments={{}}>
          <RouterProvider router={router} onError={leaveToVisit} />
          <Last onRender={resolve} />
        </App>
      </Activity>,
    ),
  )
  root.unmount()
  router.dispose()
}

/** What a router needs of a window to stay at an address. A router for the memory would be code that no page has. */
function windowAt(url: URL): Window {
  const ignore = () => null
  const history = { state: null, replaceState: ignore }
  const events = { addEventListener: ignore, removeEventListener: ignore }
  return { location: url, history, ...events } as unknown as Window
}

function PageAndEarlyView({ page: { route, Early } }: { page: KnownPage }): ReactNode {
  return (
    <>
      {route && <route.Component />}
      {Early && <Early />}
    </>
  )
}

/** React comes to it when all before it is rendered. */
function Last({ onRender }: { onRender: () => void }): null {
  onRender()
  return null
}

function Nothing(): null {
  return null
}

/** The visit meets the same problem, shows it and tells of it. */
function leaveToVisit(): void {
  // Nobody has asked for this page.
}

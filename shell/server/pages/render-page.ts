import type { FastifyRequest } from 'fastify'
import type { PageView } from '../../src/server.tsx'
import type { PageInput, ShownPage } from '../render/page-request.ts'
import type { RenderParts, PageInputParts } from './page-parts.ts'
import { withTimeout } from '../limits/with-timeout.ts'
import { WaitedTooLong } from '../limits/limit-concurrency.ts'
import type { ShellBuild } from '../releases/shell-build.ts'
import type { ActiveReleases, PageReleases } from '../releases/release-sets.ts'
import { forwardedFor, visitor } from '../api/api.ts'
import type { Arm } from '../guard/canary-test.ts'

const renderLimitMs = 10_000

type Asked = Pick<
  PageInput,
  'url' | 'active' | 'overrides' | 'isForAll' | 'language' | 'context' | 'session'
>

/** Completes the page input of a request with texts, settings, links and releases, so that the page can be rendered. */
export async function pageInputOf(
  { shell: { server }, locales, settings, publicUrl }: PageInputParts,
  asked: Asked,
): Promise<PageInput> {
  const { url, active } = asked
  return {
    ...asked,
    texts: await locales.texts(active),
    settings: await settings(),
    publicUrl,
    links: active.offer.links,
    releases: releasesOf(server, active, url.pathname),
  }
}

/** The release of the remote that claims the path, and the releases of the fragments on the page. */
function releasesOf(
  server: ShellBuild['server'],
  { offer, releases }: ActiveReleases,
  pathname: string,
): PageReleases {
  const releaseOf = (remote: string | undefined) =>
    remote === undefined ? undefined : releases[remote]
  const fragments = server.openSlotsAt(pathname).flatMap((name) => {
    const release = releaseOf(offer.fragments[name])
    // A fragment without server code is left out, because only the browser can render it.
    return release?.exposes[name]?.server ? [[name, release] as const] : []
  })
  return {
    page: releaseOf(server.remoteOf(offer, pathname)),
    fragments: Object.fromEntries(fragments),
  }
}

/** Renders a page with the server build of its remote. If the render fails, returns the page's frame, which the browser fills. */
export async function render(
  parts: RenderParts,
  { log }: FastifyRequest,
  pageInput: PageInput,
): Promise<ShownPage | Response> {
  const { url, language, releases } = pageInput
  const { figures, verifyAgain } = parts
  if (isClientOnly(pageInput)) return await frame(parts, pageInput)
  try {
    const rendered = await withTimeout(renderLimitMs, (signal) =>
      parts.renderers.render(releases, url, pageInput, signal),
    )
    if (rendered instanceof Response) return rendered
    // Without releases, the gateway cannot determine whether a path exists, so the answer must not be 404.
    if (rendered.status === 404 && hasNoReleases(pageInput)) {
      figures?.pageWithoutRemote('no_release', undefined)
      return { ...(await frame(parts, pageInput)), status: 503 }
    }
    for (const error of rendered.failures) {
      figures?.serverFault(releases.page, error, patternOf(parts, pageInput))
      log.error({ err: error, path: url.pathname }, 'a part of the page failed on the server')
    }
    if (rendered.failures.length > 0) figures?.failedRender(releases.page)
    return { ...rendered, hydrates: true }
  } catch (error) {
    // A page that waited too long for its turn does not count as a failure of the release.
    if (error instanceof WaitedTooLong) {
      figures?.pageWithoutRemote('waited', releases.page)
      return await frame(parts, pageInput)
    }
    figures?.failedRender(releases.page)
    figures?.serverFault(releases.page, error, patternOf(parts, pageInput))
    figures?.pageWithoutRemote('failed', releases.page)
    if (releases.page) verifyAgain?.(releases.page)
    log.error(
      { err: error, path: url.pathname, language },
      'the page was not rendered on the server',
    )
    return { ...(await frame(parts, pageInput)), failures: [error] }
  }
}

/** The route pattern of the page, used in place of the path, because the path may contain a visitor's search. */
function patternOf(
  { shell }: Pick<RenderParts, 'shell'>,
  { releases: { page }, url }: PageInput,
): string | undefined {
  const name = page && shell.server.pageOf(page.pages, url.pathname)
  return name === undefined ? undefined : page?.pages[name]?.path
}

/** Whether only browsers can render the page, because the remote was built with only the federation plugin and has no server code. */
export function isClientOnly({ releases: { page } }: PageInput): boolean {
  return page !== undefined && page.exposes.routes?.server === undefined
}

function hasNoReleases({ active }: PageInput): boolean {
  return Object.keys(active.releases).length === 0
}

/** Renders the page without the remote's content. The browser adds this content. */
export async function frame(
  { shell, caching }: Pick<RenderParts, 'shell' | 'caching'>,
  view: PageView,
): Promise<ShownPage> {
  const renderFrame = async (of: PageView) => ({
    ...(await shell.server.renderFrame(of)),
    hydrates: false,
  })
  return await (caching ? caching.frames.frame(view, renderFrame) : renderFrame(view))
}

/**
 * DEL-12: whether the server renders a page completely with the releases of an arm (canary or stable). A page that
 * fails with both arms is no evidence against either: for example an address that makes the code throw, or any page
 * while the API cannot be reached.
 */
export async function rendersWith(
  arm: Arm,
  parts: RenderParts,
  { raw, id }: FastifyRequest,
  { url, language, context, isForAll }: PageInput,
): Promise<boolean> {
  const { releasesOfArm, renderers } = parts
  if (!releasesOfArm) return false
  const active = await releasesOfArm(arm)
  const pageInput = await pageInputOf(parts, { url, language, context, isForAll, active })
  const requester = { addresses: forwardedFor(raw), requestId: id }
  const page = await visitor
    .run(requester, () =>
      withTimeout(renderLimitMs, (signal) =>
        renderers.render(pageInput.releases, url, pageInput, signal),
      ),
    )
    // The visitor's own render has already logged the reason.
    .catch(() => null)
  if (!page) return false
  return page instanceof Response || page.failures.length === 0
}

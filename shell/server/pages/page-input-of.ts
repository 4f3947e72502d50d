import type { ShellBuild } from '../releases/shell-build.ts'
import type { ActiveReleases, PageReleases } from '../releases/release-sets.ts'
import type { PageInput } from '../render/page-input.ts'
import type { PageInputParts } from './page-parts.ts'

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

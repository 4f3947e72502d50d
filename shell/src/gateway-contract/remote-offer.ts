import { matchRoutes } from 'react-router-dom'
import type { Language } from '@shop/domain'
import type { LinkPlace } from '@shop/federation/layout-slots'
import type { PageFrame } from '@shop/federation/runtime'

/** A path that a remote owns because its active release claims it. */
interface OwnedPath {
  remote: string
  /** Route pattern in react-router's syntax. */
  path: string
  frame: PageFrame
}

/** Link place in the navigation or the footer → language → the links to pages of remotes at this link place (DEL-13). */
export type RemoteLinks = Partial<
  Record<LinkPlace, Record<Language, { name: string; to: string }[]>>
>

/** The paths, fragments and links that the active releases offer to the shell. The gateway writes them into the page. */
export interface RemoteOffer {
  paths: OwnedPath[]
  /** Fragment of the layout → the remote that exposes it. */
  fragments: Record<string, string>
  /** Absent if no page of a remote declares a link. */
  links?: RemoteLinks
}

/** The remote that owns a path; undefined for a path of the shell and for a path without a page. */
export function remoteOf({ paths: owned }: RemoteOffer, pathname: string): string | undefined {
  const routes = owned.map(({ remote, path }) => ({ path, handle: remote }))
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle
}

/** The name of the remote's page at a path. */
export function pageOf(
  pages: Readonly<Record<string, Pick<OwnedPath, 'path'>>>,
  pathname: string,
): string | undefined {
  const routes = Object.entries(pages).map(([page, { path }]) => ({ path, handle: page }))
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle
}

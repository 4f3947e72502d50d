import { languages } from '@shop/domain'
import { claimConflicts, linkPath, type Release, type Shell } from '@shop/releases'
import type { RemoteLinks, RemoteOffer } from '../../src/gateway-contract/remote-offer.ts'

/** Remote → its release, for one page, and a key that changes with any of these releases. */
export interface ActiveReleases {
  key: string
  releases: Record<string, Release>
  /** The paths, fragments and links of these releases. */
  offer: RemoteOffer
}

/** The releases that take part in one page. */
export interface PageReleases<R = Release> {
  /** The release of the remote that claims the path; undefined for a page of the shell. */
  page: R | undefined
  /** Fragment of the layout → the release that exposes it. */
  fragments: Record<string, R>
}

/** Key of a set of releases, independent of their order. */
export function keyOf(releases: readonly Pick<Release, 'name' | 'version'>[]): string {
  return releases
    .map(({ name, version }) => `${name}@${version}`)
    .toSorted()
    .join(',')
}

/** Remote → version. */
export function versionsOf({ releases }: Pick<ActiveReleases, 'releases'>): Record<string, string> {
  return Object.fromEntries(Object.values(releases).map(({ name, version }) => [name, version]))
}

export function setOf(releases: readonly Release[]): ActiveReleases {
  const byName = Object.fromEntries(releases.map((release) => [release.name, release]))
  return { key: keyOf(releases), releases: byName, offer: offerOf(byName) }
}

/** The paths, fragments and links that these releases offer. */
export function offerOf(releases: Record<string, Release>): RemoteOffer {
  const all = Object.entries(releases)
  return {
    paths: all.flatMap(([remote, { pages }]) =>
      Object.values(pages).map(({ path, frame }) => ({ remote, path, frame })),
    ),
    fragments: Object.fromEntries(
      all.flatMap(([remote, { exposes }]) =>
        Object.keys(exposes)
          .filter((exposed) => exposed !== 'routes')
          .map((fragment) => [fragment, remote]),
      ),
    ),
    ...linksOf(all.flatMap(([, { pages }]) => Object.values(pages))),
  }
}

/**
 * Link place → its links, in an order that does not depend on the order of the releases; left out if no page has a
 * link. The shell ignores link places that its layout does not have.
 */
function linksOf(pages: readonly Release['pages'][string][]): Pick<RemoteOffer, 'links'> {
  const all = pages.flatMap(({ path, links = [] }) => {
    const to = linkPath(path)
    return to === undefined ? [] : links.map((link) => ({ ...link, to }))
  })
  if (all.length === 0) return {}
  const ordered = all.toSorted((a, b) => (a.to < b.to ? -1 : 1))
  const byPlace = Map.groupBy(ordered, ({ place }) => place)
  const links = [...byPlace].map(([place, found]) => {
    const inLanguages = languages.map((language) => [
      language,
      found.map(({ to, text }) => ({ name: text[language], to })),
    ])
    return [place, Object.fromEntries(inLanguages) as object]
  })
  return { links: Object.fromEntries(links) as RemoteLinks }
}

interface ResolvedClaims {
  releases: Release[]
  /** The reasons why releases are left out, each as a sentence. */
  conflicts: string[]
}

/**
 * DEL-01: ensures that only one release claims each path, fragment and namespace. Releases claim in the given order. A
 * release with the same claim as an earlier release is replaced by the version that its remote ran before, or left out.
 */
export function resolveClaims(
  releases: readonly Release[],
  shell: Pick<Shell, 'paths' | 'namespaces'>,
  ranBefore: (remote: string) => Release | undefined,
): ResolvedClaims {
  const claims: ResolvedClaims = { releases: [], conflicts: [] }
  for (const release of releases) {
    const conflicts = claimConflicts([...claims.releases, release], shell)
    claims.conflicts.push(...conflicts)
    const before = conflicts.length > 0 ? ranBefore(release.name) : release
    const fits = before && claimConflicts([...claims.releases, before], shell).length === 0
    if (fits) claims.releases.push(before)
  }
  return claims
}

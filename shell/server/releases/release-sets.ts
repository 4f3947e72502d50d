import { languages } from '@shop/domain'
import { doubleOwners, linkPath, type Release, type Shell } from '@shop/releases'
import type { RemoteLinks, RemoteOffer } from '../../src/gateway-contract/remotes.ts'

/** The releases a page is made of, by remote, and a key that changes with any of them. */
export interface ActiveReleases {
  key: string
  releases: Record<string, Release>
  /** The paths and fragments of these releases. */
  offer: RemoteOffer
}

/** The same releases always have the same key, in whatever order they come. */
export function keyOf(releases: readonly Release[]): string {
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

/** What these releases claim and show in the layout. */
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

/** By place, in one order whatever the order of the releases; absent where no page has a link. A place that no shell has is never shown. */
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

export interface Owners {
  kept: Release[]
  /** Why the others are left out, in sentences. */
  conflicts: string[]
}

/**
 * DEL-01: each path, fragment and namespace of texts has one owner. Releases come in the order in which they may claim; one that claims what is
 * taken is replaced by what its remote ran before, or left out whole.
 */
export function withOneOwnerEach(
  releases: readonly Release[],
  shell: Pick<Shell, 'paths' | 'namespaces'>,
  ranBefore: (remote: string) => Release | undefined,
): Owners {
  const owners: Owners = { kept: [], conflicts: [] }
  for (const release of releases) {
    const conflicts = doubleOwners([...owners.kept, release], shell)
    owners.conflicts.push(...conflicts)
    const before = conflicts.length > 0 ? ranBefore(release.name) : release
    const fits = before && doubleOwners([...owners.kept, before], shell).length === 0
    if (fits) owners.kept.push(before)
  }
  return owners
}

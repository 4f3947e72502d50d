import type { Release } from '../documents/release.ts'
import type { Shell } from '../documents/shell.ts'
import { linkPath } from '../documents/path-patterns.ts'
import type { Misfit } from './verify-release.ts'

/** DEL-13: fragments and links for which the shell has no place, so that they would never be shown. */
export function placeMisfits(
  { exposes, pages }: Pick<Release, 'exposes' | 'pages'>,
  { fragments, linkPlaces = [] }: Pick<Shell, 'fragments' | 'linkPlaces'>,
): Misfit[] {
  const lostFragments = Object.keys(exposes).filter(
    (name) => name !== 'routes' && !fragments.includes(name),
  )
  const linked = Object.values(pages).filter(({ links = [] }) => links.length > 0)
  const links = linked.flatMap((page) => page.links ?? [])
  const lostPlaces = new Set(
    links.map(({ place }) => place).filter((place) => !linkPlaces.includes(place)),
  )
  return [
    ...linked
      .filter(({ path }) => linkPath(path) === undefined)
      .map(({ path }) => ({
        reason: `has a link to ${path}, whose parameters nobody knows`,
        advice: 'link to a page without parameters',
      })),
    ...lostFragments.map((name) => ({
      reason: `exposes the fragment ${name}, for which the shell has no place`,
      advice: `name it after one of the shell’s places (${listed(fragments)}), or release a shell that has the place first`,
    })),
    ...[...lostPlaces].map((place) => ({
      reason: `has a link in ${place}, which is no place of the shell`,
      advice: `name one of the shell’s places (${listed(linkPlaces)}), or release a shell that has the place first`,
    })),
  ]
}

function listed(names: readonly string[]): string {
  return names.join(', ') || 'none'
}

import type { Release } from '../documents/release.ts'
import type { Shell } from '../documents/shell.ts'
import { type Misfit, withoutParameterNames } from './verify-release.ts'

/** What a remote or the shell has alone. */
interface Claim {
  /** The same for claims that exclude each other. */
  key: string
  /** As a sentence names it. */
  what: string
}

interface Owned extends Claim {
  owner: string
  /** Undefined for the shell's. */
  release?: Release
}

interface Meeting {
  isCandidate: (release: Release) => boolean
  mayMeet?: (one: Release, other: Release) => boolean
}

/**
 * DEL-01: the paths, fragments and namespaces of candidates that another remote of the channel has, in any of the versions it
 * names, or the shell. Versions of one remote may claim the same.
 */
export function conflicts(
  releases: readonly Release[],
  shell: Pick<Shell, 'version' | 'paths' | 'namespaces'>,
  { isCandidate, mayMeet = () => true }: Meeting,
): { release: Release; misfit: Misfit }[] {
  const shellOwner = `the shell ${shell.version}`
  const owned: Owned[] = [
    ...[...shell.paths.map(pathClaim), ...shell.namespaces.map(namespaceClaim)].map((claim) => ({
      ...claim,
      owner: shellOwner,
    })),
    ...releases.flatMap((release) =>
      claimsOf(release).map((claim) => ({
        ...claim,
        owner: `${release.name} ${release.version}`,
        release,
      })),
    ),
  ]
  const byKey = Map.groupBy(owned, ({ key }) => key)
  return releases.filter(isCandidate).flatMap((release) =>
    claimsOf(release).flatMap(({ key, what }) => {
      const others = (byKey.get(key) ?? []).filter(
        (other) =>
          !other.release ||
          (other.release.name !== release.name && mayMeet(release, other.release)),
      )
      const owners = [...new Set(others.map(({ owner }) => owner))].join(' and ')
      if (owners === '') return []
      const advice = others.some((other) => !other.release)
        ? 'choose another name for it'
        : 'choose another name for it, or promote a version of the other remote that gives it up in the same command'
      return [{ release, misfit: { reason: `claims ${what}, which ${owners} has`, advice } }]
    }),
  )
}

/**
 * DEL-01: the paths, fragments and texts that two of these releases claim, or that the shell has itself, as sentences; an empty
 * list where each has one owner. For releases that run together: unlike in `conflicts` no two are of one remote.
 */
export function doubleOwners(
  releases: readonly Release[],
  shell: Pick<Shell, 'paths' | 'namespaces'> = { paths: [], namespaces: [] },
): string[] {
  const ofShell = [...shell.paths.map(pathClaim), ...shell.namespaces.map(namespaceClaim)]
  const owners = new Map(ofShell.map(({ key }) => [key, 'the shell']))
  return releases.flatMap((release) =>
    claimsOf(release).flatMap(({ key, what }) => {
      const owner = owners.get(key)
      owners.set(key, release.name)
      return owner === undefined ? [] : [`${what}: claimed by ${owner} and by ${release.name}`]
    }),
  )
}

/** What a release claims for its remote alone. */
function claimsOf({ pages, exposes, locales }: Release): Claim[] {
  const fragments = Object.keys(exposes).filter((exposed) => exposed !== 'routes')
  const namespaces = new Set(Object.values(locales).flatMap((files) => Object.keys(files)))
  return [
    ...Object.values(pages).map(({ path }) => pathClaim(path)),
    ...fragments.map((name) => ({ key: `fragment ${name}`, what: `the fragment ${name}` })),
    ...[...namespaces].map(namespaceClaim),
  ]
}

function pathClaim(path: string): Claim {
  return { key: `path ${withoutParameterNames(path)}`, what: `the path ${path}` }
}

function namespaceClaim(name: string): Claim {
  return { key: `namespace ${name}`, what: `the texts ${name}` }
}

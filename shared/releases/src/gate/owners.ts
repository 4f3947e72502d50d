import type { Release } from '../documents/release.ts'
import type { Shell } from '../documents/shell.ts'
import { overlap } from '../documents/path-patterns.ts'
import { reservedPaths } from './reserved-paths.ts'
import type { Misfit } from './verify-release.ts'

/** What a remote or the shell has alone. */
interface Claim {
  kind: 'path' | 'fragment' | 'texts'
  /** The route pattern, or the name of the fragment or of the texts. */
  name: string
}

interface Owned extends Claim {
  /** As a sentence names it. */
  owner: string
  /** Undefined for what the shell and the gateway have. */
  release?: Release
}

interface Meeting {
  isCandidate: (release: Release) => boolean
  mayMeet?: (one: Release, other: Release) => boolean
}

/** The pattern of not-found, which every path matches that nobody else has. */
const anyPath = '/*'

/**
 * DEL-01, DEL-10: the paths, fragments and namespaces of candidates that another remote of the channel has, in any of the versions it
 * names, or the shell, or the gateway. Two paths are the same claim where both match one address. Versions of one remote may claim the same.
 */
export function conflicts(
  releases: readonly Release[],
  shell: Pick<Shell, 'version' | 'paths' | 'namespaces'>,
  { isCandidate, mayMeet = () => true }: Meeting,
): { release: Release; misfit: Misfit }[] {
  const owned: Owned[] = [
    ...ownedByShop(shell, `the shell ${shell.version}`),
    ...releases.flatMap((release) =>
      claimsOf(release).map((claim) => ({
        ...claim,
        owner: `${release.name} ${release.version}`,
        release,
      })),
    ),
  ]
  return releases.filter(isCandidate).flatMap((release) =>
    claimsOf(release).flatMap((claim) => {
      const others = owned.filter(
        (other) =>
          isSame(claim, other) &&
          (!other.release ||
            (other.release.name !== release.name && mayMeet(release, other.release))),
      )
      if (others.length === 0) return []
      const owners = [...new Set(others.map((other) => ownerText(claim, other)))].join(' and ')
      const advice = others.some((other) => !other.release)
        ? 'choose another name for it'
        : 'choose another name for it, or promote a version of the other remote that gives it up in the same command'
      return [{ release, misfit: { reason: `claims ${textOf(claim)}, which ${owners}`, advice } }]
    }),
  )
}

/**
 * DEL-01: the paths, fragments and texts that two of these releases claim, or that the shell or the gateway has itself, as sentences; an
 * empty list where each has one owner. For releases that run together: unlike in `conflicts` no two are of one remote.
 */
export function doubleOwners(
  releases: readonly Release[],
  shell: Pick<Shell, 'paths' | 'namespaces'> = { paths: [], namespaces: [] },
): string[] {
  const owned: Owned[] = ownedByShop(shell, 'the shell')
  return releases.flatMap((release) =>
    claimsOf(release).flatMap((claim) => {
      const found = owned.find(
        (other) => other.release?.name !== release.name && isSame(claim, other),
      )
      owned.push({ ...claim, owner: release.name, release })
      if (!found) return []
      return [`${textOf(claim)}: claimed by ${found.owner} and by ${release.name}`]
    }),
  )
}

/** What the shell and the gateway have whatever runs. */
function ownedByShop(shell: Pick<Shell, 'paths' | 'namespaces'>, owner: string): Owned[] {
  const paths = shell.paths.filter((path) => path !== anyPath)
  return [
    ...Object.values(reservedPaths).map((path) => ({
      kind: 'path' as const,
      name: `${path}/*`,
      owner: 'the gateway',
    })),
    ...paths.map((name) => ({ kind: 'path' as const, name, owner })),
    ...shell.namespaces.map((name) => ({ kind: 'texts' as const, name, owner })),
  ]
}

/** What a release claims for its remote alone. */
function claimsOf({ pages, exposes, locales }: Release): Claim[] {
  const fragments = Object.keys(exposes).filter((exposed) => exposed !== 'routes')
  const namespaces = new Set(Object.values(locales).flatMap((files) => Object.keys(files)))
  return [
    ...Object.values(pages).map(({ path: name }) => ({ kind: 'path' as const, name })),
    ...fragments.map((name) => ({ kind: 'fragment' as const, name })),
    ...[...namespaces].map((name) => ({ kind: 'texts' as const, name })),
  ]
}

function isSame(one: Claim, other: Claim): boolean {
  if (one.kind !== other.kind) return false
  return one.kind === 'path' ? overlap(one.name, other.name) : one.name === other.name
}

function textOf({ kind, name }: Claim): string {
  return `the ${kind} ${name}`
}

/** With the owner's own pattern where it is not the same but for the names of parameters. */
function ownerText(claim: Claim, { owner, name }: Owned): string {
  const [one, other] = [claim.name, name].map((each) => each.replaceAll(/:\w+/g, ':'))
  return one === other ? `${owner} has` : `${owner} has as ${name}`
}

import type { Release } from '../documents/release.ts'
import type { Shell } from '../documents/shell.ts'
import { overlap } from '../documents/path-patterns.ts'
import type { Misfit } from './verify-release.ts'

/** A path, fragment or namespace that only one owner may have: one remote, the shell or the gateway. */
interface Claim {
  kind: 'path' | 'fragment' | 'texts'
  /** The route pattern, or the name of the fragment or namespace. */
  name: string
}

interface OwnedClaim extends Claim {
  /** The owner's name and version, for messages. */
  owner: string
  /** Undefined for claims of the shell and the gateway. */
  release?: Release
}

interface Combination {
  isCandidate: (release: Release) => boolean
  canBeOnOnePage?: (one: Release, other: Release) => boolean
}

/** The shell's route pattern of the not-found page, which conflicts with no claim. */
const anyPath = '/*'

/**
 * DEL-01, DEL-10: the claims of candidates (paths, fragments and namespaces) that the shell, the gateway or any version
 * of another remote in the channel has too. Two paths conflict if one address matches both. Two versions of the same
 * remote may have the same claim.
 */
export function findClaimMisfits(
  releases: readonly Release[],
  shell: Pick<Shell, 'version' | 'paths' | 'namespaces'>,
  { isCandidate, canBeOnOnePage = () => true }: Combination,
): { release: Release; misfit: Misfit }[] {
  const owned: OwnedClaim[] = [
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
            (other.release.name !== release.name && canBeOnOnePage(release, other.release))),
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
 * DEL-01: one sentence for each path, fragment and namespace that two of these releases claim, or that the shell or the
 * gateway has too. `releases` are the releases of one page, so each belongs to a different remote. The releases of
 * `findClaimMisfits` may be several versions of one remote.
 */
export function claimConflicts(
  releases: readonly Release[],
  shell: Pick<Shell, 'paths' | 'namespaces'> = { paths: [], namespaces: [] },
): string[] {
  const owned: OwnedClaim[] = ownedByShop(shell, 'the shell')
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

/** The claims of the shell and the gateway. */
function ownedByShop(shell: Pick<Shell, 'paths' | 'namespaces'>, owner: string): OwnedClaim[] {
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

/** The claims of a release. */
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

/**
 * The owner of a claim, as words for a message. Includes the owner's route pattern if the two patterns differ in more
 * than the names of their parameters.
 */
function ownerText(claim: Claim, { owner, name }: OwnedClaim): string {
  const [one, other] = [claim.name, name].map((each) => each.replaceAll(/:\w+/g, ':'))
  return one === other ? `${owner} has` : `${owner} has as ${name}`
}

/**
 * DEL-10: the paths that the gateway itself answers. No remote may claim one of them or a path below it. The gateway
 * registers its routes only at these paths.
 */
export const reservedPaths = {
  api: '/api',
  images: '/images',
  releases: '/r',
  texts: '/locales',
  fonts: '/fonts',
  shellFiles: '/assets',
  panel: '/mf',
  offline: '/offline',
  health: '/healthz',
  readiness: '/readyz',
  metrics: '/metrics',
} as const

/** Whether a path is reserved, or below a reserved path. */
export function isReserved(path: string): boolean {
  const first = path.split('/')[1]
  return Object.values(reservedPaths).some((reserved) => reserved === `/${first}`)
}

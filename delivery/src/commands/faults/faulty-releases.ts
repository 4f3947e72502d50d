import type { GatewayFailure, GatewayFault } from '@shop/releases'

/** A fault with its place in the sources. */
export interface LocatedFault extends GatewayFault {
  /** Source file and line; null if no source map covers the place. */
  source: string | null
}

/** The faults and failures of one release, summed over the gateways of a channel. */
export interface FaultyRelease {
  /** Name of the remote; `shell` for the shell. */
  remote: string
  /** Empty for a shell of unknown version. */
  version: string
  /** The faults of the release, the most frequent first. */
  faults: LocatedFault[]
  failures: GatewayFailure[]
}

/** Groups faults and failures of several gateways by release. The release with the most faults and failures comes first. */
export function faultyReleases(
  located: readonly LocatedFault[],
  failed: readonly GatewayFailure[],
): FaultyRelease[] {
  const faults = addUp(
    located,
    ({ side, remote, version, message, at }) => [side, remote, version, message, at],
    (one, other) => ({
      ...one,
      pages: [...new Set([...one.pages, ...other.pages])],
      firstAt: Math.min(one.firstAt, other.firstAt),
    }),
  )
  const failures = addUp(
    failed,
    ({ kind, remote, version }) => [kind, remote, version],
    (one) => one,
  )
  const ids = [...faults, ...failures].map(({ remote, version }) => `${remote}@${version}`)
  return [...new Set(ids)]
    .map((id) => {
      const [remote = '', version = ''] = id.split('@')
      const isOfRelease = (each: { remote: string; version: string }) =>
        each.remote === remote && each.version === version
      return {
        remote,
        version,
        faults: faults.filter(isOfRelease),
        failures: failures.filter(isOfRelease),
      }
    })
    .toSorted((a, b) => timesSeen(b) - timesSeen(a))
}

interface Counted {
  count: number
  lastAt: number
}

/** Merges items with the same key and adds their counts; the most frequent first. */
function addUp<T extends Counted>(
  all: readonly T[],
  keyOf: (one: T) => readonly string[],
  merge: (one: T, other: T) => T,
): T[] {
  const byKey = new Map<string, T>()
  for (const each of all) {
    const key = JSON.stringify(keyOf(each))
    const known = byKey.get(key)
    const merged = known && {
      ...merge(known, each),
      count: known.count + each.count,
      lastAt: Math.max(known.lastAt, each.lastAt),
    }
    byKey.set(key, merged ?? each)
  }
  return [...byKey.values()].toSorted((a, b) => b.count - a.count)
}

function timesSeen({ faults, failures }: FaultyRelease): number {
  return [...faults, ...failures].reduce((sum, { count }) => sum + count, 0)
}

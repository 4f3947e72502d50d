import type { GatewayFailure, GatewayFault } from '@shop/releases'
import type { AskedGateway } from '../channels/ask-gateways.ts'

/** What gateways of a channel have seen of one release, counted together. */
export interface FaultyRelease {
  /** `shell` for the shell. */
  remote: string
  /** Empty for the shell. */
  version: string
  /** The most frequent first. */
  faults: GatewayFault[]
  failures: GatewayFailure[]
}

/** The releases of which gateways that serve the channel have seen faults or failures, the worst first. */
export function faultyReleases(
  gateways: readonly AskedGateway[],
  channel: string,
): FaultyRelease[] {
  const states = gateways.flatMap(({ state }) => (state?.channel === channel ? [state] : []))
  const faults = addUp(
    states.flatMap((state) => state.faults ?? []),
    ({ side, remote, version, message, at }) => [side, remote, version, message, at],
    (one, other) => ({
      ...one,
      pages: [...new Set([...one.pages, ...other.pages])],
      firstAt: Math.min(one.firstAt, other.firstAt),
    }),
  )
  const failures = addUp(
    states.flatMap((state) => state.failures ?? []),
    ({ kind, remote, version }) => [kind, remote, version],
    (one) => one,
  )
  const ids = [...faults, ...failures].map(({ remote, version }) => `${remote}@${version}`)
  return [...new Set(ids)]
    .map((id) => {
      const [remote = '', version = ''] = id.split('@')
      const isOfIt = (each: { remote: string; version: string }) =>
        each.remote === remote && each.version === version
      return { remote, version, faults: faults.filter(isOfIt), failures: failures.filter(isOfIt) }
    })
    .toSorted((a, b) => seen(b) - seen(a))
}

interface Counted {
  count: number
  lastAt: number
}

/** What has the same key becomes one, with the sum of the counts, the most frequent first. */
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

function seen({ faults, failures }: FaultyRelease): number {
  return [...faults, ...failures].reduce((sum, { count }) => sum + count, 0)
}

import { LRUCache } from 'lru-cache'
import {
  type LocalReleases,
  misfitReasons,
  Name,
  type Release,
  type ReleaseStore,
  type ShellOffer,
  Version,
} from '@shop/releases'
import { limitConcurrency } from '../limits/limit-concurrency.ts'
import type { ActiveReleases } from '../releases/release-sets.ts'
import { type RequestedVersions, versionsInCookie } from './requested-versions.ts'

interface OverridesOptions {
  store: Pick<ReleaseStore, 'versions'>
  copies: Pick<LocalReleases, 'open' | 'has'>
  shell: ShellOffer
}

interface Refused {
  remote: string
  /** A sentence with the remote and the version. */
  reason: string
}

/** The releases that replace releases of the channel, and the requested versions that cannot run. */
export interface Given {
  releases: readonly Release[]
  refused: readonly Refused[]
}

/** The overrides that a page runs, and the overrides that it cannot run. */
export interface PageOverrides {
  /** Remote → version. */
  running: RequestedVersions
  refused: readonly Refused[]
}

type Opened = { release: Release } | { reason: string }

const maxKnown = 200
/** A refused version is tried again after this time, in ms, because it may have been published meanwhile. */
const retryMs = 5000
/** Maximum number of versions that are looked up in the store, or copied, at the same time. */
const maxOpening = 2
const maxWaiting = 50

/**
 * MFE-05: opens the versions that a developer or tester chooses. A published version runs if it was copied to this
 * machine, if its signature and hashes are valid, and if it fits the shell.
 */
export class Overrides {
  readonly #options: OverridesOptions
  readonly #known = new LRUCache<string, Promise<Opened>>({ max: maxKnown })
  readonly #limited = limitConcurrency(maxOpening, maxWaiting)

  constructor(options: OverridesOptions) {
    this.#options = options
  }

  /** The overrides in a cookie; undefined if there are none. Never rejects. */
  async ofCookie(cookie: string | undefined): Promise<Given | undefined> {
    const asked = Object.entries(versionsInCookie(cookie))
    if (asked.length === 0) return undefined
    const opened = await Promise.all(
      asked.map(async ([remote, version]) => ({ remote, ...(await this.#open(remote, version)) })),
    )
    return {
      releases: opened.flatMap((each) => ('release' in each ? [each.release] : [])),
      refused: opened.flatMap((each) =>
        'reason' in each ? [{ remote: each.remote, reason: each.reason }] : [],
      ),
    }
  }

  async #open(name: string, version: string): Promise<Opened> {
    const key = `${name}@${version}`
    const known = this.#known.get(key)
    if (known) return await known
    const opening = this.#verify(name, version)
    this.#known.set(key, opening)
    const opened = await opening
    if ('reason' in opened) this.#known.set(key, opening, { ttl: retryMs })
    return opened
  }

  async #verify(name: string, version: string): Promise<Opened> {
    if (!Name.safeParse(name).success || !Version.safeParse(version).success) {
      return { reason: `${name} ${version} names no version: one looks like 1.4.2` }
    }
    const { copies, store, shell } = this.#options
    const id = { name, version }
    try {
      const release = await this.#limited(async () => {
        const isPublished = (await copies.has(id)) || (await store.versions(name)).includes(version)
        return isPublished ? await copies.open(id) : undefined
      })
      if (!release) return { reason: `${name} ${version} is not published` }
      const reasons = misfitReasons(release, shell)
      if (reasons.length === 0) return { release }
      return { reason: `${name} ${version} ${reasons.join('; ')}` }
    } catch (error) {
      return { reason: (error as Error).message }
    }
  }
}

/** The overrides that a page runs, and the overrides that it cannot run. `active` are the releases of the page. */
export function outcomeOf({ releases, refused }: Given, active: ActiveReleases): PageOverrides {
  const isRunning = ({ name, version }: Release) => active.releases[name]?.version === version
  return {
    running: Object.fromEntries(
      releases.filter(isRunning).map(({ name, version }) => [name, version]),
    ),
    refused: [
      ...refused,
      ...releases
        .filter((release) => !isRunning(release))
        .map(({ name, version }) => ({
          remote: name,
          reason: `${name} ${version} claims a path or fragment that another remote has`,
        })),
    ],
  }
}

import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type LocalReleases, type Release, StoreFailure } from '@shop/releases'
import type { Channel } from './channel.ts'
import { atMostAtOnce, TooBusy } from '../limits/at-most-at-once.ts'
import { withinTime } from '../limits/time-limit.ts'
import type { UsableReleases } from './usable-releases.ts'

type Id = Pick<Release, 'name' | 'version'>

interface TabReleasesOptions {
  copies: Pick<LocalReleases, 'open' | 'has'>
  releases: Pick<UsableReleases, 'get'>
  channel: Pick<Channel, 'hasNamed' | 'requireInStore'>
  /** A tab may have been opened with any published version (MFE-05); else with those that the channel ever named. */
  allowsAny?: boolean
  log: Pick<FastifyBaseLogger, 'warn'>
}

const maxKnown = 500
/** How long it is remembered that there is no release, and that the store failed. */
const retryMs = { missing: 5000, failure: 1000 }
/** How long a request waits; the release is copied all the same, for the next one. */
const longestWaitMs = 5000
const maxCopies = 2
const maxWaiting = 50

/**
 * The releases that open tabs may load from: what this machine has, and what it has not yet of the versions that the channel
 * ever named. Whether they fit the shell of now does not matter: a tab keeps the shell it was opened with.
 */
export class TabReleases {
  readonly #options: TabReleasesOptions
  readonly #known = new LRUCache<string, Promise<Release | undefined>>({
    max: maxKnown,
    // Reads the clock each time: a busy process would delay the timer that the cache uses otherwise.
    ttlResolution: 0,
  })
  readonly #limited = atMostAtOnce(maxCopies, maxWaiting)

  constructor(options: TabReleasesOptions) {
    this.#options = options
  }

  /**
   * The release, verified and whole on this machine; undefined where there is no valid one. Rejects with a `StoreFailure` or
   * `TooBusy` where that cannot be said now.
   */
  async open(id: Id, now: number): Promise<Release | undefined> {
    const active = this.#options.releases.get(id.name, id.version)
    if (active) return active
    const opening = this.#opening(id, now)
    return await withinTime(longestWaitMs, () => opening).catch((error: Error) => {
      if (error instanceof TooBusy || error instanceof StoreFailure) throw error
      throw new StoreFailure(`${keyOf(id)} cannot be had: ${error.message}`, { cause: error })
    })
  }

  /** Verifies it at the next use, and copies it anew where it does not hold. */
  forget(id: Id): void {
    this.#known.delete(keyOf(id))
  }

  #opening(id: Id, now: number): Promise<Release | undefined> {
    const key = keyOf(id)
    const known = this.#known.get(key)
    if (known) return known
    const opening = this.#open(id, now)
    this.#known.set(key, opening)
    const retryAfter = (ttl: number) => {
      if (this.#known.get(key) === opening) this.#known.set(key, opening, { ttl })
    }
    opening.then(
      (release) => release ?? retryAfter(retryMs.missing),
      () => retryAfter(retryMs.failure),
    )
    return opening
  }

  async #open(id: Id, now: number): Promise<Release | undefined> {
    const { copies, channel, log, allowsAny } = this.#options
    try {
      const mayOpen = allowsAny || (await copies.has(id)) || (await channel.hasNamed(id, now))
      return mayOpen ? await this.#limited(() => copies.open(id)) : undefined
    } catch (error) {
      log.warn({ err: error, ...id }, 'a release that an open tab asks for cannot be had')
      if (isTemporary(error)) throw error
      // Not found, or not valid: in a store that has lost everything, nothing is known of it.
      await channel.requireInStore()
      return undefined
    }
  }
}

function keyOf({ name, version }: Id): string {
  return `${name}@${version}`
}

/** Of the store, of a full queue, or of this machine's disk, whose errors have a code. */
function isTemporary(error: unknown): boolean {
  return error instanceof StoreFailure || error instanceof TooBusy || 'code' in (error as Error)
}

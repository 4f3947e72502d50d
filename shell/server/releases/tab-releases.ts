import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type LocalReleases, type Release, StoreFailure } from '@shop/releases'
import type { Channel } from './channel.ts'
import { limitConcurrency, TooBusy } from '../limits/limit-concurrency.ts'
import { withTimeout } from '../limits/with-timeout.ts'
import type { UsableReleases } from './usable-releases.ts'
import { keyOf } from './release-sets.ts'

type Id = Pick<Release, 'name' | 'version'>

interface TabReleasesOptions {
  copies: Pick<LocalReleases, 'open' | 'has'>
  releases: Pick<UsableReleases, 'get'>
  channel: Pick<Channel, 'hasNamed' | 'requireInStore'>
  /** True if tabs may run any published version (MFE-05); otherwise they may run only versions that the channel has named. */
  allowsAny?: boolean
  log: Pick<FastifyBaseLogger, 'warn'>
}

const maxKnown = 500
/** How long the gateway remembers that a release is missing, or that the store has failed, in ms. */
const retryMs = { missing: 5000, failure: 1000 }
/** How long a request waits for a release, in ms. The copying continues after that, for the next request. */
const longestWaitMs = 5000
const maxCopies = 2
const maxWaiting = 50

/**
 * The releases from which open tabs may load files: releases on this machine, and every version that the channel has
 * named. They need not fit the current shell, because a tab keeps the shell with which it was opened.
 */
export class TabReleases {
  readonly #options: TabReleasesOptions
  readonly #known = new LRUCache<string, Promise<Release | undefined>>({
    max: maxKnown,
    // 0 makes the cache read the clock at each access. With another value it uses a timer, which is late in a busy process.
    ttlResolution: 0,
  })
  readonly #limited = limitConcurrency(maxCopies, maxWaiting)

  constructor(options: TabReleasesOptions) {
    this.#options = options
  }

  /**
   * The release, verified and complete on this machine; undefined if there is no valid release. Rejects with `TooBusy`
   * if too many releases wait to be opened, and with a `StoreFailure` if the store or this machine's disk fails, or if
   * opening takes too long.
   */
  async open(id: Id, now: number): Promise<Release | undefined> {
    const active = this.#options.releases.get(id.name, id.version)
    if (active) return active
    const opening = this.#opening(id, now)
    return await withTimeout(longestWaitMs, () => opening).catch((error: Error) => {
      if (error instanceof TooBusy || error instanceof StoreFailure) throw error
      throw new StoreFailure(`${keyOf([id])} cannot be had: ${error.message}`, { cause: error })
    })
  }

  /** Makes the next `open` verify the release, and copy it again if it is damaged. */
  forget(id: Id): void {
    this.#known.delete(keyOf([id]))
  }

  #opening(id: Id, now: number): Promise<Release | undefined> {
    const key = keyOf([id])
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
      // The release counts as missing or not valid, unless the store has lost its objects.
      await channel.requireInStore()
      return undefined
    }
  }
}

/** Whether the error was caused by the store, by a full queue or by this machine's disk (errors of the system have a code). */
function isTemporary(error: unknown): boolean {
  return error instanceof StoreFailure || error instanceof TooBusy || 'code' in (error as Error)
}

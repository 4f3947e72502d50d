import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { LocalReleases, Release } from '@shop/releases'
import type { Channel } from './channel.ts'
import { atMostAtOnce } from '../limits/at-most-at-once.ts'
import type { UsableReleases } from './usable-releases.ts'

type Id = Pick<Release, 'name' | 'version'>

interface TabReleasesOptions {
  copies: Pick<LocalReleases, 'open' | 'has'>
  releases: Pick<UsableReleases, 'get'>
  channel: Pick<Channel, 'hasNamed'>
  /** A tab may have been opened with any published version (MFE-05); else with those that the channel ever named. */
  allowsAny?: boolean
  log: Pick<FastifyBaseLogger, 'warn'>
}

const maxKnown = 500
/** After it, what could not be had is asked for again. */
const retryMs = 5000
const maxCopies = 2
const maxWaiting = 50

/**
 * The releases that open tabs may load from: what this machine has, and what it has not yet of the versions that the channel
 * ever named. Whether they fit the shell of now does not matter: a tab keeps the shell it was opened with.
 */
export class TabReleases {
  readonly #options: TabReleasesOptions
  readonly #known = new LRUCache<string, Promise<Release | undefined>>({ max: maxKnown })
  readonly #limited = atMostAtOnce(maxCopies, maxWaiting)

  constructor(options: TabReleasesOptions) {
    this.#options = options
  }

  /** The release, verified and whole on this machine; undefined where there is none to have. Never rejects. */
  async open(id: Id, now: number): Promise<Release | undefined> {
    const active = this.#options.releases.get(id.name, id.version)
    if (active) return active
    const key = `${id.name}@${id.version}`
    const opening = this.#known.get(key) ?? this.#open(id, now)
    this.#known.set(key, opening)
    const release = await opening
    if (!release && this.#known.get(key) === opening)
      this.#known.set(key, opening, { ttl: retryMs })
    return release
  }

  /** Verifies it at the next use, and copies it anew where it does not hold. */
  forget({ name, version }: Id): void {
    this.#known.delete(`${name}@${version}`)
  }

  async #open(id: Id, now: number): Promise<Release | undefined> {
    const { copies, channel, log, allowsAny } = this.#options
    try {
      const mayOpen = allowsAny || (await copies.has(id)) || (await channel.hasNamed(id, now))
      return mayOpen ? await this.#limited(() => copies.open(id)) : undefined
    } catch (error) {
      log.warn({ err: error, ...id }, 'a release that an open tab asks for cannot be had')
      return undefined
    }
  }
}

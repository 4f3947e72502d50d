import type { FastifyBaseLogger } from 'fastify'
import {
  activeVersions,
  brokenFiles,
  doubleOwners,
  misfits,
  type Release,
  type ReleaseSource,
  type ShellOffer,
} from '@shop/releases'
import type { RemoteOffer } from '../../src/remotes.ts'

/** The releases a page is made of, by remote, and a key that changes with any of them. */
export interface ActiveReleases {
  key: string
  releases: Record<string, Release>
  /** The paths and fragments of these releases. */
  offer: RemoteOffer
}

interface ChannelOptions {
  store: ReleaseSource
  channel: string
  /** What the shell shares with remotes. */
  shellOffer: ShellOffer
  /** Route patterns of the shell's own pages, which no release may claim. */
  shellPaths: readonly string[]
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

type Versions = Record<string, string>

const retryRefusedMs = 5000

/**
 * Reads the channel on every page, so a promotion counts from the next page load. A revision is verified
 * once; one that is unreadable, broken or incompatible is refused and the last good one stays active.
 */
export class Channel {
  readonly #options: ChannelOptions
  #current: ActiveReleases = { key: '', releases: {}, offer: offerOf({}) }
  #refused: { key: string; until: number } | undefined
  #checking: { key: string; done: Promise<void> } | undefined

  constructor(options: ChannelOptions) {
    this.#options = options
  }

  /** `now` in epoch milliseconds. Never rejects; resolves to no releases when none was ever valid. */
  async active(now: number): Promise<ActiveReleases> {
    let versions: Versions
    try {
      versions = await this.#wanted(now)
    } catch (error) {
      this.#refuse('unreadable', now, error)
      return this.#current
    }
    const key = keyOf(versions)
    if (key === this.#current.key || this.#waits(key, now)) return this.#current
    // Requests during a verification wait for it: at the start there is no other revision to serve.
    if (this.#checking?.key !== key) {
      this.#checking = { key, done: this.#check({ key, versions, now }) }
    }
    await this.#checking.done
    return this.#current
  }

  async #wanted(now: number): Promise<Versions> {
    const { store, channel } = this.#options
    const head = await store.readChannel(channel)
    if (!head) throw new Error(`The channel ${channel} has no revision`)
    return activeVersions(head.revision, now)
  }

  async #check({ key, versions, now }: { key: string; versions: Versions; now: number }) {
    const { channel, log } = this.#options
    try {
      const releases = await this.#verified(versions)
      this.#current = { key, releases, offer: offerOf(releases) }
      this.#refused = undefined
      log.info({ channel, versions }, 'channel revision active')
    } catch (error) {
      this.#refuse(key, now, error)
    } finally {
      if (this.#checking?.key === key) this.#checking = undefined
    }
  }

  #waits(key: string, now: number): boolean {
    return this.#refused?.key === key && this.#refused.until > now
  }

  #refuse(key: string, now: number, error: unknown): void {
    if (this.#waits(key, now)) return
    this.#refused = { key, until: now + retryRefusedMs }
    const { channel, log } = this.#options
    log.error({ err: error, channel }, 'channel revision refused, the last good one stays')
  }

  async #verified(versions: Versions): Promise<Record<string, Release>> {
    const { store, shellOffer } = this.#options
    const releases: Record<string, Release> = {}
    for (const [name, version] of Object.entries(versions)) {
      const release = await store.readRelease(name, version)
      const reasons = [
        ...misfits(release, shellOffer),
        ...(await brokenFiles(release, store.releaseDir(name, version))).map(
          (path) => `${path} is missing or changed`,
        ),
      ]
      if (reasons.length > 0) throw new Error(`${name} ${version}: ${reasons.join('; ')}`)
      releases[name] = release
    }
    const conflicts = doubleOwners(Object.values(releases), this.#options.shellPaths)
    if (conflicts.length > 0) throw new Error(conflicts.join('; '))
    return releases
  }
}

/** Which paths and fragments these releases claim. */
export function offerOf(releases: Record<string, Release>): RemoteOffer {
  const all = Object.entries(releases)
  return {
    paths: all.flatMap(([remote, { pages }]) =>
      Object.values(pages).map(({ path, frame }) => ({ remote, path, frame })),
    ),
    fragments: Object.fromEntries(
      all.flatMap(([remote, { exposes }]) =>
        Object.keys(exposes)
          .filter((exposed) => exposed !== 'routes')
          .map((fragment) => [fragment, remote]),
      ),
    ),
  }
}

function keyOf(versions: Versions): string {
  return Object.entries(versions)
    .map(([name, version]) => `${name}@${version}`)
    .toSorted()
    .join(',')
}

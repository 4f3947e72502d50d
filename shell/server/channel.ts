import type { FastifyBaseLogger } from 'fastify'
import { activeVersions, brokenFiles, misfits, type Release, type ReleaseStore } from '@shop/releases'

/** The releases a page is made of, by remote, and a key that changes with any of them. */
export interface ActiveReleases {
  key: string
  releases: Record<string, Release>
}

interface ChannelOptions {
  store: ReleaseStore
  channel: string
  sharedVersions: Record<string, string>
  log: FastifyBaseLogger
}

const retryRefusedMs = 5000

/**
 * Reads the channel on every page, so a promotion counts from the next page load. A revision is verified
 * once; one that is unreadable, broken or does not fit is refused and the last good one stays.
 */
export class Channel {
  readonly #options: ChannelOptions
  #current: ActiveReleases = { key: '', releases: {} }
  #refused: { key: string; until: number } | undefined

  constructor(options: ChannelOptions) {
    this.#options = options
  }

  async active(now: number): Promise<ActiveReleases> {
    const { store, channel, log } = this.#options
    try {
      const latest = await store.readChannel(channel)
      const versions = latest ? activeVersions(latest.revision, now) : {}
      const key = Object.entries(versions)
        .map(([name, version]) => `${name}@${version}`)
        .toSorted()
        .join(',')
      const waits = this.#refused?.key === key && this.#refused.until > now
      if (key === this.#current.key || waits) return this.#current
      this.#refused = { key, until: now + retryRefusedMs }
      this.#current = { key, releases: await this.#verified(versions) }
      log.info({ channel, revision: latest?.revision.revision, versions }, 'channel revision active')
    } catch (error) {
      log.error({ err: error, channel }, 'channel revision refused, the last good one stays')
    }
    return this.#current
  }

  async #verified(versions: Record<string, string>): Promise<Record<string, Release>> {
    const { store, sharedVersions } = this.#options
    const releases: Record<string, Release> = {}
    for (const [name, version] of Object.entries(versions)) {
      const release = await store.readRelease(name, version)
      const reasons = [
        ...misfits(release, { shared: sharedVersions }),
        ...(await brokenFiles(release, store.releaseDir(name, version))).map(
          (path) => `${path} is missing or changed`,
        ),
      ]
      if (reasons.length > 0) throw new Error(`${name} ${version}: ${reasons.join('; ')}`)
      releases[name] = release
    }
    return releases
  }
}

import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ChannelLog, ChannelRevision, Keys } from '@shop/releases'
import { limitConcurrency } from '../limits/limit-concurrency.ts'
import { type Arm, CanaryTest } from './canary-test.ts'
import { PageTokens, type Versions } from './page-tokens.ts'

interface GuardOptions {
  log: ChannelLog
  /** Keys of the gateway. Without a private key, it cannot change the channel, and only logs that a canary is worse. */
  keys: Pick<Keys, 'signing'>
  logger: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Returns the network that counts as one customer: the widest network around this address that a provider may give to one customer. */
  siteOf: (address: string) => string
}

/** A browser's report about a page with a problem. */
interface ReportedPage {
  versions: Versions
  pageToken?: string | undefined
}

/** One canary, identified by remote, version and salt. The counts of a new canary start at 0. */
interface Watched {
  remote: string
  version: string
  stable: string
  salt: string
  test: CanaryTest
  /** Network → its loads and failures so far. */
  sites: LRUCache<string, Site>
  isHalting: boolean
  /** Whether the canary was found worse while this gateway had no private key to halt it. */
  lackedKey: boolean
}

/**
 * SEC-07: the counts of one network. Its reported failures count once for each arm, and its loads up to a maximum, so
 * that no single person can halt a canary.
 */
interface Site {
  loads: number
  failed: Set<Arm>
}

/** Data for the comparison of both arms, after the server could not render a page of one arm completely. */
interface NotRendered {
  /** The current time, epoch ms. */
  now: number
  /**
   * Resolves to whether the server renders the page completely with the releases of an arm: with the canary, or with
   * the stable version.
   */
  isFineWith: (arm: Arm) => Promise<boolean>
}

/** Maximum number of renders for comparison that run or wait at the same time. If the queue is full, the failure is not counted. */
const maxCompared = { running: 1, waiting: 20 }
const maxLoadsOfSite = 100
/** Maximum number of remembered networks; the network that was seen longest ago is forgotten first. */
const maxSites = 20_000

/**
 * DEL-04, DEL-12: compares failures of pages with a canary and with the stable version. Browsers report failures, and
 * the gateway sees them while it renders. If a canary is significantly worse, the guard halts it with a new revision.
 * Each gateway counts only its own requests since its start. A report counts only with the page token of a page with
 * the same versions (SEC-07).
 */
export class Guard {
  readonly #options: GuardOptions
  readonly #tokens: PageTokens
  readonly #watched = new Map<string, Watched>()
  readonly #comparing = limitConcurrency(maxCompared.running, maxCompared.waiting)

  constructor(options: GuardOptions) {
    this.#options = options
    this.#tokens = new PageTokens(options.keys)
  }

  /** The counts of each canary, for /metrics. */
  get canaries(): readonly Readonly<Pick<Watched, 'remote' | 'version' | 'test'>>[] {
    return [...this.#watched.values()]
  }

  /** Watches the canaries of the followed revision, and no others. */
  follow(remotes: ChannelRevision['remotes']): void {
    const current = Object.entries(remotes).flatMap(([remote, { stable, canary }]) =>
      canary && canary.percent > 0 ? [{ ...canary, remote, stable }] : [],
    )
    const keys = new Set(current.map(keyOf))
    for (const key of this.#watched.keys()) if (!keys.has(key)) this.#watched.delete(key)
    for (const canary of current) {
      const key = keyOf(canary)
      if (this.#watched.has(key)) continue
      const sites = new LRUCache<string, Site>({ max: maxSites })
      this.#watched.set(key, {
        ...canary,
        test: new CanaryTest(),
        sites,
        isHalting: false,
        lackedKey: false,
      })
    }
  }

  /** The token with which reports of a page with these versions count; undefined if no canary is watched. */
  pageToken(versions: Versions, now: number): string | undefined {
    return this.#watched.size > 0 ? this.#tokens.token(versions, now) : undefined
  }

  /** Counts a page that was sent with these versions. */
  loaded(versions: Versions, address: string): void {
    for (const canary of this.#watched.values()) {
      const arm = armOf(canary, versions)
      const site = arm && this.#siteOf(canary, address)
      if (!site || site.loads >= maxLoadsOfSite) continue
      site.loads += 1
      canary.test.loaded(arm)
    }
  }

  /** Counts a browser's report about problems of a page. `now` is in epoch ms. */
  async failed({ versions, pageToken }: ReportedPage, address: string, now: number): Promise<void> {
    if (!this.#tokens.isOf(pageToken, versions, now)) return
    for (const canary of this.#watched.values()) {
      const arm = armOf(canary, versions)
      const site = arm && this.#siteOf(canary, address)
      if (!site || site.failed.has(arm)) continue
      site.failed.add(arm)
      canary.test.failed(arm)
      if (canary.test.isWorse && this.#mayHalt(canary)) await this.#halt(canary, now)
    }
  }

  /**
   * DEL-12: counts a failure of a page that the server could not render completely; the page's load was counted before.
   * The failure counts only if the server renders the same page completely with the other arm. So an address that fails
   * with every version, or an API that is down, changes nothing. The server itself has seen these failures, so several
   * failures of one network count, but at most as many as its loads. Never rejects.
   */
  async notRendered(
    versions: Versions,
    address: string,
    { now, isFineWith }: NotRendered,
  ): Promise<void> {
    const arms = [...this.#watched.values()].flatMap((canary) => {
      const arm = armOf(canary, versions)
      const isCounted = arm && this.#siteOf(canary, address).loads < maxLoadsOfSite
      return isCounted ? [{ canary, arm }] : []
    })
    if (arms.length === 0) return
    const other = arms.some(({ arm }) => arm === 'canary') ? 'stable' : 'canary'
    if (!(await this.#comparing(() => isFineWith(other)).catch(() => false))) return
    // A remote that ran with its stable version in both renders is left out, because it did not cause the difference.
    for (const { canary, arm } of arms.filter((each) => each.arm !== other)) {
      canary.test.failed(arm)
      if (canary.test.isWorse && this.#mayHalt(canary)) await this.#halt(canary, now)
    }
  }

  #siteOf({ sites }: Watched, address: string): Site {
    const name = this.#options.siteOf(address)
    const site = sites.get(name) ?? { loads: 0, failed: new Set() }
    sites.set(name, site)
    return site
  }

  /**
   * Whether the guard may halt this canary now. The private key is read each time, because key files may change while
   * the gateway runs.
   */
  #mayHalt({ isHalting, lackedKey }: Watched): boolean {
    return !isHalting || (lackedKey && this.#options.keys.signing !== undefined)
  }

  async #halt(canary: Watched, now: number): Promise<void> {
    canary.isHalting = true
    const { log, keys, logger } = this.#options
    const { signing } = keys
    const note = `guard: ${explain(canary)}`
    logger.error({ channel: log.channel, remote: canary.remote, version: canary.version }, note)
    canary.lackedKey = !signing
    if (!signing) {
      logger.warn('the canary goes on: this gateway has no RELEASE_KEY to halt it with')
      return
    }
    try {
      const decide = (remotes: ChannelRevision['remotes']) => ({
        remotes: withoutCanary(remotes, canary),
        createdAt: now,
        note,
      })
      await log.update(decide, signing)
    } catch (error) {
      if (error instanceof HasEnded) return
      canary.isHalting = false
      logger.error({ err: error, channel: log.channel }, 'the canary could not be halted')
    }
  }
}

/** The error if a revision has ended or replaced the canary meanwhile. */
class HasEnded extends Error {}

/** The channel's entries with the canary at 0 %. Throws `HasEnded` if the channel no longer has this canary. */
function withoutCanary(
  remotes: ChannelRevision['remotes'],
  { remote, salt }: Watched,
): ChannelRevision['remotes'] {
  const entry = remotes[remote]
  if (!entry?.canary || entry.canary.salt !== salt || entry.canary.percent === 0) {
    throw new HasEnded()
  }
  return { ...remotes, [remote]: { ...entry, canary: { ...entry.canary, percent: 0 } } }
}

function armOf({ remote, version, stable }: Watched, versions: Versions): Arm | undefined {
  if (versions[remote] === version) return 'canary'
  return versions[remote] === stable ? 'stable' : undefined
}

function explain({ remote, version, test: { loads, failures, evidence } }: Watched): string {
  const ofArm = (arm: Arm) => `${failures[arm]} of ${loads[arm]} loads`
  return `${remote}@${version} is halted: ${ofArm('canary')} failed with it, ${ofArm('stable')} without it, which is ${Math.round(evidence)} times as likely if it is worse than if it is not`
}

function keyOf({ remote, version, salt }: Pick<Watched, 'remote' | 'version' | 'salt'>): string {
  return `${remote}@${version} ${salt}`
}

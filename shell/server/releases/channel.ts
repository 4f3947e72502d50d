import type { FastifyBaseLogger } from 'fastify'
import {
  type ChannelHead,
  type ChannelRevision,
  type ChannelLog,
  type LastGood,
  type Release,
  revisionHash,
  select,
  type Shell,
  StoreFailure,
  versionsIn,
  type VersionRequest,
} from '@shop/releases'
import { FollowedRevision } from './followed-revision.ts'
import { NamedVersions } from './named-versions.ts'
import { type ActiveReleases, keyOf, resolveClaims, setOf } from './release-sets.ts'
import type { UsableReleases } from './usable-releases.ts'

interface ChannelOptions {
  log: ChannelLog
  releases: UsableReleases
  lastGood: LastGood
  /** Paths and namespaces of the shell, which no release may claim. */
  shell: Pick<Shell, 'paths' | 'namespaces'>
  logger: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** Called with the entries of each revision when the gateway begins to follow it. */
  onFollow?: (remotes: ChannelRevision['remotes']) => void
  /** True reads the channel with every page. False for a store on the network, for which a timer calls `refresh`. */
  refreshesForEachPage: boolean
}

/** Remote → version. */
type Versions = Record<string, string>

export interface ChannelStatus {
  channel: string
  /** The followed revision; 0 if there is none. */
  revision: number
  /** Since when this process follows it, in epoch milliseconds; null if there is none. */
  since: number | null
  /** Sentences about why newer revisions, or parts of this one, are refused. */
  refused: readonly string[]
}

/** Cached sets of releases: stable, every combination of canaries, and testers' overrides. */
const maxSets = 100

/**
 * Follows a channel. All releases of a revision are verified when the revision appears, so choosing the releases of a page reads
 * memory only. If a release cannot run, its remote runs the newest version that can; other remotes are not affected (DEL-02).
 */
export class Channel {
  readonly #options: ChannelOptions
  readonly #named: NamedVersions
  readonly #followed: FollowedRevision
  /** When this process began to follow the revision. */
  #since: number | null = null
  #refused: readonly string[] = []
  /** The reasons from the last time the log was read. */
  #reasons: readonly string[] = []
  /** Remote → the version that visitors without a canary got last; it replaces a stable version that cannot run. */
  #running: Versions = {}
  #isRestored = false
  #refreshing: Promise<StoreFailure | null> | undefined
  readonly #sets = new Map<string, ActiveReleases>()

  constructor(options: ChannelOptions) {
    this.#options = options
    this.#named = new NamedVersions(options.log)
    this.#followed = new FollowedRevision(options.log)
  }

  get #head(): ChannelHead | undefined {
    return this.#followed.head
  }

  get status(): ChannelStatus {
    return {
      channel: this.#options.log.channel,
      revision: this.#head?.revision.revision ?? 0,
      since: this.#since,
      refused: this.#refused,
    }
  }

  /** The entries of the followed revision, by remote. */
  get entries(): ChannelRevision['remotes'] {
    return this.#head?.revision.remotes ?? {}
  }

  /** Remote → the version that visitors without a canary get; it may replace a stable version that cannot run. */
  get running(): Readonly<Record<string, string>> {
    return this.#running
  }

  /** Whether visitors may get different versions. */
  get hasCanary(): boolean {
    return Object.values(this.entries).some(({ canary }) => canary && canary.percent > 0)
  }

  /** The releases of visitors without a canary, or with every canary that can run here. */
  async ofArm(arm: 'canary' | 'stable', now: number): Promise<ActiveReleases> {
    const canaries = Object.entries(this.entries).flatMap(([remote, { canary }]) => {
      const release = canary && this.#options.releases.get(remote, canary.version)
      return release ? [release] : []
    })
    return await this.active({ now }, arm === 'canary' ? canaries : [])
  }

  /**
   * The releases of a visitor; empty if no release was ever valid. `given`: verified releases that replace those of the
   * channel or are added to them: a tester's overrides, or the releases of an open tab.
   */
  async active(
    versionRequest: Omit<VersionRequest, 'overrides'>,
    given: readonly Release[] = [],
  ): Promise<ActiveReleases> {
    if (this.#options.refreshesForEachPage) await this.refresh(versionRequest.now)
    const chosen = this.#choose(versionRequest, given)
    const key = keyOf(chosen)
    const set = this.#sets.get(key) ?? setOf(this.#resolveClaims(chosen).releases)
    if (this.#sets.size >= maxSets) this.#sets.clear()
    this.#sets.set(key, set)
    return set
  }

  /** Whether a valid revision ever named this version. Rejects with a `StoreFailure` if the store fails. */
  async hasNamed(id: Pick<Release, 'name' | 'version'>, now: number): Promise<boolean> {
    if (await this.#named.has(id, this.#followed.seen)) return true
    // Another gateway may already serve a newer revision. A running refresh may have begun before that revision was written.
    await this.#refreshing
    const failure = await this.refresh(now)
    if (failure) throw failure
    if (await this.#named.has(id, this.#followed.seen)) return true
    await this.requireInStore()
    return false
  }

  /** Rejects with a `StoreFailure` if the store fails or has lost the followed revision. */
  async requireInStore(): Promise<void> {
    await this.#followed.requireInStore()
  }

  /** DEL-03: a file of a release could not be read. Verifies the release, and copies it again if it is damaged. Never rejects. */
  async verifyAgain({ name, version }: Release, now: number): Promise<void> {
    if ((await this.#options.releases.verifyAgain(name, version, now)) === undefined) return
    await this.refresh(now)
  }

  /**
   * Follows the channel's newest revision, once it is verified. `now` in epoch milliseconds. Resolves to the store's failure, or to
   * null if the store answered. Never rejects.
   */
  async refresh(now: number): Promise<StoreFailure | null> {
    this.#refreshing ??= this.#refresh(now)
      .then(
        () => null,
        (error: unknown) => {
          this.#report([(error as Error).message], error)
          if (!(error instanceof StoreFailure)) return null
          this.#followed.readAnew()
          return error
        },
      )
      .finally(() => {
        this.#refreshing = undefined
      })
    return await this.#refreshing
  }

  /** Whether a release without a trusted signature runs. */
  get runsUntrusted(): boolean {
    return this.#options.releases.hasUntrusted
  }

  /** DEL-11: applies changed trusted keys. Running releases go on; those without a trusted signature are reported. Never rejects. */
  async keysChanged(now: number): Promise<void> {
    await this.#options.releases.keysChanged()
    await this.#refreshing
    this.#followed.readAnew()
    await this.refresh(now)
  }

  async #refresh(now: number): Promise<void> {
    const { releases, lastGood } = this.#options
    if (!this.#isRestored) await this.#restore(now)
    const found = await this.#followed.look(now, releases.isRetryDue(now))
    if (!found) return
    const { head, reasons, newest, isBeside } = found
    if (!head) {
      if (!isBeside) this.#reasons = reasons
      return this.#report([...new Set([...this.#reasons, ...reasons])])
    }
    const untried = await this.#verify(head, now)
    // Follows the revision only after the verification: if the store fails in between, the next refresh reads the revision again.
    const isNew = this.#followed.follow({ head, reasons, newest })
    if (isNew) this.#since = now
    this.#options.onFollow?.(head.revision.remotes)
    this.#sets.clear()
    const { releases: running, conflicts } = this.#resolveClaims(this.#choose({ now }))
    const versions = Object.fromEntries(running.map(({ name, version }) => [name, version]))
    this.#running = versions
    this.#reasons = [...reasons, ...untried, ...conflicts]
    this.#report(this.#reasons)
    if (isNew) this.#log(head, versions)
    const { revision } = head.revision
    await lastGood.write({ revision, hash: revisionHash(head.text), versions })
  }

  #log(head: ChannelHead, versions: Versions): void {
    const { log, logger } = this.#options
    logger.info({ channel: log.channel, ...headOf(head), versions }, 'channel revision active')
  }

  /** Uses the versions that ran before a restart until a revision is verified, and if none can be verified. */
  async #restore(now: number): Promise<void> {
    const set = await this.#options.lastGood.read()
    this.#isRestored = true
    this.#followed.restore(set)
    // In parallel: one copy may have to be read from a store that does not answer, and must not delay the other copies.
    const restoring = Object.entries(set?.versions ?? {}).map(async ([remote, version]) => {
      const reason = await this.#options.releases.try(remote, version, now)
      if (reason === undefined) this.#running[remote] ??= version
    })
    await Promise.all(restoring)
  }

  /** Verifies every version that the revision names, and finds another version for a remote whose stable version cannot run. */
  async #verify({ revision }: ChannelHead, now: number): Promise<string[]> {
    const { releases } = this.#options
    const reasons = await Promise.all(
      Object.entries(revision.remotes).map(async ([remote, entry]) => {
        const tries = await Promise.all(
          versionsIn(entry).map((version) => releases.try(remote, version, now)),
        )
        await this.#findFallback(remote, entry.stable, now)
        return tries.filter((reason) => reason !== undefined)
      }),
    )
    return reasons.flat()
  }

  async #findFallback(remote: string, stable: string, now: number): Promise<void> {
    const { releases, log } = this.#options
    const isUsable = (version = '') => releases.get(remote, version) !== undefined
    if (isUsable(stable) || isUsable(this.#running[remote])) return
    for await (const { revision } of log.history()) {
      const older = revision.remotes[remote]?.stable
      if (older === undefined || (await releases.try(remote, older, now)) !== undefined) continue
      this.#running[remote] = older
      return
    }
  }

  /** For each remote: the visitor's version if it can run, else the stable version, else the version that ran last. */
  #choose(versionRequest: VersionRequest, given: readonly Release[] = []): Release[] {
    const remotes = this.entries
    const overrides = Object.fromEntries(given.map(({ name, version }) => [name, version]))
    const selected = select({ remotes }, { ...versionRequest, overrides })
    const names = this.#head ? Object.keys(remotes) : Object.keys(this.#running)
    const usable = (remote: string, version: string | undefined) =>
      given.find((release) => release.name === remote && release.version === version) ??
      (version === undefined ? undefined : this.#options.releases.get(remote, version))
    return [
      ...names.flatMap((remote) => {
        const wanted = [selected[remote]?.version, remotes[remote]?.stable, this.#running[remote]]
        return wanted.map((version) => usable(remote, version)).find((release) => release) ?? []
      }),
      ...given.filter(({ name }) => !names.includes(name)),
    ]
  }

  /** Running releases claim first, so that a new release cannot take a path from its owner. */
  #resolveClaims(chosen: readonly Release[]) {
    const { releases, shell } = this.#options
    const isNew = ({ name, version }: Release) => Number(this.#running[name] !== version)
    return resolveClaims(
      chosen.toSorted((a, b) => isNew(a) - isNew(b)),
      shell,
      (remote) => releases.get(remote, this.#running[remote] ?? ''),
    )
  }

  #report(found: readonly string[], error?: unknown): void {
    const reasons = [...found, ...this.#underOldKeys()]
    const isKnown = reasons.join(';') === this.#refused.join(';')
    this.#refused = reasons
    if (isKnown || reasons.length === 0) return
    const { logger, log } = this.#options
    logger.error(
      { err: error, channel: log.channel, reasons },
      'a part of the channel is refused, what ran before stays',
    )
  }

  /** DEL-11: sentences about running releases without a trusted signature, with the command that signs them again. */
  #underOldKeys(): string[] {
    const named = Object.entries(this.entries).flatMap(([remote, entry]) =>
      versionsIn(entry).map((version) => ({ remote, version })),
    )
    const running = Object.entries(this.#running).map(([remote, version]) => ({ remote, version }))
    return this.#options.releases.untrusted([...named, ...running])
  }
}

function headOf({ revision: { revision, note }, keyId }: ChannelHead) {
  return { revision, note, keyId }
}

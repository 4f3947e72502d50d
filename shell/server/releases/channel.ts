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
import { FollowedRevision, NamedVersions } from './channel-revisions.ts'
import { type ActiveReleases, keyOf, resolveClaims, setOf } from './release-sets.ts'
import type { UsableReleases } from './usable-releases.ts'

interface ChannelOptions {
  log: ChannelLog
  releases: UsableReleases
  lastGood: LastGood
  /** Paths and namespaces of the shell, which no release may claim. */
  shell: Pick<Shell, 'paths' | 'namespaces'>
  logger: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** Called with the entries of a revision when the gateway begins to follow the revision. */
  onFollow?: (remotes: ChannelRevision['remotes']) => void
  /** If true, the channel is read for every page. False for a store on the network, for which a timer calls `refresh`. */
  refreshesForEachPage: boolean
}

/** Remote → version. */
type Versions = Record<string, string>

export interface ChannelStatus {
  channel: string
  /** The revision that the gateway follows; 0 if it follows none. */
  revision: number
  /** Time since which this process follows the revision, epoch ms; null if it follows none. */
  since: number | null
  /** The reasons why newer revisions, or parts of this revision, are refused, each as a sentence. */
  refused: readonly string[]
}

/** Maximum number of cached sets of releases: the stable versions, every combination of canaries, and testers' overrides. */
const maxSets = 100

/**
 * Follows a channel. When a revision appears, all its releases are verified, so that selecting the releases of a page
 * only reads memory. If a release cannot run, its remote runs the newest version that can run; other remotes are not
 * affected (DEL-02).
 */
export class Channel {
  readonly #options: ChannelOptions
  readonly #named: NamedVersions
  readonly #followed: FollowedRevision
  /** Time at which this process began to follow the revision, epoch ms. */
  #since: number | null = null
  #refused: readonly string[] = []
  /** The reasons for refusals that were found when the log was last read. */
  #reasons: readonly string[] = []
  /** Remote → the version that visitors without a canary got last; if a stable version cannot run, this version runs. */
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

  /** Remote → its entry in the followed revision. */
  get entries(): ChannelRevision['remotes'] {
    return this.#head?.revision.remotes ?? {}
  }

  /** Remote → the version that visitors without a canary get; this is an older version if the stable version cannot run. */
  get running(): Readonly<Record<string, string>> {
    return this.#running
  }

  /** Whether there is a canary, so that visitors may get different versions. */
  get hasCanary(): boolean {
    return Object.values(this.entries).some(({ canary }) => canary && canary.percent > 0)
  }

  /** The releases that visitors in an arm get: no canary in `stable`, every canary that can run here in `canary`. */
  async ofArm(arm: 'canary' | 'stable', now: number): Promise<ActiveReleases> {
    const canaries = Object.entries(this.entries).flatMap(([remote, { canary }]) => {
      const release = canary && this.#options.releases.get(remote, canary.version)
      return release ? [release] : []
    })
    return await this.active({ now }, arm === 'canary' ? canaries : [])
  }

  /**
   * The releases of a visitor; empty if no release was ever valid. `given` are verified releases that replace releases
   * of the channel or are added to them: a tester's overrides, or the releases of an open tab.
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

  /** Whether a valid revision has ever named this version. Rejects with a `StoreFailure` if the store fails. */
  async hasNamed(id: Pick<Release, 'name' | 'version'>, now: number): Promise<boolean> {
    if (await this.#named.has(id, this.#followed.seen)) return true
    // Another gateway may already follow a newer revision. A refresh that is running may have begun before that
    // revision was written, so a second refresh is started after the first.
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

  /**
   * DEL-03: call this if a file of a release could not be read. Verifies the release, and copies it again if it is
   * damaged. Never rejects.
   */
  async verifyAgain({ name, version }: Release, now: number): Promise<void> {
    if ((await this.#options.releases.verifyAgain(name, version, now)) === undefined) return
    await this.refresh(now)
  }

  /**
   * Follows the channel's newest revision once the revision is verified. `now` is in epoch ms. Resolves to the store's
   * failure, or to null if the store answered. Never rejects.
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

  /** Whether a release without a trusted signature is running. */
  get runsUntrusted(): boolean {
    return this.#options.releases.hasUntrusted
  }

  /**
   * DEL-11: applies changed trusted keys. Running releases keep running. Running releases without a trusted signature
   * are reported. Never rejects.
   */
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
    // The revision is followed only after its releases were verified. If the store fails before that, the next refresh
    // reads the revision again.
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

  /** Until a revision is verified, runs the versions that ran before the restart. If none can be verified, they keep running. */
  async #restore(now: number): Promise<void> {
    const set = await this.#options.lastGood.read()
    this.#isRestored = true
    this.#followed.restore(set)
    // The releases are opened in parallel. If one must be copied from a store that does not answer, this must not delay the others.
    const restoring = Object.entries(set?.versions ?? {}).map(async ([remote, version]) => {
      const reason = await this.#options.releases.try(remote, version, now)
      if (reason === undefined) this.#running[remote] ??= version
    })
    await Promise.all(restoring)
  }

  /** Verifies every version that the revision names. If a remote's stable version cannot run, finds another version that can run. */
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

  /**
   * For each remote: the visitor's version if it can run; otherwise the stable version if it can run; otherwise the
   * version that ran last.
   */
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

  /** Resolves claims. Running releases claim first, so that a new release cannot take a path from the remote that has it. */
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

  /** DEL-11: one sentence for each running release without a trusted signature, with the command that signs the release again. */
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

import {
  type ChannelHead,
  type ChannelLog,
  type LastGoodSet,
  revisionHash,
  StoreFailure,
  type ChannelRevision,
} from '@shop/releases'

/** Time between two comparisons of the followed revision with the store, in ms. */
const comparedEveryMs = 5000

interface Known {
  revision: number
  /** Hash of the revision's text; undefined if an earlier process did not store it. */
  hash?: string | undefined
}

export interface Found {
  /** Reasons why revisions are not followed, each as a sentence. */
  reasons: string[]
  /** The revision to follow next; undefined if the followed revision stays. */
  head?: ChannelHead | undefined
  /** The highest revision number in the log, of a valid or invalid revision. */
  newest: number
  /** If true, the reasons are added to the earlier reasons; otherwise they replace the earlier reasons. */
  isBeside?: boolean
}

/**
 * The followed revision of a channel. It is never replaced by an older revision, or by a different revision with the
 * same number.
 */
export class FollowedRevision {
  readonly #log: ChannelLog
  #head: ChannelHead | undefined
  /** The followed revision. Until this process follows one, it is the revision that an earlier process on this machine followed. */
  #known: Known = { revision: 0 }
  /** The highest revision number that was read, of a valid or invalid revision. */
  #seen = 0
  /** Whether the next check must read the log even if there is no new revision number. */
  #mustRead = false
  #comparedAt = Number.NEGATIVE_INFINITY
  #isOther = false
  #checking: Promise<void> | undefined

  constructor(log: ChannelLog) {
    this.#log = log
  }

  get head(): ChannelHead | undefined {
    return this.#head
  }

  get seen(): number {
    return this.#seen
  }

  restore(set: LastGoodSet | undefined): void {
    if (set) this.#known = { revision: set.revision, hash: set.hash }
  }

  /** Makes the next check read the log, because the store failed or the trusted keys have changed. */
  readAnew(): void {
    this.#mustRead = true
  }

  /** Checks for a revision to follow, or for reasons to report; undefined if nothing has changed. `now` is in epoch ms. */
  async look(now: number, isRetryDue: boolean): Promise<Found | undefined> {
    const newest = (await this.#log.numbers(this.#seen)).at(-1)
    const isDue = newest !== undefined || this.#mustRead || isRetryDue
    if (!isDue && this.#seen > 0) return await this.#compare(now)
    if (newest === undefined && this.#seen === 0) {
      throw new Error(`The channel ${this.#log.channel} has no revision.`)
    }
    return await this.#read(newest ?? 0)
  }

  /** Follows this revision from now on. Returns whether it differs from the revision that was followed before. */
  follow({ head, newest }: Found & { head: ChannelHead }): boolean {
    const isNew = head.text !== this.#head?.text
    this.#seen = Math.max(this.#seen, newest)
    this.#head = head
    this.#known = { revision: head.revision.revision, hash: revisionHash(head.text) }
    return isNew
  }

  /**
   * Rejects with a `StoreFailure` if the store fails, or if it has lost the followed revision, because it may then have
   * lost every object.
   */
  async requireInStore(): Promise<void> {
    // Concurrent callers, such as requests for many unknown versions, share one read.
    this.#checking ??= this.#checkStore().finally(() => {
      this.#checking = undefined
    })
    await this.#checking
  }

  async #checkStore(): Promise<void> {
    const { revision } = this.#known
    if (revision === 0 || (await this.#log.textAt(revision)) !== undefined) return
    throw new StoreFailure(`Channel ${this.#log.channel}: ${gone(revision)}.`)
  }

  async #read(newest: number): Promise<Found> {
    const { head, refused } = await this.#log.state()
    this.#mustRead = false
    this.#isOther = false
    const reasons = refused.map(({ revision, reason }) => `revision ${revision} ${reason}`)
    const { revision, hash } = this.#known
    const isOld = !head || head.revision.revision < revision
    const isOther =
      head?.revision.revision === revision && hash !== undefined && revisionHash(head.text) !== hash
    if (!isOld && !isOther) return { reasons, head, newest }
    // A person who can delete or rewrite revisions must not be able to activate a different set of releases, so this
    // number never decreases.
    this.#seen = Math.max(this.#seen, newest)
    const isThere = refused.some((each) => each.revision === revision)
    if (isOther) reasons.push(writtenTwice(revision))
    else if (isThere) reasons.push(`what revision ${revision} named still runs`)
    else reasons.push(gone(revision))
    return { reasons, newest }
  }

  /** Compares the followed revision with the store, because a revision that was rewritten has no new number. */
  async #compare(now: number): Promise<Found | undefined> {
    if (!this.#head || now < this.#comparedAt + comparedEveryMs) return undefined
    this.#comparedAt = now
    const { revision } = this.#head.revision
    const text = await this.#log.textAt(revision)
    if (text === this.#head.text) return this.#isOther ? await this.#read(this.#seen) : undefined
    this.#isOther = true
    const reason = text === undefined ? gone(revision) : writtenTwice(revision)
    return { reasons: [reason], newest: this.#seen, isBeside: true }
  }
}

function gone(revision: number): string {
  return `revision ${revision} is gone, and what it named still runs`
}

function writtenTwice(revision: number): string {
  return `revision ${revision} was written twice, and what the first one named still runs: promote what shall run, so that a new revision says it`
}

/** All versions that valid revisions of a channel have ever named. Pages in open tabs may run them. */
export class NamedVersions {
  readonly #log: Pick<ChannelLog, 'history'>
  readonly #ids = new Set<string>()
  /** The number of the newest revision that was read. */
  #readTo = 0
  #reading: Promise<void> | undefined

  constructor(log: Pick<ChannelLog, 'history'>) {
    this.#log = log
  }

  /** Whether a valid revision has named this version. `newest` is the newest known revision. Rejects if the log cannot be read. */
  async has(
    { name, version }: { name: string; version: string },
    newest: number,
  ): Promise<boolean> {
    const id = `${name}@${version}`
    if (!this.#ids.has(id) && this.#readTo < newest) {
      this.#reading ??= this.#read(newest).finally(() => {
        this.#reading = undefined
      })
      await this.#reading
    }
    return this.#ids.has(id)
  }

  async #read(newest: number): Promise<void> {
    let isLogThere = false
    for await (const { revision } of this.#log.history()) {
      isLogThere = true
      if (revision.revision <= this.#readTo) break
      for (const id of idsIn(revision)) this.#ids.add(id)
    }
    // If the log is empty, the store's folder is missing, so the next call reads the log again.
    if (isLogThere) this.#readTo = newest
  }
}

function idsIn({ remotes }: Pick<ChannelRevision, 'remotes'>): string[] {
  return Object.entries(remotes).flatMap(([name, { stable, canary, pin }]) =>
    [stable, canary?.version, pin?.version].map((version) => `${name}@${version}`),
  )
}

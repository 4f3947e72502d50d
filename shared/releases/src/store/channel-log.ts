import { setTimeout as wait } from 'node:timers/promises'
import { changedRemotes, ChannelRevision, revisionHash } from '../documents/revision.ts'
import { checkedName } from '../documents/release.ts'
import { shellName } from '../documents/shell.ts'
import {
  type KeyRing,
  mayPromote,
  readSigned,
  signedText,
  signerOf,
  type SigningKey,
  type TrustedKey,
  unsignedDocument,
} from '../documents/signing.ts'
import { type Objects, StoreFailure, nullIfUnreadable } from '../storage/objects.ts'

/**
 * A valid revision, its exact text, and the id of the key that signed it. The next revision's `previous.hash` is the
 * hash of this text.
 */
export interface ChannelHead {
  revision: ChannelRevision
  text: string
  keyId: string
}

/** A revision that is not followed. `reason` completes the sentence "revision 7 …". */
export interface RefusedRevision {
  revision: number
  reason: string
}

export interface LogState {
  /** The newest valid revision; undefined if there is none. */
  head: ChannelHead | undefined
  /** Invalid revisions that are newer than `head`, newest first. */
  refused: RefusedRevision[]
}

/** The error if the key lacks the right to make a change. The message is a sentence. */
export class ChangeForbidden extends Error {}

/**
 * If another writer took a revision number first, the writer waits for a random time, so that concurrent writers do not
 * collide again. The maximum of this time, in ms, doubles with each try, from `first` to `longest`.
 */
const waits = { first: 4, longest: 250 }

/** Revision number → the revision, for revisions that one call has already read. */
type Known = Map<number, Promise<ChannelHead>>

type Decide = (
  current: ChannelRevision['remotes'],
  revision: ChannelRevision | undefined,
) => Promise<NextRevision> | NextRevision

/** The content of the next revision. If `shell` is left out, the channel's shell stays. */
export type NextRevision = Pick<
  ChannelRevision,
  'remotes' | 'createdAt' | 'note' | 'shell' | 'isRollback'
>

/** The parts of a revision that a key may change only if it has the right: the remotes and `shell`. */
type Decided = Pick<ChannelRevision, 'remotes' | 'shell'>

/**
 * The log of one channel. A revision is valid if its key is trusted, its signature matches, it follows the revision in
 * `previous`, and its key has the right to make its changes (DEL-03).
 */
export class ChannelLog {
  readonly channel: string
  readonly #objects: Objects
  readonly #keys: KeyRing
  /** The running update. Updates of one process run one after another, because only one of several concurrent updates can succeed. */
  #updating: Promise<unknown> = Promise.resolve()

  /** Throws if the channel's name could lead out of the store. */
  constructor(objects: Objects, channel: string, keys: KeyRing) {
    this.channel = checkedName(channel)
    this.#objects = objects
    this.#keys = keys
  }

  /**
   * DEL-02: the newest valid revision; newer revisions that are invalid are skipped. Rejects if the store failed,
   * because a revision that cannot be read now may be the newest valid one.
   */
  async state(): Promise<LogState> {
    const refused: RefusedRevision[] = []
    const known: Known = new Map()
    for (const revision of (await this.numbers()).toReversed()) {
      try {
        return { head: await this.#read(revision, known), refused }
      } catch (error) {
        if (error instanceof StoreFailure) throw error
        refused.push({ revision, reason: (error as Error).message })
      }
    }
    return { head: undefined, refused }
  }

  /** The numbers of all revisions above `after`, valid or not, in order. */
  async numbers(after = 0): Promise<number[]> {
    const keys = await this.#objects.list(this.#prefix(), after > 0 ? this.#key(after) : undefined)
    return keys
      .map((key) => /\/(\d{8})\.json$/.exec(key)?.[1])
      .filter((number) => number !== undefined)
      .map(Number)
  }

  /** One revision. Throws if it is not valid; the error's message is the end of a sentence. */
  async read(number: number): Promise<ChannelHead> {
    return await this.#read(number, new Map())
  }

  /**
   * The valid revisions, newest first, and their predecessors. If the key of a predecessor is no longer trusted, the
   * predecessor still counts, because a valid revision names its hash (DEL-11).
   */
  async *history(): AsyncGenerator<ChannelHead> {
    const known: Known = new Map()
    let newer: ChannelHead | undefined
    for (const number of (await this.numbers()).toReversed()) {
      const valid = await nullIfUnreadable(this.#read(number, known))
      const head: ChannelHead | undefined = valid ?? (await this.#vouched(number, newer))
      if (!head) continue
      newer = head
      yield head
    }
  }

  /** A revision of the history; undefined if the history has no revision with this number. */
  async find(number: number): Promise<ChannelHead | undefined> {
    for await (const head of this.history()) {
      if (head.revision.revision === number) return head
      if (head.revision.revision < number) return undefined
    }
    return undefined
  }

  /** The text of the revision with this number, valid or not; undefined if there is no such revision. */
  async textAt(number: number): Promise<string | undefined> {
    return (await this.#objects.read(this.#key(number)))?.toString('utf8')
  }

  /**
   * Appends a revision after `head`, the valid revision on which the decision is based (undefined if the channel has
   * none). Returns undefined if another writer came first; the caller then reads and decides again.
   */
  async append(
    head: ChannelHead | undefined,
    next: NextRevision,
    key: SigningKey,
  ): Promise<ChannelRevision | undefined> {
    const newest = (await this.numbers()).at(-1) ?? 0
    const shell = next.shell ?? head?.revision.shell
    const revision = ChannelRevision.parse({
      schema: 2,
      channel: this.channel,
      revision: newest + 1,
      previous: head ? { revision: head.revision.revision, hash: revisionHash(head.text) } : null,
      createdAt: next.createdAt,
      note: next.note,
      ...(next.isRollback && { isRollback: true }),
      ...(shell !== undefined && { shell }),
      remotes: next.remotes,
    })
    // The new revision would skip a valid revision that was appended meanwhile.
    if (await this.#isAnyValid(head?.revision.revision ?? 0, newest + 1, new Map()))
      return undefined
    const isFirst = await this.#objects.create(
      this.#key(revision.revision),
      signedText(revision, key),
    )
    return isFirst ? revision : undefined
  }

  /**
   * Calls `decide` with the newest valid revision and appends the result; repeats both if another writer came first.
   * Throws `ChangeForbidden` if the key lacks the right to make the change.
   */
  async update(decide: Decide, key: SigningKey): Promise<ChannelRevision> {
    const updated = this.#updating.then(() => this.#update(decide, key))
    this.#updating = updated.catch(() => null)
    return await updated
  }

  async #update(decide: Decide, key: SigningKey): Promise<ChannelRevision> {
    for (let most = waits.first; ; most = Math.min(most * 2, waits.longest)) {
      const { head } = await this.state()
      const current = head?.revision.remotes ?? {}
      const next = await decide(current, head?.revision)
      this.#requireRight(
        changedNames(
          { remotes: current, shell: head?.revision.shell },
          { ...next, shell: next.shell ?? head?.revision.shell },
        ),
        key,
      )
      const appended = await this.append(head, next, key)
      if (appended) return appended
      await wait(Math.random() * most)
    }
  }

  #requireRight(changed: readonly string[], { id }: SigningKey): void {
    const key = this.#keys.get(id)
    const forbidden = changed.filter((remote) => !key || !mayPromote(key, this.channel, remote))
    if (forbidden.length === 0) return
    throw new ChangeForbidden(
      `The key ${id} may not change ${forbidden.join(', ')} in ${this.channel}: use the key of its team, or have RELEASE_KEYS extended.`,
    )
  }

  #prefix(): string {
    return `c/${this.channel}/`
  }

  #key(revision: number): string {
    return revisionKey(this.channel, revision)
  }

  /** Reads a revision and checks its signature, but not its predecessor. */
  async #signed(number: number): Promise<{ head: ChannelHead; key: TrustedKey }> {
    const text = await this.textAt(number)
    if (text === undefined) throw new Error('is missing')
    const { document, key, keyId } = readSigned(text, this.#keys)
    const { data: revision } = ChannelRevision.safeParse(document)
    if (!revision) throw new Error('is not of the schema of revisions')
    if (revision.channel !== this.channel || revision.revision !== number) {
      throw new Error(`holds revision ${revision.revision} of ${revision.channel}`)
    }
    return { head: { revision, text, keyId }, key }
  }

  async #read(number: number, known: Known): Promise<ChannelHead> {
    const reading = known.get(number) ?? this.#verified(number, known)
    known.set(number, reading)
    return await reading
  }

  async #verified(number: number, known: Known): Promise<ChannelHead> {
    const { head, key } = await this.#signed(number)
    const before = await this.#previous(head, key, known)
    const { remotes, shell } = head.revision
    const forbidden = changedNames(before, { remotes, shell }).filter(
      (name) => !mayPromote(key, this.channel, name),
    )
    if (forbidden.length > 0) {
      throw new Error(`changes ${forbidden.join(', ')}, which the key ${head.keyId} may not`)
    }
    return head
  }

  /** The entries of a revision's predecessor. Throws if the chain is broken or skips a valid revision. */
  async #previous(
    { revision: { revision, previous, remotes, shell } }: ChannelHead,
    key: TrustedKey,
    known: Known,
  ): Promise<Decided> {
    if (await this.#isAnyValid(previous?.revision ?? 0, revision, known)) {
      throw new Error('leaves out a valid revision before it')
    }
    if (!previous) return { remotes: {} }
    const text = await this.textAt(previous.revision)
    if (text !== undefined && revisionHash(text) === previous.hash) {
      return ChannelRevision.parse(JSON.parse(text))
    }
    const isOtherHistory = await this.#isValid(previous.revision, known)
    const names = [...Object.keys(remotes), ...(shell === undefined ? [] : [shellName])]
    const mayAll = names.every((name) => mayPromote(key, this.channel, name))
    // The predecessor is damaged, so the changes of this revision are unknown. Only a key that may change every entry
    // is accepted.
    if (!isOtherHistory && mayAll) return { remotes, shell }
    throw new Error(`follows another revision ${previous.revision} than the one that is there`)
  }

  /** A revision that is the predecessor of `newer`, confirmed by the hash in `newer`. */
  async #vouched(number: number, newer: ChannelHead | undefined): Promise<ChannelHead | undefined> {
    const previous = newer?.revision.previous
    if (previous?.revision !== number) return undefined
    const text = await this.textAt(number)
    if (text === undefined || revisionHash(text) !== previous.hash) return undefined
    return {
      revision: ChannelRevision.parse(unsignedDocument(text)),
      text,
      keyId: signerOf(text) ?? '',
    }
  }

  async #isAnyValid(after: number, before: number, known: Known): Promise<boolean> {
    for (let number = after + 1; number < before; number += 1) {
      if (await this.#isValid(number, known)) return true
    }
    return false
  }

  async #isValid(number: number, known: Known): Promise<boolean> {
    return (await nullIfUnreadable(this.#read(number, known))) !== null
  }
}

/** The names of the remotes whose entries differ, and `shell` if the shell's version differs; the key needs a right for each. */
function changedNames(before: Decided, after: Decided): string[] {
  const shell = before.shell === after.shell ? [] : [shellName]
  return [...changedRemotes(before.remotes, after.remotes), ...shell]
}

export function revisionKey(channel: string, revision: number): string {
  return `c/${channel}/${String(revision).padStart(8, '0')}.json`
}

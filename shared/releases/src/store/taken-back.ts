import { broughtIn, type ChannelEntry, type ChannelRevision } from '../documents/revision.ts'

/** A version that a revision took away from visitors, and that nobody has named since. */
export interface TakenBack {
  remote: string
  version: string
  /** The revision that took it away. */
  revision: number
}

/** What a channel said before its newest revision. */
export interface EarlierState {
  revision: ChannelRevision
  /** What of it was taken away since: visitors must not get it again unless somebody names it. */
  takenBack: TakenBack[]
}

type History = AsyncIterable<{ revision: ChannelRevision }>

/**
 * DEL-09: the states before the newest of a history, newest first. Taken away are the versions that a rollback left, and a canary
 * that was ended or set to 0 %, by the guard or by a person, without becoming stable. A later promotion names a version again.
 * `now` in epoch milliseconds.
 */
export async function* earlierStates(history: History, now: number): AsyncGenerator<EarlierState> {
  const taken = new Map<string, TakenBack>()
  const named = new Set<string>()
  let newer: ChannelRevision | undefined
  for await (const { revision } of history) {
    if (newer) {
      for (const each of takenBetween(revision, newer, now)) {
        const id = idOf(each.remote, each.version)
        if (!named.has(id) && !taken.has(id)) taken.set(id, each)
      }
      for (const [remote, version] of broughtIn(revision.remotes, newer.remotes)) {
        named.add(idOf(remote, version))
      }
      const shown = Object.entries(revision.remotes).flatMap(([remote, entry]) =>
        shownVersions(entry, now).map((version) => taken.get(idOf(remote, version)) ?? []),
      )
      yield { revision, takenBack: shown.flat() }
    }
    newer = revision
  }
}

/**
 * DEL-09: where a rollback of each of these remotes goes: its newest stable version that is not the one it has now, and that nobody
 * took away. A remote without one is left out. `now` in epoch milliseconds.
 */
export async function stablesBefore(
  history: History,
  current: Readonly<Record<string, ChannelEntry>>,
  now: number,
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const open = new Set(Object.keys(current))
  for await (const { revision, takenBack } of earlierStates(history, now)) {
    for (const remote of open) {
      const stable = revision.remotes[remote]?.stable
      if (stable === undefined || stable === current[remote]?.stable) continue
      if (takenBack.some((each) => each.remote === remote && each.version === stable)) continue
      found.set(remote, stable)
      open.delete(remote)
    }
    if (open.size === 0) break
  }
  return found
}

/** The versions of an entry that some visitors get. `now` in epoch milliseconds. */
export function shownVersions({ stable, canary, pin }: ChannelEntry, now: number): string[] {
  return [
    ...new Set([
      stable,
      ...(canary && canary.percent > 0 ? [canary.version] : []),
      ...(pin && pin.expiresAt > now ? [pin.version] : []),
    ]),
  ]
}

function takenBetween(before: ChannelRevision, after: ChannelRevision, now: number): TakenBack[] {
  const { revision } = after
  return Object.entries(before.remotes).flatMap(([remote, entry]) => {
    const next = after.remotes[remote]
    const kept = next ? shownVersions(next, now) : []
    const given = wasRollback(after) ? shownVersions(entry, now) : shownCanary(entry)
    return given
      .filter((version) => !kept.includes(version))
      .map((version) => ({ remote, version, revision }))
  })
}

function shownCanary({ canary }: ChannelEntry): string[] {
  return canary && canary.percent > 0 ? [canary.version] : []
}

/** Revisions of before they said so are told by their note. */
function wasRollback({ isRollback, note }: ChannelRevision): boolean {
  return isRollback ?? note.startsWith('rollback ')
}

function idOf(remote: string, version: string): string {
  return `${remote}@${version}`
}

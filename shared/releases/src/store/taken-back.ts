import {
  versionsWithNewVisitors,
  type ChannelEntry,
  type ChannelRevision,
} from '../documents/revision.ts'

/** A version that a revision withdrew from visitors, and that no later revision has named. */
export interface TakenBack {
  remote: string
  version: string
  /** The revision that withdrew the version. */
  revision: number
}

/** An earlier revision of a channel. */
export interface EarlierState {
  revision: ChannelRevision
  /** Versions in this revision that a later revision withdrew. A rollback must not bring them back unless the caller names them. */
  takenBack: TakenBack[]
}

type History = AsyncIterable<{ revision: ChannelRevision }>

/**
 * DEL-09: the revisions before the newest one, newest first. A version is withdrawn if a rollback replaced it, or if it
 * was a canary that the guard or a person ended or set to 0 % before it became stable. A later promotion of the version
 * makes it usable again. `now` is in epoch ms.
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
      for (const [remote, version] of versionsWithNewVisitors(revision.remotes, newer.remotes)) {
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
 * DEL-09: remote → the version to which a rollback returns: the remote's newest stable version that differs from the
 * present one and was not withdrawn. A remote without such a version is left out. `now` is in epoch ms.
 */
export async function rollbackTargets(
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

/** The versions of an entry that some visitors get. `now` is in epoch ms. */
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

/**
 * Whether a rollback made the revision. Revisions that an earlier version of the shop wrote have no `isRollback`; their
 * note begins with `rollback`.
 */
function wasRollback({ isRollback, note }: ChannelRevision): boolean {
  return isRollback ?? note.startsWith('rollback ')
}

function idOf(remote: string, version: string): string {
  return `${remote}@${version}`
}

import {
  broughtIn,
  type ChannelEntry,
  changedRemotes,
  channelMisfits,
  type Member,
  memberOf,
  membersOf,
  ownerMisfits,
  type Release,
  type Shell,
  StoreFailure,
  versionsIn,
} from '@shop/releases'
import { Refusal } from '../command-line/errors.ts'
import type { Delivery } from '../store/open-delivery.ts'
import { findShell } from '../store/find-shell.ts'
import type { RevisionContent } from '../terminal/terminal.ts'
import { serverCodeMisfits } from './server-code.ts'

/**
 * MFE-06: refuses a change of a channel unless everything that it brings in is whole and fits the channel's shell and
 * every other version there. What was there already is not asked again, so that one remote holds no other back.
 */
export async function requireFits(
  delivery: Delivery,
  channel: string,
  before: RevisionContent | undefined,
  next: RevisionContent & { drops?: readonly string[] | undefined },
): Promise<void> {
  const { store } = delivery
  const shellVersion = next.shell ?? before?.shell
  const shell = await findShell(delivery, shellVersion)
  const isOtherShell = next.shell !== undefined && next.shell !== before?.shell
  const brought = isOtherShell
    ? versionsOf(next.remotes)
    : broughtIn(before?.remotes ?? {}, next.remotes)
  await requireWhole(delivery, channel, brought)
  const was = await membersOf(store, before?.remotes ?? {})
  const after = {
    shell,
    members: await membersOf(store, next.remotes),
    mayMeet: (one: Release, other: Release) => mayMeet(next.remotes, one, other),
  }
  const reasons = channelMisfits({
    ...after,
    isCandidate: ({ name, version }) => brought.some(([n, v]) => n === name && v === version),
    replaced: was.flatMap(({ release }) =>
      before?.remotes[release.name]?.stable === release.version ? release : [],
    ),
    measures: true,
    ...(next.drops && { drops: next.drops }),
  })
  reasons.push(
    ...newMeetings(after, { members: was, remotes: before?.remotes ?? {} }, next.remotes),
  )
  if (reasons.length > 0) throw refusal(channel, [...new Set(reasons)], shell)
}

type Meeting = Omit<Parameters<typeof ownerMisfits>[0], 'isCandidate'>

/** A smaller share, or the end of a canary, can bring two versions onto one page that never met before. */
function newMeetings(
  after: Meeting,
  was: { members: Member[]; remotes: Entries },
  remotes: Entries,
): string[] {
  const changed = new Set(changedRemotes({ ...was.remotes }, { ...remotes }))
  const isCandidate = ({ name }: Release) => changed.has(name)
  const known = new Set(
    ownerMisfits({
      shell: after.shell,
      members: was.members,
      isCandidate,
      mayMeet: (one, other) => mayMeet(was.remotes, one, other),
    }),
  )
  return ownerMisfits({ ...after, isCandidate }).filter((each) => !known.has(each))
}

function refusal(channel: string, reasons: string[], { version }: Pick<Shell, 'version'>): Refusal {
  return new Refusal(
    [`${channel} stays as it is; checked against shell ${version}.`, ...reasons].join('\n'),
  )
}

type Entries = Readonly<Record<string, ChannelEntry>>
type Version = readonly [remote: string, version: string]

function versionsOf(entries: Entries): Version[] {
  return Object.entries(entries).flatMap(([remote, entry]) =>
    versionsIn(entry).map((version) => [remote, version] as const),
  )
}

/** DEL-03, DEL-05: signature, document and every file, as they are in the store now, and what its server code asks for. */
async function requireWhole(
  { store, objects }: Delivery,
  channel: string,
  versions: readonly Version[],
): Promise<void> {
  for (const [remote, version] of versions) {
    const found = await store.find(remote, version).catch((error: Error) => {
      throw damaged(channel, error)
    })
    if (!found) {
      throw new Refusal(
        `${remote} ${version} is not published in ${objects.where}: run pnpm delivery publish ${remote}.`,
      )
    }
    const files = await readFiles(found.release, channel, (path) =>
      store.readFile(found.release, path),
    )
    const reasons = await serverCodeMisfits(found.release, async (path) => files.get(path))
    if (reasons.length > 0) {
      throw new Refusal([`${channel} stays as it is.`, ...reasons].join('\n'))
    }
    await memberOf(store, remote, version).catch((error: Error) => {
      throw damaged(channel, error)
    })
  }
}

async function readFiles(
  { files }: Release,
  channel: string,
  read: (path: string) => Promise<Buffer>,
): Promise<Map<string, Buffer>> {
  const paths = Object.keys(files)
  const contents = await Promise.all(paths.map(read)).catch((error: Error) => {
    throw damaged(channel, error)
  })
  return new Map(paths.map((path, index) => [path, contents[index] as Buffer]))
}

function damaged(channel: string, error: Error): Error {
  // A store that fails says nothing about the version.
  if (error instanceof StoreFailure) return error
  return new Refusal(
    `${channel} stays as it is: ${error.message}. Build it again and publish it under another version.`,
  )
}

/** Canaries that were promoted together have one salt: who has one of them has the other, as far as its share goes. */
function mayMeet(entries: Entries, one: Release, other: Release): boolean {
  const [a, b] = [entries[one.name], entries[other.name]]
  if (!a?.canary || !b?.canary || a.canary.salt !== b.canary.salt) return true
  const isCanary = (entry: ChannelEntry, { version }: Release) =>
    version === entry.canary?.version && version !== entry.stable && version !== entry.pin?.version
  const [isCanaryA, isCanaryB] = [isCanary(a, one), isCanary(b, other)]
  if (isCanaryA === isCanaryB) return true
  return isCanaryA ? a.canary.percent > b.canary.percent : b.canary.percent > a.canary.percent
}

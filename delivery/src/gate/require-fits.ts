import {
  versionsWithNewVisitors,
  type ChannelEntry,
  changedRemotes,
  channelMisfits,
  type ChannelMember,
  memberOf,
  membersOf,
  claimMisfits,
  type Release,
  type Shell,
  StoreFailure,
  versionsIn,
} from '@shop/releases'
import { Refusal } from '../command-line/errors.ts'
import type { Delivery } from '../store/open-delivery.ts'
import { findShell } from '../store/find-shell.ts'
import type { RevisionContent } from '../terminal/command-context.ts'
import { serverCodeMisfits } from './server-code.ts'

/**
 * MFE-06: refuses a change of a channel if a new version is damaged. Also refuses it if a new version does not fit the channel's
 * shell or another version in the channel. Versions that were in the channel before are not checked again, so that a bad version
 * does not block other remotes.
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
    : versionsWithNewVisitors(before?.remotes ?? {}, next.remotes)
  await requireWhole(delivery, channel, brought)
  const was = await membersOf(store, before?.remotes ?? {})
  const after = {
    shell,
    members: await membersOf(store, next.remotes),
    canBeOnOnePage: (one: Release, other: Release) => canBeOnOnePage(next.remotes, one, other),
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
    ...newCombinations(after, { members: was, remotes: before?.remotes ?? {} }, next.remotes),
  )
  if (reasons.length > 0) throw refusal(channel, [...new Set(reasons)], shell)
}

type Combination = Omit<Parameters<typeof claimMisfits>[0], 'isCandidate'>

/** Conflicts between claims of two versions that can be on one page only after this change, for example because it ends a canary. */
function newCombinations(
  after: Combination,
  was: { members: ChannelMember[]; remotes: Entries },
  remotes: Entries,
): string[] {
  const changed = new Set(changedRemotes({ ...was.remotes }, { ...remotes }))
  const isCandidate = ({ name }: Release) => changed.has(name)
  const known = new Set(
    claimMisfits({
      shell: after.shell,
      members: was.members,
      isCandidate,
      canBeOnOnePage: (one, other) => canBeOnOnePage(was.remotes, one, other),
    }),
  )
  return claimMisfits({ ...after, isCandidate }).filter((each) => !known.has(each))
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

/** DEL-03, DEL-05: checks signature, document and every file of each version in the store, and the imports of its server code. */
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
  // If the store failed, nothing is known about the version.
  if (error instanceof StoreFailure) return error
  return new Refusal(
    `${channel} stays as it is: ${error.message}. Build it again and publish it under another version.`,
  )
}

/**
 * Whether a page can contain both releases. Canaries that were promoted together have one salt, so a visitor with the canary of the
 * smaller percentage has the other canary too.
 */
function canBeOnOnePage(entries: Entries, one: Release, other: Release): boolean {
  const [a, b] = [entries[one.name], entries[other.name]]
  if (!a?.canary || !b?.canary || a.canary.salt !== b.canary.salt) return true
  const isCanary = (entry: ChannelEntry, { version }: Release) =>
    version === entry.canary?.version && version !== entry.stable && version !== entry.pin?.version
  const [isCanaryA, isCanaryB] = [isCanary(a, one), isCanary(b, other)]
  if (isCanaryA === isCanaryB) return true
  return isCanaryA ? a.canary.percent > b.canary.percent : b.canary.percent > a.canary.percent
}

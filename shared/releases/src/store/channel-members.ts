import { Contract, contractFile } from '../documents/contract.ts'
import type { ChannelEntry } from '../documents/revision.ts'
import { nullIfUnreadable } from '../storage/objects.ts'
import type { ChannelMember } from '../gate/channel-misfits.ts'
import type { ReleaseStore } from './release-store.ts'

/** The versions that a channel names and that can be read; a gateway refuses versions that cannot be read. */
export async function membersOf(
  store: ReleaseStore,
  entries: Readonly<Record<string, ChannelEntry>>,
): Promise<ChannelMember[]> {
  const named = Object.entries(entries).flatMap(([remote, entry]) =>
    versionsIn(entry).map((version) => [remote, version] as const),
  )
  const found = await Promise.all(
    named.map(([remote, version]) => nullIfUnreadable(memberOf(store, remote, version))),
  )
  return found.filter((member) => member !== null)
}

/** A release with the contracts of its calls, if they were published with it. Rejects if the release cannot be read. */
export async function memberOf(
  store: ReleaseStore,
  remote: string,
  version: string,
): Promise<ChannelMember> {
  const { release } = await store.read(remote, version)
  if (!Object.hasOwn(release.files, contractFile)) return { release, contract: {} }
  const text = await store.readFile(release, contractFile)
  return { release, contract: Contract.parse(JSON.parse(text.toString('utf8'))) }
}

/** The versions that an entry names, each version once. */
export function versionsIn({ stable, canary, pin }: ChannelEntry): string[] {
  const named = [stable, canary?.version, pin?.version]
  return [...new Set(named.filter((version) => version !== undefined))]
}

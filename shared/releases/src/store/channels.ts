import { checkedName, Name } from '../documents/release.ts'
import type { Objects } from '../storage/objects.ts'

/**
 * Removes a channel with all its revisions, the oldest first, so that an older revision never becomes the newest one for a gateway.
 * Resolves to their number.
 */
export async function removeChannel(objects: Objects, channel: string): Promise<number> {
  const keys = await objects.list(`c/${checkedName(channel)}/`)
  for (const key of keys) await objects.remove(key)
  return keys.length
}

/** The channels that have a revision, valid or not. */
export async function channelNames(objects: Objects): Promise<string[]> {
  const keys = await objects.list('c/')
  return [...new Set(keys.map((key) => key.split('/')[1] ?? ''))].filter(
    (name) => Name.safeParse(name).success,
  )
}

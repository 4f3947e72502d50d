import { checkedName, Name } from '../documents/release.ts'
import type { Objects } from '../storage/objects.ts'

/**
 * Removes a channel with all its revisions, oldest first, so that a gateway never reads an older revision as the newest
 * one. Resolves to the number of removed revisions.
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

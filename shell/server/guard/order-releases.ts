import type { IncomingHttpHeaders } from 'node:http'
import { releasesHeader } from '@shop/contracts/call-routes'
import { readReleaseSet, writeReleaseSet } from '@shop/domain'
import type { ChannelRevision } from '@shop/releases'

/**
 * DEL-08: a browser says with an order which versions its page runs, which a gateway cannot know of a tab that was opened
 * earlier. Whether one is a canary now is the channel's to say: the header is written anew with that.
 */
export function markCanaries(
  headers: IncomingHttpHeaders,
  entries: ChannelRevision['remotes'],
): void {
  const said = headers[releasesHeader]
  if (said === undefined) return
  const releases = readReleaseSet(String(said))
  headers[releasesHeader] = writeReleaseSet(
    releases.map((ran) => ({ ...ran, isCanary: isCanary(entries, ran.part, ran.version) })),
  )
}

/** Whether a version is the canary of its remote, and not the stable one besides. */
export function isCanary(
  entries: ChannelRevision['remotes'],
  remote: string,
  version: string,
): boolean {
  const entry = Object.hasOwn(entries, remote) ? entries[remote] : undefined
  return entry?.canary?.version === version && entry.stable !== version
}

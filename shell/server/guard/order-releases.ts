import type { IncomingHttpHeaders } from 'node:http'
import { releasesHeader } from '@shop/contracts/call-routes'
import { readReleaseSet, writeReleaseSet } from '@shop/domain'
import type { ChannelRevision } from '@shop/releases'

/**
 * DEL-08: an order's request has a header with the versions of its page, because the gateway does not know the versions
 * of a tab that was opened earlier. This function marks in the header which of these versions are now canaries of the
 * channel.
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

/** Whether a version is the canary of its remote, and not also its stable version. */
export function isCanary(
  entries: ChannelRevision['remotes'],
  remote: string,
  version: string,
): boolean {
  const entry = Object.hasOwn(entries, remote) ? entries[remote] : undefined
  return entry?.canary?.version === version && entry.stable !== version
}

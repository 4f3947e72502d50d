import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { Name, Version } from './release.ts'

const Share = z.object({
  stable: Version,
  canary: z.optional(
    z.object({ version: Version, percent: z.number().check(z.minimum(0), z.maximum(100)) }),
  ),
  pin: z.optional(z.object({ version: Version, reason: z.string(), expiresAt: z.number() })),
})

/**
 * `c/<channel>/rev/00000042.json`: one entry of a channel's log. Creating the next number, which succeeds
 * only where it is absent, is the compare-and-swap; `previous` chains the log by hash.
 */
export const ChannelRevision = z.object({
  schema: z.literal(1),
  channel: Name,
  revision: z.int().check(z.minimum(1)),
  previous: z.nullable(z.string()),
  createdAt: z.number(),
  remotes: z.record(Name, Share),
  /** Ed25519 over the document without this field. */
  signature: z.optional(z.string()),
})
export type ChannelRevision = z.infer<typeof ChannelRevision>

/** The version of each remote a request gets: the pin while it lasts, else the stable one. */
export function activeVersions(revision: ChannelRevision, now: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(revision.remotes).map(([name, { stable, pin }]) => [
      name,
      pin && pin.expiresAt > now ? pin.version : stable,
    ]),
  )
}

/** What the next revision carries as `previous`. */
export function revisionHash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

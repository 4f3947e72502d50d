import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { Name, Version } from './release.ts'

const Canary = z.object({
  version: Version,
  /** Percentage of visitors who get the canary, 0 to 100. */
  percent: z.number().check(z.minimum(0), z.maximum(100)),
  /**
   * A random text for each canary, so that different canaries have different visitors. Canaries that were promoted
   * together have the same salt.
   */
  salt: z.string().check(z.regex(/^[\w-]{1,40}$/)),
})
export type Canary = z.infer<typeof Canary>

/** The entry of one remote in a channel. */
export const ChannelEntry = z.object({
  stable: Version,
  canary: z.optional(Canary),
  /** Holds the remote at a version, canary or not, until `expiresAt` (epoch milliseconds). */
  pin: z.optional(z.object({ version: Version, reason: z.string(), expiresAt: z.number() })),
})
export type ChannelEntry = z.infer<typeof ChannelEntry>

/** The content of `c/<channel>/00000042.json`: one entry of a channel's log, signed with the key of its author. */
export const ChannelRevision = z.object({
  schema: z.literal(2),
  channel: Name,
  revision: z.int().check(z.minimum(1)),
  /** Number of the previous revision, and the SHA-256 hash of its text; null for the channel's first revision. */
  previous: z.nullable(z.object({ revision: z.int(), hash: z.string() })),
  /** Time of creation, epoch ms. */
  createdAt: z.number(),
  /** The change and its reason, shown in the history. */
  note: z.string(),
  /** True if a rollback has made the revision. */
  isRollback: z.optional(z.boolean()),
  /**
   * Version of the shell that the channel's gateways run. The gate checks remotes against this shell. Left out if no
   * shell was promoted.
   */
  shell: z.optional(Version),
  remotes: z.record(Name, ChannelEntry),
})
export type ChannelRevision = z.infer<typeof ChannelRevision>

/** The hash of a revision's text, which the next revision has as `previous.hash`. */
export function revisionHash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

type Entries = Readonly<Record<string, ChannelEntry>>

/** The versions that reach new visitors: a new stable or pinned version, a new canary, or a canary with a larger percentage. */
export function versionsWithNewVisitors(
  before: Entries,
  next: Entries,
): (readonly [remote: string, version: string])[] {
  return Object.entries(next).flatMap(([remote, { stable, canary, pin }]) => {
    const old = before[remote]
    const hasGrown =
      canary?.version !== old?.canary?.version ||
      (canary?.percent ?? 0) > (old?.canary?.percent ?? 0)
    const versions = [
      stable === old?.stable ? undefined : stable,
      hasGrown ? canary?.version : undefined,
      pin?.version === old?.pin?.version ? undefined : pin?.version,
    ].filter((version) => version !== undefined)
    return [...new Set(versions)].map((version) => [remote, version] as const)
  })
}

/** The remotes whose entries differ between two revisions. */
export function changedRemotes(
  before: ChannelRevision['remotes'],
  after: ChannelRevision['remotes'],
): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

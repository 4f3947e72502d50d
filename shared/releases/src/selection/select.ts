import { createHash } from 'node:crypto'
import type { ChannelEntry, ChannelRevision } from '../documents/revision.ts'

/** The visitor and the time for which versions are selected. */
export interface VersionRequest {
  /** Time for which versions are selected, epoch ms. */
  now: number
  /** The visitor's random, lasting id; a visitor without an id gets no canary. */
  cohort?: string | undefined
  /** Remote → version that the visitor has chosen, if the channel allows overrides (MFE-05). */
  overrides?: Readonly<Record<string, string>>
}

export interface Selected {
  version: string
  why: 'stable' | 'canary' | 'pin' | 'override'
}

/**
 * The version of each remote for a visitor: the override; otherwise the pin, until it expires; otherwise the canary, if
 * the visitor was drawn for it; otherwise the stable version. The same visitor and revision always give the same
 * result.
 */
export function select(
  { remotes }: Pick<ChannelRevision, 'remotes'>,
  versionRequest: VersionRequest,
): Record<string, Selected> {
  return Object.fromEntries(
    Object.entries(remotes).map(([remote, entry]) => [
      remote,
      selectOne(remote, entry, versionRequest),
    ]),
  )
}

function selectOne(
  remote: string,
  { stable, canary, pin }: ChannelEntry,
  { now, cohort, overrides = {} }: VersionRequest,
): Selected {
  const override = Object.hasOwn(overrides, remote) ? overrides[remote] : undefined
  if (override !== undefined) return { version: override, why: 'override' }
  if (pin && pin.expiresAt > now) return { version: pin.version, why: 'pin' }
  if (canary && cohort !== undefined && rolloutBucket(cohort, canary.salt) < canary.percent) {
    return { version: canary.version, why: 'canary' }
  }
  return { version: stable, why: 'stable' }
}

/**
 * DEL-04: the visitor's draw for one canary: a number from 0 to below 100. It depends only on the cohort and the
 * canary, so a visitor who has the canary at 5 % also has it at 20 %; at 0 % no visitor has it.
 */
export function rolloutBucket(cohort: string, salt: string): number {
  const digest = createHash('sha256').update(`${salt}:${cohort}`).digest()
  return (digest.readUIntBE(0, 6) / 2 ** 48) * 100
}

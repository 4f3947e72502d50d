import type { FastifyBaseLogger } from 'fastify'
import type { ChannelLog, ChannelRevision, SigningKey } from '@shop/releases'
import { type Arm, CanaryTest } from './canary-test.ts'

interface GuardOptions {
  log: ChannelLog
  /** Undefined where this gateway may not change the channel: it then only says what it sees. */
  signing: SigningKey | undefined
  logger: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** Remote → version, as a page was sent. */
type Versions = Readonly<Record<string, string>>

/** One canary, by remote and salt: a new one is tested anew. */
interface Watched {
  remote: string
  version: string
  stable: string
  salt: string
  test: CanaryTest
  isHalting: boolean
}

/** An address counts once in this time for each canary and arm, so that nobody halts a canary by repeating a report. */
const sameAddressMs = 10 * 60_000
const maxAddresses = 10_000

/**
 * DEL-04: compares what browsers report of pages with a canary and of pages with the stable version, and halts a canary that
 * is worse beyond chance by a revision of its own. Counts what this gateway sees since its start; each of several does so.
 */
export class Guard {
  readonly #options: GuardOptions
  readonly #watched = new Map<string, Watched>()
  readonly #reported = new Map<string, number>()

  constructor(options: GuardOptions) {
    this.#options = options
  }

  /** What it has counted, for /metrics. */
  get canaries(): readonly Readonly<Pick<Watched, 'remote' | 'version' | 'test'>>[] {
    return [...this.#watched.values()]
  }

  /** The canaries of the revision that is followed now; others are no longer watched. */
  follow(remotes: ChannelRevision['remotes']): void {
    const current = Object.entries(remotes).flatMap(([remote, { stable, canary }]) =>
      canary && canary.percent > 0 ? [{ ...canary, remote, stable }] : [],
    )
    const keys = new Set(current.map(keyOf))
    for (const key of this.#watched.keys()) if (!keys.has(key)) this.#watched.delete(key)
    for (const canary of current) {
      const key = keyOf(canary)
      if (this.#watched.has(key)) continue
      this.#watched.set(key, { ...canary, test: new CanaryTest(), isHalting: false })
    }
  }

  /** A page was sent with these versions. */
  loaded(versions: Versions): void {
    for (const canary of this.#watched.values()) {
      const arm = armOf(canary, versions)
      if (arm) canary.test.loaded(arm)
    }
  }

  /** A browser reported problems of a page with these versions. `now` in epoch milliseconds. */
  async failed(versions: Versions, address: string, now: number): Promise<void> {
    for (const canary of this.#watched.values()) {
      const arm = armOf(canary, versions)
      if (!arm || this.#isRepeated(`${keyOf(canary)} ${arm} ${address}`, now)) continue
      canary.test.failed(arm)
      if (canary.test.isWorse && !canary.isHalting) await this.#halt(canary, now)
    }
  }

  #isRepeated(key: string, now: number): boolean {
    const last = this.#reported.get(key)
    if (last !== undefined && now - last < sameAddressMs) return true
    if (this.#reported.size >= maxAddresses) this.#reported.clear()
    this.#reported.set(key, now)
    return false
  }

  async #halt(canary: Watched, now: number): Promise<void> {
    canary.isHalting = true
    const { log, signing, logger } = this.#options
    const note = `guard: ${explain(canary)}`
    logger.error({ channel: log.channel, remote: canary.remote, version: canary.version }, note)
    if (!signing) {
      logger.warn('the canary goes on: this gateway has no RELEASE_KEY to halt it with')
      return
    }
    try {
      const decide = (remotes: ChannelRevision['remotes']) => ({
        remotes: withoutCanary(remotes, canary),
        createdAt: now,
        note,
      })
      await log.update(decide, signing)
    } catch (error) {
      if (error instanceof HasEnded) return
      canary.isHalting = false
      logger.error({ err: error, channel: log.channel }, 'the canary could not be halted')
    }
  }
}

/** Somebody else has ended the canary, or replaced it. */
class HasEnded extends Error {}

/** The entries with the canary at 0 %. Throws `HasEnded` where it is not there any more. */
function withoutCanary(
  remotes: ChannelRevision['remotes'],
  { remote, salt }: Watched,
): ChannelRevision['remotes'] {
  const entry = remotes[remote]
  if (!entry?.canary || entry.canary.salt !== salt || entry.canary.percent === 0) {
    throw new HasEnded()
  }
  return { ...remotes, [remote]: { ...entry, canary: { ...entry.canary, percent: 0 } } }
}

function armOf({ remote, version, stable }: Watched, versions: Versions): Arm | undefined {
  if (versions[remote] === version) return 'canary'
  return versions[remote] === stable ? 'stable' : undefined
}

function explain({ remote, version, test: { loads, failures, evidence } }: Watched): string {
  const ofArm = (arm: Arm) => `${failures[arm]} of ${loads[arm]} loads`
  return `${remote}@${version} is halted: ${ofArm('canary')} failed with it, ${ofArm('stable')} without it, which is ${Math.round(evidence)} times as likely if it is worse than if it is not`
}

function keyOf({ remote, version, salt }: Pick<Watched, 'remote' | 'version' | 'salt'>): string {
  return `${remote}@${version} ${salt}`
}

import { type LocalReleases, misfitReasons, type Release, type ShellOffer } from '@shop/releases'

const retryMs = 5000

interface Tried {
  release?: Release
  /** A sentence with the release and the reason why it cannot run. */
  reason?: string
  /** Time at which a refused release may be tried again, epoch ms. */
  until: number
}

/**
 * Verifies releases on this machine, checks that they fit the shell, and remembers the result. A refused release is tried again after
 * five seconds, because it may have been published meanwhile.
 */
export class UsableReleases {
  readonly #local: Pick<LocalReleases, 'open'>
  readonly #offer: ShellOffer
  readonly #tried = new Map<string, Tried>()
  readonly #untrusted = new Map<string, string>()
  readonly #trying = new Map<string, Promise<Tried>>()
  readonly #verifyingAgain = new Map<
    string,
    { outcome: Promise<string | undefined>; until: number }
  >()

  constructor(local: Pick<LocalReleases, 'open'>, offer: ShellOffer) {
    this.#local = local
    this.#offer = offer
  }

  /** The release if it can run; undefined if it was refused or never tried. */
  get(name: string, version: string): Release | undefined {
    return this.#tried.get(idOf(name, version))?.release
  }

  /** Verifies a release, unless it was verified before. Resolves to the reason if the release cannot run. Never rejects. */
  async try(name: string, version: string, now: number): Promise<string | undefined> {
    const id = idOf(name, version)
    const tried = this.#tried.get(id)
    if (tried?.release || (tried && tried.until > now)) return tried.reason
    const trying = this.#trying.get(id) ?? this.#verify(name, version, now)
    this.#trying.set(id, trying)
    const result = await trying
    this.#tried.set(id, result)
    this.#trying.delete(id)
    return result.reason
  }

  /**
   * Verifies a running release again; it keeps running until the result is known. If the verification fails, `try` may
   * verify the release again at once.
   */
  async verifyAgain(name: string, version: string, now: number): Promise<string | undefined> {
    const id = idOf(name, version)
    const known = this.#verifyingAgain.get(id)
    if (known && known.until > now) return await known.outcome
    const outcome = this.#verify(name, version, now).then((result) => {
      this.#tried.set(id, { ...result, until: now })
      return result.reason
    })
    this.#verifyingAgain.set(id, { outcome, until: now + retryMs })
    return await outcome
  }

  /**
   * DEL-11: verifies all releases again, because the trusted keys have changed. Running releases keep running; if one
   * is no longer valid, `untrusted` returns the reason. Refused releases may be tried again at once. Never rejects.
   */
  async keysChanged(): Promise<void> {
    for (const [id, { release }] of this.#tried) {
      if (!release) {
        this.#tried.delete(id)
        continue
      }
      const reason = await this.#local.open(release).then(
        () => null,
        (error: Error) => error.message,
      )
      if (reason === null) this.#untrusted.delete(id)
      else this.#untrusted.set(id, reason)
    }
  }

  get hasUntrusted(): boolean {
    return this.#untrusted.size > 0
  }

  /** One sentence for each release in `used` that runs without a trusted signature, with the command that signs the release again. */
  untrusted(used: readonly { remote: string; version: string }[]): string[] {
    const ids = new Set(used.map(({ remote, version }) => idOf(remote, version)))
    return [...ids].flatMap((id) => {
      const reason = this.#untrusted.get(id)
      if (reason === undefined) return []
      return `${reason}, and runs until this gateway starts again: type \`pnpm delivery sign ${id}\` with a key that may publish it, or promote another version`
    })
  }

  /** Whether a refused release may now be tried again. */
  isRetryDue(now: number): boolean {
    return [...this.#tried.values()].some(({ release, until }) => !release && until <= now)
  }

  async #verify(name: string, version: string, now: number): Promise<Tried> {
    const until = now + retryMs
    try {
      const release = await this.#local.open({ name, version })
      const reasons = misfitReasons(release, this.#offer)
      return reasons.length === 0
        ? { release, until }
        : { reason: `${name} ${version} ${reasons.join('; ')}`, until }
    } catch (error) {
      return { reason: (error as Error).message, until }
    }
  }
}

function idOf(name: string, version: string): string {
  return `${name}@${version}`
}

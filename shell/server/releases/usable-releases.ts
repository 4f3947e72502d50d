import { type LocalReleases, misfits, type Release, type ShellOffer } from '@shop/releases'

const retryMs = 5000

interface Tried {
  release?: Release
  /** Why it cannot run here; the end of no sentence: it names the release. */
  reason?: string
  /** Epoch milliseconds from which a refused one is tried again. */
  until: number
}

/**
 * The releases that were verified on this machine and fit this shell, or why not. Each is verified once; one that was refused is
 * tried again after five seconds, as it may have been published meanwhile.
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

  /** The release where it can run, undefined where it was refused or was never tried. */
  get(name: string, version: string): Release | undefined {
    return this.#tried.get(idOf(name, version))?.release
  }

  /** Verifies it unless that was done; resolves to the reason where it cannot run. Never rejects. */
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

  /** Verifies what runs already, which stays in use until the outcome is known. As `try`; one that fails is due for a retry at once. */
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
   * DEL-11: verifies everything again where other keys are trusted now. What is in use stays so, whatever is found: `untrusted` says
   * of it why it could not start. What was refused is due for another try at once. Never rejects.
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

  /** Why releases in use among these have no trusted signature, in sentences with the command that helps. */
  untrusted(used: readonly { remote: string; version: string }[]): string[] {
    const ids = new Set(used.map(({ remote, version }) => idOf(remote, version)))
    return [...ids].flatMap((id) => {
      const reason = this.#untrusted.get(id)
      if (reason === undefined) return []
      return `${reason}, and runs until this gateway starts again: type \`pnpm delivery sign ${id}\` with a key that may publish it, or promote another version`
    })
  }

  /** Whether one was refused and may be tried again. */
  isRetryDue(now: number): boolean {
    return [...this.#tried.values()].some(({ release, until }) => !release && until <= now)
  }

  async #verify(name: string, version: string, now: number): Promise<Tried> {
    const until = now + retryMs
    try {
      const release = await this.#local.open({ name, version })
      const reasons = misfits(release, this.#offer)
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

import type { ChannelLog, ChannelRevision } from '@shop/releases'

/** Every version that a valid revision of a channel has named: what its pages may have been made of. */
export class NamedVersions {
  readonly #log: Pick<ChannelLog, 'history'>
  readonly #ids = new Set<string>()
  /** The newest revision up to which the log was read. */
  #readTo = 0
  #reading: Promise<void> | undefined

  constructor(log: Pick<ChannelLog, 'history'>) {
    this.#log = log
  }

  /** `newest`: the newest revision that is known to be there. Rejects where the log cannot be read. */
  async has(
    { name, version }: { name: string; version: string },
    newest: number,
  ): Promise<boolean> {
    const id = `${name}@${version}`
    if (!this.#ids.has(id) && this.#readTo < newest) {
      this.#reading ??= this.#read(newest).finally(() => {
        this.#reading = undefined
      })
      await this.#reading
    }
    return this.#ids.has(id)
  }

  async #read(newest: number): Promise<void> {
    let isLogThere = false
    for await (const { revision } of this.#log.history()) {
      isLogThere = true
      if (revision.revision <= this.#readTo) break
      for (const id of idsIn(revision)) this.#ids.add(id)
    }
    // A store whose folder is gone has no log: it is read again at the next question.
    if (isLogThere) this.#readTo = newest
  }
}

function idsIn({ remotes }: Pick<ChannelRevision, 'remotes'>): string[] {
  return Object.entries(remotes).flatMap(([name, { stable, canary, pin }]) =>
    [stable, canary?.version, pin?.version].map((version) => `${name}@${version}`),
  )
}

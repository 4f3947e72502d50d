import type { ChannelLog, ChannelRevision } from '@shop/releases'

/** All versions that valid revisions of a channel have ever named. Pages in open tabs may run them. */
export class NamedVersions {
  readonly #log: Pick<ChannelLog, 'history'>
  readonly #ids = new Set<string>()
  /** The number of the newest revision that was read. */
  #readTo = 0
  #reading: Promise<void> | undefined

  constructor(log: Pick<ChannelLog, 'history'>) {
    this.#log = log
  }

  /** Whether a valid revision has named this version. `newest` is the newest known revision. Rejects if the log cannot be read. */
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
    // If the log is empty, the store's folder is missing, so the next call reads the log again.
    if (isLogThere) this.#readTo = newest
  }
}

function idsIn({ remotes }: Pick<ChannelRevision, 'remotes'>): string[] {
  return Object.entries(remotes).flatMap(([name, { stable, canary, pin }]) =>
    [stable, canary?.version, pin?.version].map((version) => `${name}@${version}`),
  )
}

/** How much processor time a process has taken without a word while it computes: a loop without end says nothing and takes a core. */
export class Silence {
  /** Its processor time when it was looked at first after its last word. */
  #from: number | undefined
  #now = 0

  /** In ms. */
  get ms(): number {
    return this.#from === undefined ? 0 : this.#now - this.#from
  }

  /** It said something. */
  end(): void {
    this.#from = undefined
  }

  /** Its processor time now, in ms, and whether it computes a page. */
  look(processorMs: number, computes: boolean): void {
    if (!computes) this.end()
    this.#from ??= processorMs
    this.#now = processorMs
  }
}

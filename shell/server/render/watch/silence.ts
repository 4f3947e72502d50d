/** Measures how much processor time a process uses while it computes and sends no message, as in an endless loop. */
export class Silence {
  /** Processor time at the first measurement after the last message, in ms. */
  #from: number | undefined
  #now = 0

  /** Processor time since the last message, in ms. */
  get ms(): number {
    return this.#from === undefined ? 0 : this.#now - this.#from
  }

  /** Must be called when a message has arrived. */
  end(): void {
    this.#from = undefined
  }

  /** Adds a measurement: the processor time that the process has used, in ms, and whether the process is computing a page. */
  look(processorMs: number, computes: boolean): void {
    if (!computes) this.end()
    this.#from ??= processorMs
    this.#now = processorMs
  }
}

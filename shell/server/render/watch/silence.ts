/** Measures the processor time that a process takes while it computes and sends no message, as an endless loop does. */
export class Silence {
  /** Processor time at the first measurement after the last message, in ms. */
  #from: number | undefined
  #now = 0

  /** Processor time without a message, in ms. */
  get ms(): number {
    return this.#from === undefined ? 0 : this.#now - this.#from
  }

  /** Notes that a message has arrived. */
  end(): void {
    this.#from = undefined
  }

  /** Takes a measurement: the processor time of the process, in ms, and whether the process computes a page. */
  look(processorMs: number, computes: boolean): void {
    if (!computes) this.end()
    this.#from ??= processorMs
    this.#now = processorMs
  }
}

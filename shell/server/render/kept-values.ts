const maxKept = 20
const ids = new WeakMap<object, number>()
let lastId = 0

/**
 * Values such as texts and settings, which many pages use. A process gets each value once; messages about pages contain
 * only the value's number.
 */
export class KeptValues {
  /** The numbers of the values that the process has; the number used longest ago is first. */
  readonly #sent = new Set<number>()

  /** The number of a value. The value must never change. Calls `send` if the process does not have the value yet. */
  idOf(value: object, send: (id: number, forget: number | undefined) => void): number {
    const id = ids.get(value) ?? (lastId += 1)
    ids.set(value, id)
    if (!this.#sent.delete(id)) send(id, this.#forgetOne())
    this.#sent.add(id)
    return id
  }

  #forgetOne(): number | undefined {
    const [oldest] = this.#sent
    if (this.#sent.size < maxKept || oldest === undefined) return undefined
    this.#sent.delete(oldest)
    return oldest
  }
}

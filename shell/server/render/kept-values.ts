const maxKept = 20
const ids = new WeakMap<object, number>()
let lastId = 0

/** Values that a process received once and that page messages name by number: texts and settings, the same for many pages. */
export class KeptValues {
  /** The numbers that the process has, the one that was used longest ago first. */
  readonly #sent = new Set<number>()

  /** The number of a value, which must never change. `send` is called where the process has to get it first. */
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

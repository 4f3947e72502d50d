const SSL_REQUEST = 80877103
const CANCEL_REQUEST = 80877102

/** A unit of PostgreSQL's protocol from a client: statements for the database, or a request about the connection. */
export type Batch =
  | { kind: 'statements'; bytes: Uint8Array }
  | { kind: 'encryption' }
  | { kind: 'cancel' }
  | { kind: 'end' }

/**
 * Splits the bytes of one client into batches. The database runs a batch as a whole: the start of the connection, a simple
 * query, or the messages of an extended query up to its Sync.
 */
export class BatchReader {
  #received = Buffer.alloc(0)
  /** Number of bytes at the start of `#received` that belong to complete messages. The Sync of these messages has not arrived yet. */
  #waiting = 0
  #isStarted = false

  /** Adds `chunk` to the received bytes. Returns the batches that are complete now. */
  read(chunk: Buffer): Batch[] {
    this.#received = Buffer.concat([this.#received, chunk])
    const batches: Batch[] = []
    for (;;) {
      const batch = this.#isStarted ? this.#nextStatements() : this.#nextStart()
      if (!batch) return batches
      batches.push(batch)
      // The end of a connection is its last batch, so the bytes of this batch can stay in the buffer.
      if (batch.kind === 'end') return batches
    }
  }

  /** The first messages of a connection have no type. They have a length, and then the protocol's version or the code of a request. */
  #nextStart(): Batch | undefined {
    if (this.#received.length < 8) return undefined
    const length = this.#received.readInt32BE(0)
    if (this.#received.length < length) return undefined
    const code = this.#received.readInt32BE(4)
    const bytes = this.#take(length)
    if (code === SSL_REQUEST) return { kind: 'encryption' }
    if (code === CANCEL_REQUEST) return { kind: 'cancel' }
    this.#isStarted = true
    return { kind: 'statements', bytes }
  }

  /**
   * Every message after the first messages of a connection begins with one byte for its type. The length of the rest
   * follows.
   */
  #nextStatements(): Batch | undefined {
    for (;;) {
      const start = this.#waiting
      if (this.#received.length < start + 5) return undefined
      const end = start + 1 + this.#received.readInt32BE(start + 1)
      if (this.#received.length < end) return undefined
      this.#waiting = end
      const type = String.fromCharCode(this.#received[start] ?? 0)
      if (type === 'X') return { kind: 'end' }
      if (type === 'Q' || type === 'S') return { kind: 'statements', bytes: this.#take(end) }
    }
  }

  #take(length: number): Uint8Array {
    const bytes = this.#received.subarray(0, length)
    this.#received = this.#received.subarray(length)
    this.#waiting = 0
    return bytes
  }
}

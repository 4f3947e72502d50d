import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'

const MAX_CLIENTS = 16
/** Time limit in ms for a client that sends nothing in its transaction, like PostgreSQL's `idle_in_transaction_session_timeout`. */
const SILENT_MS = 15_000

type Session = Pick<PGlite, 'execProtocolRawStream' | 'isInTransaction'> & {
  exec(statement: string): Promise<unknown>
}

/**
 * Serves `database` at the Unix socket `path` until the returned function is called. PGlite has only one session. A client uses
 * it for one batch, or for a whole transaction, while the other clients wait in the order of their arrival. A client that
 * completes no batch in its transaction for `silentMs`, such as a command that was suspended, is disconnected (OPS-03).
 */
export async function serveAtSocket(
  database: Session,
  path: string,
  { silentMs = SILENT_MS } = {},
): Promise<() => Promise<void>> {
  const turns = new Turns()
  const clients = new Set<Socket>()
  const server = createServer((socket) => {
    clients.add(socket)
    void serveClient(socket, database, turns, silentMs).finally(() => clients.delete(socket))
  })
  server.maxConnections = MAX_CLIENTS
  server.listen(path)
  await once(server, 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    for (const client of clients) client.destroy()
    await closed
    await turns.take()
  }
}

async function serveClient(
  socket: Socket,
  database: Session,
  turns: Turns,
  silentMs: number,
): Promise<void> {
  const reader = new BatchReader()
  let endTurn: (() => void) | undefined
  let silence: NodeJS.Timeout | undefined
  try {
    for await (const chunk of socket) {
      for (const batch of reader.read(chunk as Buffer)) {
        if (batch.kind === 'cancel' || batch.kind === 'end') return
        if (batch.kind === 'encryption') {
          socket.write('N')
          continue
        }
        endTurn ??= await turns.take()
        if (socket.destroyed) return
        clearTimeout(silence)
        await database.execProtocolRawStream(batch.bytes, {
          // The bytes are copied, because they are a part of the database's memory.
          onRawData: (data) => void (socket.destroyed || socket.write(Buffer.from(data))),
        })
        if (database.isInTransaction()) {
          silence = setTimeout(() => socket.destroy(), silentMs)
          continue
        }
        endTurn()
        endTurn = undefined
      }
    }
  } catch (error) {
    // An error about a client that has disconnected has a code. Any other error ends this process, and the shop restarts the database.
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
  } finally {
    clearTimeout(silence)
    if (endTurn && database.isInTransaction()) await database.exec('rollback')
    endTurn?.()
    socket.destroy()
  }
}

/** Gives one turn at a time, in the order of the calls. */
class Turns {
  #last: Promise<void> = Promise.resolve()

  /** Waits for the caller's turn. The returned function ends the turn. */
  async take(): Promise<() => void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    return resolve
  }
}

const SSL_REQUEST = 80877103
const CANCEL_REQUEST = 80877102

/** A unit of PostgreSQL's protocol from a client: statements for the database, or a request about the connection. */
type Batch =
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

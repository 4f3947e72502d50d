import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { BatchReader } from './batches.ts'

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

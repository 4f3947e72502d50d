import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { connectSocket } from '../db/database.ts'
import { startEmbedded } from '../db/embedded/start-embedded.ts'
import { createLogger } from '../ops/logger.ts'
import { rememberRows } from './emptied-database.ts'

const log = createLogger('fatal')

interface TestDatabase {
  socketFolder: string
  /** Removes the rows of a test file; false where the file has changed the schema. */
  empty(): Promise<boolean>
  stop(): Promise<void>
}

/**
 * Embedded databases that test files use one after the other: a process for each file took about 3 s of a core, much of it
 * for code that was not compiled yet. Each is a copy of `migrated`. Test files run in other processes: they ask at the socket `path`.
 */
export class EmbeddedDatabases {
  readonly #migrated: string
  readonly #free: TestDatabase[] = []
  readonly #started = new Set<TestDatabase>()
  readonly #server = createServer({ allowHalfOpen: true }, (socket) => void this.#lend(socket))

  private constructor(migrated: string) {
    this.#migrated = migrated
  }

  static async serve(migrated: string, path: string): Promise<EmbeddedDatabases> {
    const databases = new EmbeddedDatabases(migrated)
    databases.#server.listen(path)
    await once(databases.#server, 'listening')
    return databases
  }

  async stop(): Promise<void> {
    this.#server.close()
    await Promise.all([...this.#started].map((database) => database.stop()))
  }

  /** Sends the socket's folder of a database, which is the client's until it ends the connection; then ends it too. */
  async #lend(socket: Socket): Promise<void> {
    try {
      const database = this.#free.pop() ?? (await this.#start())
      // A process of tests that crashes gives its database back too.
      const returned = new Promise((resolve) => socket.once('end', resolve).once('error', resolve))
      socket.resume().write(`${database.socketFolder}\n`)
      await returned
      if (await database.empty()) this.#free.push(database)
      else await this.#end(database)
      socket.end()
    } catch (error) {
      process.stderr.write(`${String(error)}\n`)
      socket.destroy()
    }
  }

  async #start(): Promise<TestDatabase> {
    const folder = `${this.#migrated}-${randomUUID()}`
    // The way of copying a thousand small files that takes the least processor time.
    cpSync(this.#migrated, folder, { recursive: true })
    const { socketFolder, stop } = await startEmbedded(folder, log)
    const { db, close } = connectSocket(socketFolder, log)
    const database: TestDatabase = {
      socketFolder,
      empty: await rememberRows(db),
      stop: async () => {
        await close()
        await stop()
        await rm(folder, { recursive: true, force: true })
      },
    }
    this.#started.add(database)
    return database
  }

  async #end(database: TestDatabase): Promise<void> {
    this.#started.delete(database)
    await database.stop()
  }
}

export const socketOfDatabases = (folder: string): string => join(folder, 'databases.sock')

/** Borrows a migrated database without rows of other tests; `giveBack` resolves when its rows are removed. */
export async function borrowEmbedded(
  path: string,
): Promise<{ socketFolder: string; giveBack: () => Promise<void> }> {
  const socket = connect(path)
  const closed = once(socket, 'close')
  const answered = once(socket, 'data').then(([text]) => String(text).trim())
  const socketFolder = await Promise.race([answered, closed.then(() => '')])
  if (!socketFolder) throw new Error('No embedded database could be started for this test file')
  return {
    socketFolder,
    giveBack: async () => {
      socket.end()
      await closed
    },
  }
}

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
  /** Removes the rows of a test file; false if the test file has changed the schema. */
  empty(): Promise<boolean>
  stop(): Promise<void>
}

/**
 * Lends embedded databases to test files. Several test files use the same database, one after the other. A new process for each file
 * would take about 3 s of a core, mainly to compile code. Each database is a copy of `migrated`. Test files run in other
 * processes, and borrow a database by connecting to the socket `path`.
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

  /** Lends a database: sends the folder of its socket, and takes the database back when the client ends the connection. */
  async #lend(socket: Socket): Promise<void> {
    try {
      const database = this.#free.pop() ?? (await this.#start())
      // The connection also ends when a test process crashes.
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
    // `cpSync` takes the least processor time to copy a thousand small files.
    cpSync(this.#migrated, folder, { recursive: true })
    const { socketFolder, stop } = await startEmbedded(folder, log)
    const { db, close } = await connectSocket(socketFolder, log)
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

/** Borrows a migrated database without rows of other tests. `giveBack` resolves when the rows of this test are removed. */
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

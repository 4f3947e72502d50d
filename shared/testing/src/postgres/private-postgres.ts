import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isRunning } from '@shop/processes/child-process'
import { packagedPostgres, type PostgresPrograms, systemPostgres } from './postgres-programs.ts'
import { waitUntil } from '../wait-until.ts'
import pg from 'pg'

const START_MS = 60_000

/** Postgres' own settings, as `postgres -c name=value` takes them. */
type Settings = Record<string, string>

/**
 * The programs for a private PostgreSQL: the programs of the system if they are installed. Otherwise, or with
 * TEST_DATABASE_URL=packaged, the programs of the registry package.
 */
export function findPostgres(): PostgresPrograms | undefined {
  const system = process.env.TEST_DATABASE_URL === 'packaged' ? undefined : systemPostgres()
  return system ?? packagedPostgres()
}

/**
 * A PostgreSQL server for one test, in a temporary folder, so that the test can kill it. It listens on a unix
 * socket in that folder and on no port.
 */
export class PrivatePostgres {
  /** The folder of PostgreSQL's programs. */
  readonly programs: string
  readonly #folder: string
  readonly #settings: Settings
  #server: ChildProcess | undefined
  /** The last output of the server, complete once `#ended` resolves. */
  #output = ''
  #ended: Promise<unknown> = Promise.resolve()

  private constructor(programs: string, folder: string, settings: Settings) {
    this.programs = programs
    this.#folder = folder
    this.#settings = settings
  }

  static async start(settings: Settings = {}): Promise<PrivatePostgres> {
    const found = findPostgres()
    if (!found) throw new Error('No PostgreSQL programs: neither installed nor packaged')
    const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'))
    let postgres: PrivatePostgres | undefined
    try {
      const { uid, gid } = owner()
      if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
      const programs = runnablePrograms(found.folder, folder)
      execFileSync(
        join(programs, 'initdb'),
        ['-D', join(folder, 'data'), '-U', 'shop', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
        { cwd: folder, ...owner(), stdio: 'pipe' },
      )
      postgres = new PrivatePostgres(programs, folder, settings)
      await postgres.run()
      return postgres
    } catch (error) {
      if (postgres) await postgres.#end('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
      throw error
    }
  }

  /** The folder of the server's databases. It belongs to the user that runs the server. */
  get dataFolder(): string {
    return join(this.#folder, 'data')
  }

  /** The address of a database on this server. */
  url(database = 'postgres'): string {
    return `postgres://shop@localhost:5432/${database}?host=${encodeURIComponent(this.#folder)}`
  }

  /**
   * Starts the server, also after a kill, and waits until it accepts connections. If it does not start, throws an error
   * with its output.
   */
  async run(): Promise<void> {
    this.#spawn()
    try {
      await waitUntil(async () => {
        if (isRunning(this.#server)) return this.#answers()
        await this.#ended
        // Shortly after a kill, other processes of the server may still be running.
        if (!this.#output.includes('still in use')) throw new Error('PostgreSQL cannot start')
        this.#spawn()
        return false
      }, START_MS)
    } catch (error) {
      throw new Error(`${(error as Error).message}\n${this.#output}`, { cause: error })
    }
  }

  /** Kills the server without a shutdown, as a power failure would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Shuts the server down: it closes its connections and keeps all committed data. `run` starts it again. */
  async stop(): Promise<void> {
    await this.#end('SIGINT')
  }

  async remove(): Promise<void> {
    await this.#end('SIGQUIT')
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (!this.#server || !isRunning(this.#server)) return
    const exited = once(this.#server, 'exit')
    this.#server.kill(signal)
    await exited
  }

  #spawn(): void {
    const settings = {
      listen_addresses: '',
      unix_socket_directories: this.#folder,
      ...this.#settings,
    }
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const server = spawn(
      join(this.programs, 'postgres'),
      ['-D', join(this.#folder, 'data'), '-p', '5432', ...args],
      { cwd: this.#folder, ...owner(), stdio: ['ignore', 'ignore', 'pipe'] },
    )
    this.#server = server
    this.#output = ''
    this.#ended = once(server, 'close')
    server.stderr.on('data', (data: Buffer) => {
      this.#output = (this.#output + data.toString()).slice(-4000)
    })
    const endIt = () => void server.kill('SIGQUIT')
    process.once('exit', endIt)
    server.once('exit', () => process.off('exit', endIt))
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url(), connectionTimeoutMillis: 5000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      return false
    }
  }
}

/** PostgreSQL refuses to run as root. A test that runs as root starts PostgreSQL as the user `postgres`, or else as `nobody`. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string, name: string) =>
    Number(execFileSync('id', [flag, name], { stdio: 'pipe' }))
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', name), gid: id('-g', name) }
    } catch {
      // The user does not exist on this machine.
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is neither a user postgres nor nobody',
  )
}

/** The programs in their folder, or copied into `folder` if the server's user may not read them there. */
function runnablePrograms(programs: string, folder: string): string {
  try {
    execFileSync(join(programs, 'postgres'), ['--version'], { cwd: '/', ...owner(), stdio: 'pipe' })
    return programs
  } catch {
    const copy = join(folder, 'programs')
    cpSync(dirname(programs), copy, { recursive: true, dereference: true })
    return join(copy, 'bin')
  }
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from './server-process.ts'

const VERSIONS = '/usr/lib/postgresql'

/** The newest PostgreSQL programs of this machine; undefined, and said aloud, where there are none. */
export function findPostgresPrograms(): string | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : []
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0]
  const folder = newest && join(VERSIONS, newest, 'bin')
  const isWhole =
    folder && ['initdb', 'postgres', 'pg_dump'].every((name) => existsSync(join(folder, name)))
  if (isWhole && owner()) return folder
  process.stdout.write(
    `No PostgreSQL programs in ${VERSIONS}: tests that kill a server are skipped.\n`,
  )
  return undefined
}

/** A PostgreSQL server of our own, so that killing it hurts nobody else. */
export class PrivatePostgres {
  readonly #programs: string
  readonly #folder: string
  readonly #port: number
  #server: ChildProcess | undefined

  private constructor(programs: string, folder: string, port: number) {
    this.#programs = programs
    this.#folder = folder
    this.#port = port
  }

  static async start(programs: string): Promise<PrivatePostgres> {
    const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'))
    const { uid, gid } = owner() ?? {}
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
    const options = { cwd: folder, uid, gid, stdio: 'pipe' } as const
    const data = join(folder, 'data')
    execFileSync(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'shop', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
      options,
    )
    const postgres = new PrivatePostgres(programs, folder, await findFreePort())
    await postgres.run()
    return postgres
  }

  get url(): string {
    return `postgres://shop@127.0.0.1:${this.#port}/postgres`
  }

  /** Starts the server, again after a kill, and waits until it takes connections. */
  async run(): Promise<void> {
    const deadline = Date.now() + 30_000
    while (Date.now() < deadline) {
      if (!this.#server || this.#server.exitCode !== null || this.#server.signalCode !== null) {
        this.#server = this.#spawn()
      }
      if (await this.#answers()) return
      await pause(100)
    }
    throw new Error('The private PostgreSQL did not start')
  }

  /** As a power cut has it: no goodbye to anybody. */
  async kill(): Promise<void> {
    const exited = this.#server && once(this.#server, 'exit')
    this.#server?.kill('SIGKILL')
    await exited
  }

  async remove(): Promise<void> {
    if (this.#server && this.#server.exitCode === null && this.#server.signalCode === null) {
      const exited = once(this.#server, 'exit')
      this.#server.kill('SIGQUIT')
      await exited
    }
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #spawn(): ChildProcess {
    const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: this.#folder }
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const place = ['-D', join(this.#folder, 'data'), '-p', String(this.#port)]
    return spawn(join(this.#programs, 'postgres'), [...place, ...args], {
      cwd: this.#folder,
      ...owner(),
      stdio: 'ignore',
    })
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 1000 })
    client.on('error', jest.fn())
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      return false
    }
  }
}

/** PostgreSQL refuses to run as root: then it runs as its own user. Undefined where that user is missing. */
function owner(): { uid?: number; gid?: number } | undefined {
  if (process.getuid?.() !== 0) return {}
  try {
    const number = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }))
    return { uid: number('-u'), gid: number('-g') }
  } catch {
    return undefined
  }
}

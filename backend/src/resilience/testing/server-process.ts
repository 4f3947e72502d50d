import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { isRunning, untilServing } from '@shop/processes/child-process'

const ownMain = join(import.meta.dirname, '../../../main.ts')

/** The API as it runs outside of tests: in its own process, on a fixed port. */
export class ServerProcess {
  readonly url: string
  readonly #env: NodeJS.ProcessEnv
  readonly #main: string
  #process: ChildProcess | undefined
  #log = ''

  /** `main`: the main program, by default of this version of the shop. */
  constructor(port: number, env: Record<string, string>, main = ownMain) {
    this.#main = main
    this.url = `http://127.0.0.1:${port}`
    const { PATH, HOME } = process.env
    const fixed = { HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn' }
    // The limit is high, so that calls do not fail on a busy test machine.
    this.#env = { PATH, HOME, ...fixed, OVERLOAD_MS: '10000', ...env }
  }

  /** Starts the process, also after a kill. Resolves when it is ready. */
  async start(): Promise<void> {
    const server = spawn(process.execPath, [this.#main], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const keep = (data: Buffer) => {
      this.#log = (this.#log + data.toString()).slice(-20_000)
    }
    server.stdout.on('data', keep)
    server.stderr.on('data', keep)
    this.#process = server
    await untilServing(`${this.url}/readyz`, server).catch((error: unknown) => {
      throw new Error(`The server did not start:\n${this.#log}`, { cause: error })
    })
  }

  /** The latest lines of the process's log. */
  get log(): string {
    return this.#log
  }

  /** Stops the process; resolves with its exit code, or null if a signal ended it. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    const server = this.#process
    if (!server || !isRunning(server)) return null
    const exited = once(server, 'exit')
    server.kill(signal)
    const [code] = (await exited) as [number | null]
    return code
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { isRunning, untilServing } from '@shop/processes/child-process'

const main = join(import.meta.dirname, '../../../main.ts')

/** The API as it is started outside of tests: a process of its own, on a port that stays its own. */
export class ServerProcess {
  readonly url: string
  readonly #env: NodeJS.ProcessEnv
  #process: ChildProcess | undefined
  #log = ''

  constructor(port: number, env: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`
    const { PATH, HOME } = process.env
    const fixed = { HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn' }
    // A machine that is busy with other tests must not make calls fail.
    this.#env = { PATH, HOME, ...fixed, OVERLOAD_MS: '10000', ...env }
  }

  /** Resolves once it is ready; again after a kill. */
  async start(): Promise<void> {
    const server = spawn(process.execPath, [main], {
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

  /** What it has logged lately. */
  get log(): string {
    return this.#log
  }

  /** Resolves with its exit code; null where a signal ended it. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    const server = this.#process
    if (!server || !isRunning(server)) return null
    const exited = once(server, 'exit')
    server.kill(signal)
    const [code] = (await exited) as [number | null]
    return code
  }
}

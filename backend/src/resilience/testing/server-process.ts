import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const main = join(import.meta.dirname, '../../../main.ts')
const START_LIMIT_MS = 60_000

/** A free port of this machine. */
export async function findFreePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

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
    this.#env = { PATH, HOME, ...fixed, ...env }
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
    const deadline = Date.now() + START_LIMIT_MS
    while (Date.now() < deadline && server.exitCode === null && server.signalCode === null) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => null)
      if (answer?.ok) return
      await pause(100)
    }
    throw new Error(`The server did not start:\n${this.#log}`)
  }

  /** What it has logged lately. */
  get log(): string {
    return this.#log
  }

  /** Resolves with its exit code; null where a signal ended it. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    const server = this.#process
    if (!server || server.exitCode !== null || server.signalCode !== null) return null
    const exited = once(server, 'exit')
    server.kill(signal)
    const [code] = (await exited) as [number | null]
    return code
  }
}

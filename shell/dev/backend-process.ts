import { spawn, type ChildProcess } from 'node:child_process'
import { watch, type FSWatcher } from 'node:fs'
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './options.ts'

const sources = ['backend', 'shared/domain/src', 'shared/contracts/src', 'shared/urls/src']
const ignored = /(?:^|\/)(?:node_modules|testing|bench|coverage)\/|\.(?:test|spec)\.ts$/
const settleMs = 30

interface BackendOptions {
  env: NodeJS.ProcessEnv
  /** A line of its log. */
  onLine: (line: string) => void
  /** What it should be told apart from its own log. */
  onNote: (text: string) => void
}

/** The API as a process of its own, started again when a source of it changes. Requests wait meanwhile. */
export class BackendProcess {
  readonly #options: BackendOptions
  readonly #watchers: FSWatcher[] = []
  #child: ChildProcess | undefined
  #port = 0
  #ready: Promise<boolean> = Promise.resolve(false)
  #restarted: ((isReady: boolean) => void) | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: BackendOptions) {
    this.#options = options
  }

  /** Resolves when it answers; false where it ended instead. */
  async start(): Promise<boolean> {
    for (const folder of sources) {
      const watcher = watch(join(root, folder), { recursive: true }, (_event, file) => {
        if (file && !ignored.test(file)) this.#changed(join(folder, file))
      })
      this.#watchers.push(watcher)
    }
    this.#ready = this.#run()
    return await this.#ready
  }

  /** For the server renderer. */
  readonly fetch: typeof fetch = async (input, init) => {
    await this.#isReady()
    const path = input instanceof Request ? input.url : input
    return await fetch(new URL(path, `http://127.0.0.1:${this.#port}`), init)
  }

  /** Hands a browser's request on once the process answers. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!(await this.#isReady())) return refuse(response)
    const { method, url, headers } = request
    const addresses = [headers['x-forwarded-for'], request.socket.remoteAddress].filter(Boolean)
    const forwarded = httpRequest(
      {
        host: '127.0.0.1',
        port: this.#port,
        method,
        path: url,
        headers: { ...headers, 'x-forwarded-for': addresses.join(', ') },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    forwarded.on('error', () => (response.headersSent ? response.destroy() : refuse(response)))
    response.on('close', () => forwarded.destroy())
    request.pipe(forwarded)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    for (const watcher of this.#watchers) watcher.close()
    await this.#stop()
  }

  /** Ends the process without waiting, where this one ends. */
  kill(): void {
    this.#child?.kill('SIGTERM')
  }

  #changed(file: string): void {
    this.#options.onNote(`${file} has changed: the backend starts again`)
    if (!this.#restarted) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      this.#ready = promise
      this.#restarted = resolve
    }
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#restart(), settleMs)
  }

  async #restart(): Promise<void> {
    const restarted = this.#restarted
    this.#restarted = undefined
    await this.#stop()
    restarted?.(await this.#run())
  }

  /** Whether it answers, after every restart that has begun meanwhile. */
  async #isReady(): Promise<boolean> {
    for (;;) {
      const asked = this.#ready
      const isReady = await asked
      if (asked === this.#ready) return isReady
    }
  }

  async #run(): Promise<boolean> {
    if (this.#isClosed) return false
    this.#port ||= await freePort()
    const child = spawn(process.execPath, ['backend/main.ts'], {
      cwd: root,
      env: { ...this.#options.env, HOST: '127.0.0.1', PORT: String(this.#port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', this.#options.onLine)
    }
    while (child.exitCode === null && child.signalCode === null) {
      if (await answers(this.#port)) return true
      await wait(20)
    }
    this.#options.onNote('The backend has ended; it starts again when one of its files changes')
    return false
  }

  async #stop(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), 5000)
    await ended
    clearTimeout(timer)
  }
}

function refuse(response: ServerResponse): void {
  const body = { success: false, code: 'server_error', message: 'The backend does not run' }
  response.writeHead(502, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function answers(port: number): Promise<boolean> {
  return await fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

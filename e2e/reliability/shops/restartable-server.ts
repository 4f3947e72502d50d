import { findFreePort } from '@shop/processes/free-port'
import { type ServerProcess, startServer } from '../../teams/server-process.ts'

type Settings = Parameters<typeof startServer>[1]

/** A server of this workspace that a test can end and start again at the same address. */
export class RestartableServer {
  readonly url: string
  readonly #script: string
  readonly #settings: Settings
  #process: ServerProcess | undefined

  private constructor(script: string, settings: Settings, url: string) {
    this.#script = script
    this.#settings = settings
    this.url = url
  }

  static async start(script: string, settings: Settings): Promise<RestartableServer> {
    const PORT = settings.PORT ?? String(await findFreePort())
    const server = new RestartableServer(script, { ...settings, PORT }, `http://127.0.0.1:${PORT}`)
    await server.start()
    return server
  }

  /** Starts the server; resolves when it is ready. */
  async start(): Promise<void> {
    this.#process = await startServer(this.#script, this.#settings)
  }

  /** Sends the signal; resolves to the exit code, or to null if the signal ended the process. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    return (await this.#process?.end(signal)) ?? null
  }

  async stop(): Promise<void> {
    await this.#process?.stop()
  }
}

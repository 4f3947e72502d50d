import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DevApi } from '../backend/dev-api.ts'
import { forward, refuseWith } from '../backend/forward.ts'

/** A deployed shop, whose data the pages of a working copy show. */
export class DeployedShop implements DevApi {
  readonly origin: string

  constructor(url: URL) {
    this.origin = url.origin
  }

  readonly fetch: typeof fetch = async (input, init) =>
    await fetch(new URL(input instanceof Request ? input.url : input, this.origin), init)

  /** As the shop's own pages ask: it refuses what comes from another origin. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { referer: _, ...headers } = request.headers
    forward(request, response, {
      origin: this.origin,
      headers: {
        ...headers,
        host: new URL(this.origin).host,
        ...(headers.origin && { origin: this.origin }),
      },
      refuse: refuseWith(`${this.origin} cannot be reached`),
    })
  }

  /** Throws a sentence where the path is answered with anything but 200. */
  async read(path: string): Promise<Response> {
    const answer = await this.#ask(path)
    if (answer.ok) return answer
    throw new Error(
      answer.status === 404
        ? `${this.origin} does not answer ${path}: its gateway needs OVERRIDES=on, or the channel staging`
        : `${this.origin} answers ${path} with ${answer.status}`,
    )
  }

  /** Undefined where there is none. */
  async find(path: string): Promise<Buffer | undefined> {
    const answer = await this.#ask(path)
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`${this.origin} answers ${path} with ${answer.status}`)
    return Buffer.from(await answer.arrayBuffer())
  }

  async #ask(path: string): Promise<Response> {
    try {
      return await this.fetch(path)
    } catch (cause) {
      throw new Error(`${this.origin} cannot be reached`, { cause })
    }
  }

  async start(): Promise<void> {
    await this.read('/mf/panel.json')
  }

  // It runs elsewhere.
  async close(): Promise<void> {
    await Promise.resolve()
  }

  kill(): void {
    // It runs elsewhere.
  }
}

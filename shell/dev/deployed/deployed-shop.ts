import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { DevApi } from '../backend/dev-api.ts'
import { forward, refuseWith } from '../backend/forward.ts'

/** How long a file or a list may take to arrive, in ms. */
const longestAnswerMs = 30_000
/** Number of tries of a request, and the pause between two tries in ms, while the shop is busy (503). */
const busyShop = { tries: 5, pauseMs: 1000 }

interface Answer {
  status: number
  content: Buffer
}

/** A deployed shop, from which the pages of a working copy get their data. */
export class DeployedShop implements DevApi {
  readonly origin: string
  readonly #answerMs: number
  readonly #pauseMs: number

  constructor(url: URL, { answerMs = longestAnswerMs, pauseMs = busyShop.pauseMs } = {}) {
    this.origin = url.origin
    this.#answerMs = answerMs
    this.#pauseMs = pauseMs
  }

  readonly fetch: typeof fetch = async (input, init) =>
    await fetch(new URL(input instanceof Request ? input.url : input, this.origin), init)

  /**
   * Passes a request to the shop. A request from a page of the development server gets the shop's origin in its
   * Origin header; a request from another site keeps its own origin.
   */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { referer: _, ...headers } = request.headers
    const isOwn = headers.origin === `http://${headers.host}`
    forward(request, response, {
      origin: this.origin,
      headers: {
        ...headers,
        host: new URL(this.origin).host,
        ...(isOwn && { origin: this.origin }),
      },
      refuse: refuseWith(`${this.origin} cannot be reached`),
    })
  }

  /** The text at a path of the shop. Throws a sentence if the status of the answer is not 200. */
  async read(path: string): Promise<string> {
    const { status, content } = await this.#ask(path)
    if (status === 200) return content.toString('utf8')
    throw new Error(
      status === 404
        ? `${this.origin} does not answer ${path}: its gateway needs OVERRIDES=on, or the channel staging`
        : `${this.origin} answers ${path} with ${status}`,
    )
  }

  /** The file at a path of the shop; undefined if there is no such file. */
  async find(path: string): Promise<Buffer | undefined> {
    const { status, content } = await this.#ask(path)
    if (status === 404) return undefined
    if (status !== 200) throw new Error(`${this.origin} answers ${path} with ${status}`)
    return content
  }

  async #ask(path: string): Promise<Answer> {
    let answer = await this.#askOnce(path)
    for (let tries = 1; answer.status === 503 && tries < busyShop.tries; tries += 1) {
      await setTimeout(this.#pauseMs)
      answer = await this.#askOnce(path)
    }
    return answer
  }

  async #askOnce(path: string): Promise<Answer> {
    const signal = AbortSignal.timeout(this.#answerMs)
    try {
      const answer = await this.fetch(path, { signal })
      return { status: answer.status, content: Buffer.from(await answer.arrayBuffer()) }
    } catch (cause) {
      throw new Error(
        signal.aborted
          ? `${this.origin} does not answer ${path} within ${this.#answerMs / 1000} s`
          : `${this.origin} cannot be reached`,
        { cause },
      )
    }
  }

  async start(): Promise<void> {
    await this.read('/mf/panel.json')
  }

  /** Does nothing, because the deployed shop runs on another machine. */
  async close(): Promise<void> {
    await Promise.resolve()
  }

  kill(): void {
    // Does nothing, for the same reason as `close`.
  }
}

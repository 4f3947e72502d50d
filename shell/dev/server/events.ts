import type { ServerResponse } from 'node:http'
import type { DevState } from '@shop/federation/dev'

/** Sends the whole state of the builds to open pages at each change, so that a page that reconnects misses nothing. */
export class Events {
  readonly #pages = new Set<ServerResponse>()
  readonly #state: () => DevState

  constructor(state: () => DevState) {
    this.#state = state
  }

  /** Keeps the answer open and writes each state to it. */
  connect(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    this.#pages.add(response)
    response.on('close', () => this.#pages.delete(response))
    this.#write(response)
  }

  send(): void {
    for (const page of this.#pages) this.#write(page)
  }

  close(): void {
    for (const page of this.#pages) page.end()
  }

  #write(response: ServerResponse): void {
    response.write(`data: ${JSON.stringify(this.#state())}\n\n`)
  }
}

import type { CDPSession } from '@playwright/test'

/** One request of a page; times are ms from the request for the document. */
export interface LoggedRequest {
  url: string
  kind: string
  /** The last priority the browser gave it. */
  priority: string
  /** Times at which the browser needed the file, sent the request, received the first byte, and received the last byte. */
  wanted: number
  sent: number
  answered: number
  finished: number
  status: number
  headerBytes: number
  /** Transferred, compressed bytes. */
  bodyBytes: number
  initiator: string
}

/** Follows a page's requests through the DevTools protocol. */
export class RequestLog {
  readonly #open = new Map<string, LoggedRequest>()
  readonly #all: LoggedRequest[] = []
  #zero: number | undefined
  #lastChange = performance.now()

  static async of(session: CDPSession): Promise<RequestLog> {
    const log = new RequestLog()
    log.#listen(session)
    await session.send('Network.enable')
    return log
  }

  /** How long there has been no open request, in ms; 0 while a request is open. */
  quietFor(): number {
    return this.#open.size === 0 && this.#all.length > 0 ? performance.now() - this.#lastChange : 0
  }

  requests(): LoggedRequest[] {
    return this.#all.toSorted((a, b) => a.wanted - b.wanted)
  }

  /** Transferred bytes of the received bodies. */
  bytes(): number {
    return this.#all.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0)
  }

  #listen(session: CDPSession): void {
    session.on('Network.requestWillBeSent', (event) => {
      const { requestId, request, timestamp, type, initiator, redirectResponse } = event
      if (!request.url.startsWith('http')) return
      if (redirectResponse) this.#finish(requestId, timestamp, redirectResponse.encodedDataLength)
      this.#zero ??= timestamp
      const entry: LoggedRequest = {
        url: request.url,
        kind: type ?? 'Other',
        priority: request.initialPriority,
        wanted: this.#time(timestamp),
        sent: 0,
        answered: 0,
        finished: 0,
        status: 0,
        headerBytes: 0,
        bodyBytes: 0,
        initiator: initiator.stack?.callFrames[0]?.url || initiator.url || initiator.type,
      }
      this.#open.set(requestId, entry)
      this.#all.push(entry)
      this.#lastChange = performance.now()
    })
    session.on('Network.resourceChangedPriority', ({ requestId, newPriority }) => {
      const entry = this.#open.get(requestId)
      if (entry) entry.priority = newPriority
    })
    session.on('Network.requestServedFromCache', ({ requestId }) => {
      const entry = this.#open.get(requestId)
      if (!entry) return
      this.#open.delete(requestId)
      this.#all.splice(this.#all.indexOf(entry), 1)
    })
    session.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
      const entry = this.#open.get(requestId)
      if (!entry) return
      const { timing } = response
      entry.status = response.status
      entry.headerBytes = response.encodedDataLength
      entry.sent = timing ? this.#time(timing.requestTime) + timing.sendStart : entry.wanted
      entry.answered = timing
        ? this.#time(timing.requestTime) + timing.receiveHeadersEnd
        : this.#time(timestamp)
    })
    session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
      this.#finish(requestId, timestamp, encodedDataLength),
    )
    session.on('Network.loadingFailed', ({ requestId, timestamp }) =>
      this.#finish(requestId, timestamp, 0),
    )
  }

  #finish(requestId: string, timestamp: number, bytes: number): void {
    const entry = this.#open.get(requestId)
    if (!entry) return
    entry.finished = this.#time(timestamp)
    entry.bodyBytes = Math.max(0, bytes - entry.headerBytes)
    this.#open.delete(requestId)
    this.#lastChange = performance.now()
  }

  #time(timestamp: number): number {
    return (timestamp - (this.#zero ?? timestamp)) * 1000
  }
}

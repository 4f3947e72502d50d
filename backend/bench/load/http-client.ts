import { Agent, request } from 'node:http'

export interface HttpRequest {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface HttpAnswer {
  status: number
  /** From before the request is written until the last byte is read. */
  milliseconds: number
  bytes: number
  hasRetryAfter: boolean
}

/** Connections that are kept open, as a browser keeps them. */
export class HttpClient {
  readonly #url: string
  readonly #agent: Agent

  readonly #patienceMs: number

  constructor(url: string, connections: number, patienceMs = 60_000) {
    this.#url = url
    this.#patienceMs = patienceMs
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  /** Rejects where no answer comes. */
  async send({ method = 'GET', path, headers = {}, body }: HttpRequest): Promise<HttpAnswer> {
    const started = performance.now()
    return new Promise((resolve, reject) => {
      const options = { method, agent: this.#agent, headers, timeout: this.#patienceMs }
      const outgoing = request(this.#url + path, options, (incoming) => {
        let bytes = 0
        incoming.on('data', (part: Buffer) => (bytes += part.length))
        incoming.on('error', reject)
        incoming.on('end', () => {
          const milliseconds = performance.now() - started
          const { statusCode: status = 0, headers: received } = incoming
          resolve({ status, milliseconds, bytes, hasRetryAfter: 'retry-after' in received })
        })
      })
      outgoing.on('error', reject)
      outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')))
      outgoing.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** Sends one after the other and gives the milliseconds of each; throws on an answer that is not 200. */
export async function timeEach(url: string, requests: readonly HttpRequest[]): Promise<number[]> {
  const client = new HttpClient(url, 1)
  const times: number[] = []
  try {
    for (const each of requests) {
      const { status, milliseconds } = await client.send(each)
      if (status !== 200) throw new Error(`${each.path} answers ${status}`)
      times.push(milliseconds)
    }
  } finally {
    client.close()
  }
  return times
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

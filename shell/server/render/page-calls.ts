import { type Api, isForApi, type Visitor, visitor } from '../api/api.ts'

export interface CallAnswer {
  status: number
  type: string
  body: Buffer
}

export interface AskedCall {
  call: number
  method: string
  url: string
  type: string
}

/** More than any page makes; a loop of calls ends here. */
const maxCalls = 100
const maxBodyBytes = 64 * 1024

/** The API calls of one page that is rendered in another process, made here as the page's visitor and of the API alone. */
export class PageCalls {
  readonly #api: Pick<Api, 'fetch'>
  readonly #whose: Visitor | undefined
  readonly #underWay = new Map<number, AbortController>()
  #asked = 0

  constructor(api: Pick<Api, 'fetch'>, whose: Visitor | undefined) {
    this.#api = api
    this.#whose = whose
  }

  /** Rejects where the call may not be made, or gets no answer. */
  async ask({ call, method, url, type }: AskedCall, body?: Buffer): Promise<CallAnswer> {
    this.#asked += 1
    if (this.#asked > maxCalls) throw new Error(`More than ${maxCalls} calls for one page`)
    if (!mayAsk(method, url)) throw new Error(`A page may not ask for ${method} ${url}`)
    if (body && body.length > maxBodyBytes) throw new Error('The body of a call is too large')
    const controller = new AbortController()
    this.#underWay.set(call, controller)
    try {
      const ask = () =>
        this.#api.fetch(url, {
          method,
          headers: { accept: 'application/json', ...(type && { 'content-type': type }) },
          signal: controller.signal,
          ...(body && { body: new Uint8Array(body) }),
        })
      const answer = await (this.#whose ? visitor.run(this.#whose, ask) : ask())
      return {
        status: answer.status,
        type: answer.headers.get('content-type') ?? '',
        body: Buffer.from(await answer.arrayBuffer()),
      }
    } finally {
      this.#underWay.delete(call)
    }
  }

  abort(call: number): void {
    this.#underWay.get(call)?.abort()
  }

  /** Nobody waits for the page any more. */
  end(): void {
    for (const controller of this.#underWay.values()) controller.abort()
  }
}

/** The path as the API will get it is one of the API: neither another host, nor what the gateway keeps for operators. */
function mayAsk(method: string, url: string): boolean {
  if (method !== 'GET' && method !== 'POST') return false
  const base = 'http://api.invalid'
  if (!url.startsWith('/') || !URL.canParse(url, base)) return false
  const { origin, pathname } = new URL(url, base)
  return origin === base && isForApi({ url: pathname }) && isForApi({ url })
}

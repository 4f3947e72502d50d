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

/** Maximum number of calls of one page. It is more than any page needs, and stops a loop of calls. */
const maxCalls = 100
const maxBodyBytes = 64 * 1024

/** Makes the API calls of a page that a render process renders, on behalf of the page's visitor. Refuses calls to other hosts. */
export class PageCalls {
  readonly #api: Pick<Api, 'fetch'>
  readonly #requester: Visitor | undefined
  readonly #underWay = new Map<number, AbortController>()
  #asked = 0

  constructor(api: Pick<Api, 'fetch'>, requester: Visitor | undefined) {
    this.#api = api
    this.#requester = requester
  }

  /** Makes one call. Rejects if the call is not allowed or gets no answer. */
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
      const answer = await (this.#requester ? visitor.run(this.#requester, ask) : ask())
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

  /** Aborts the running calls, because the page is finished or its visitor has left. */
  end(): void {
    for (const controller of this.#underWay.values()) controller.abort()
  }
}

/** Whether the call is a GET or POST of a path of the API. Other hosts, and the gateway's paths for operators, are not allowed. */
function mayAsk(method: string, url: string): boolean {
  if (method !== 'GET' && method !== 'POST') return false
  const base = 'http://api.invalid'
  if (!url.startsWith('/') || !URL.canParse(url, base)) return false
  const { origin, pathname } = new URL(url, base)
  return origin === base && isForApi({ url: pathname }) && isForApi({ url })
}

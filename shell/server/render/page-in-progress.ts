import type { RenderedPage } from '../../src/server.tsx'
import { priorities, type Turns } from './turns.ts'
import { type Api, isForApi, type Visitor, visitor } from '../api/api.ts'

interface PageInProgressOptions {
  calls: PageCalls
  turns: Turns
  /** Ends the page's first turn. */
  endTurn: () => void
  /** Maximum duration of one turn, in ms. */
  turnMs: number
  /** Called if a turn takes longer than `turnMs`. */
  onLongTurn: () => void
  /** The processor time that the process has used so far, in ms. */
  processorMs: () => number
}

/** One page that a process has begun. The page computes during its turn, or waits for the API without a turn. */
export class PageInProgress {
  readonly #options: PageInProgressOptions
  readonly #outcome = Promise.withResolvers<RenderedPage | Response>()
  /** Number of API calls that are not answered yet. */
  #waiting = 0
  #endTurn: (() => void) | undefined
  #limit: NodeJS.Timeout | undefined
  #processorMsBefore = 0
  #isOver = false

  constructor(options: PageInProgressOptions) {
    this.#options = options
    // The promise may be rejected before any code awaits it.
    this.#outcome.promise.catch(() => null)
    this.#begin(options.endTurn)
  }

  get outcome(): Promise<RenderedPage | Response> {
    return this.#outcome.promise
  }

  get computes(): boolean {
    return this.#endTurn !== undefined
  }

  /** Processor time that the process has used since the page's turn began, in ms; 0 while the page has no turn. */
  get processorMs(): number {
    return this.computes ? this.#options.processorMs() - this.#processorMsBefore : 0
  }

  /** Makes an API call. Resolves when the page has a turn in which it can use the answer. */
  async ask(asked: RequestedCall, body?: Buffer): Promise<CallAnswer> {
    this.#waiting += 1
    this.#pause()
    try {
      return await this.#options.calls.ask(asked, body)
    } finally {
      this.#waiting -= 1
      await this.#goOn()
    }
  }

  abort(call: number): void {
    this.#options.calls.abort(call)
  }

  resolve(page: RenderedPage | Response): void {
    this.#outcome.resolve(page)
  }

  fail(error: Error): void {
    this.#outcome.reject(error)
  }

  /** Ends the page's turn and its API calls, because the page is finished or its visitor has left. */
  end(): void {
    this.#isOver = true
    this.#pause()
    this.#options.calls.end()
  }

  /** Begins a turn. The time limit runs only while the page has a turn, so the time of a slow API or of other pages is not counted. */
  #begin(endTurn: () => void): void {
    const { turnMs, onLongTurn, processorMs } = this.#options
    this.#endTurn = endTurn
    this.#processorMsBefore = processorMs()
    this.#limit = setTimeout(onLongTurn, turnMs)
  }

  #pause(): void {
    clearTimeout(this.#limit)
    this.#endTurn?.()
    this.#endTurn = undefined
  }

  /** Takes the next turn once all API calls of the page are answered, because a page computes little with only some of the answers. */
  async #goOn(): Promise<void> {
    if (this.#waiting > 0 || this.#isOver) return
    try {
      const endTurn = await this.#options.turns.take({ priority: priorities.begun })
      if (this.#waiting > 0 || this.#isOver || this.#endTurn) endTurn()
      else this.#begin(endTurn)
    } catch (error) {
      this.fail(error as Error)
    }
  }
}

interface CallAnswer {
  status: number
  type: string
  body: Buffer
}

interface RequestedCall {
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
  async ask({ call, method, url, type }: RequestedCall, body?: Buffer): Promise<CallAnswer> {
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

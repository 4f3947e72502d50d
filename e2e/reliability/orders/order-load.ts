import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { newEmail, orderBody, type Product } from '../../shopper/api.ts'

/** Results of an order request after which the client sends the order again, because the order was not confirmed. */
export type DelayReason =
  /** The shop answers 503 with Retry-After. */
  | 'refused for now'
  /** 502 or 504: the gateway does not reach its API. */
  | 'API away'
  /** The connection is refused or cut. */
  | 'cut'
  /** No answer arrives within the time limit of a shopper's browser. */
  | 'no answer'

type Outcome =
  | { kind: 'placed'; orderId: string }
  | { kind: 'coupon used up' }
  | { kind: 'delayed'; delay: DelayReason }
  | { kind: 'wrong'; what: string }

export interface LoadOptions {
  url: string
  products: readonly Product[]
  /** Code → n: every n-th order uses this coupon. */
  coupons: Readonly<Record<string, number>>
}

export interface LoadFigures {
  orders: number
  delays: Partial<Record<DelayReason, number>>
  /** The longest time in ms between two placed orders. */
  longestPauseMs: number
}

const clientCount = 5
/** Pause of a client between two orders, in ms. The clients send more orders than real shops of this size get. */
const betweenOrdersMs = 80
const betweenTriesMs = 150
/** Time limit of an answer, in ms: as long as a shopper's browser waits. */
const answerLimitMs = 25_000
/** How long a client keeps sending one order, in ms. */
const patienceMs = 90_000
/** n: a client sends every n-th order again under its key after the order was placed. */
const repeatedOf = 5

/**
 * Clients, each of which places one order after the other, some with coupons. Each order has its own idempotency key.
 * Like the shop's pages, a client sends an order again under its key until the shop has confirmed or refused it.
 */
export class OrderLoad {
  /** The number of every order that the shop has confirmed. */
  readonly placed: string[] = []
  /** Description of an answer that is wrong even during a fault → number of these answers. */
  readonly wrong: Record<string, number> = {}
  readonly #options: LoadOptions
  readonly #delays: Partial<Record<DelayReason, number>> = {}
  readonly #ending = new AbortController()
  #running: Promise<unknown> = Promise.resolve()
  #lastPlacedAt = performance.now()
  #longestPauseMs = 0

  constructor(options: LoadOptions) {
    this.#options = options
  }

  start(): void {
    this.#lastPlacedAt = performance.now()
    const clients = Array.from({ length: clientCount }, (_, number) => this.#order(number))
    this.#running = Promise.all(clients)
    // `more` and `end` reject with this error, so it is ignored here.
    this.#running.catch(() => null)
  }

  /** Resolves when `count` more orders have been placed. */
  async more(count: number): Promise<void> {
    const wanted = this.placed.length + count
    const reached = async () => {
      while (this.placed.length < wanted) await pause(20)
    }
    await Promise.race([reached(), this.#running])
  }

  /** Sends no new orders; resolves when every order under way has been placed or refused. */
  async end(): Promise<void> {
    this.#ending.abort()
    await this.#running
  }

  get figures(): LoadFigures {
    return {
      orders: this.placed.length,
      delays: { ...this.#delays },
      longestPauseMs: Math.round(this.#longestPauseMs),
    }
  }

  async #order(client: number): Promise<void> {
    for (let turn = 0; !this.#ending.signal.aborted; turn += 1) {
      const number = turn * clientCount + client
      const [key, body] = [randomUUID(), this.#bodyOf(number)]
      const orderId = await this.#untilAnswered(key, body)
      if (orderId) this.#note(orderId)
      if (orderId && number % repeatedOf === 0) {
        const again = await this.#untilAnswered(key, body)
        if (again !== orderId) this.#noteWrong(`${orderId} sent again is ${again}`)
      }
      await pause(betweenOrdersMs)
    }
  }

  #note(orderId: string): void {
    this.placed.push(orderId)
    const now = performance.now()
    this.#longestPauseMs = Math.max(this.#longestPauseMs, now - this.#lastPlacedAt)
    this.#lastPlacedAt = now
  }

  #noteWrong(what: string): void {
    this.wrong[what] = (this.wrong[what] ?? 0) + 1
  }

  #bodyOf(number: number): object {
    const { products, coupons } = this.#options
    const product = products[number % products.length]
    if (!product) throw new Error('There is no product to order')
    const other = products[(number + 1) % products.length]
    const { items, ...body } = orderBody(product, newEmail(), 1 + (number % 3))
    const second = other && number % 2 === 0 ? [{ id: other._id, quantity: 1 }] : []
    const [code] = Object.entries(coupons).find(([, every]) => number % every === 0) ?? []
    return { ...body, items: [...items, ...second], ...(code && { coupon: { code } }) }
  }

  /** Sends an order until it is answered. Resolves to its number; to undefined if its coupon is used up. */
  async #untilAnswered(key: string, body: object): Promise<string | undefined> {
    const deadline = performance.now() + patienceMs
    while (performance.now() < deadline) {
      const outcome = await this.#send(key, body)
      if (outcome.kind === 'placed') return outcome.orderId
      if (outcome.kind === 'coupon used up') return undefined
      if (outcome.kind === 'wrong') this.#noteWrong(outcome.what)
      else this.#delays[outcome.delay] = (this.#delays[outcome.delay] ?? 0) + 1
      await pause(betweenTriesMs)
    }
    throw new Error(`An order was not answered within ${patienceMs / 1000} s`)
  }

  async #send(key: string, body: object): Promise<Outcome> {
    try {
      const answer = await fetch(new URL('/api/order/place', this.#options.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(answerLimitMs),
      })
      return outcomeOf(answer, await answer.text())
    } catch (error) {
      const isLate = (error as Error).name === 'TimeoutError'
      return { kind: 'delayed', delay: isLate ? 'no answer' : 'cut' }
    }
  }
}

function outcomeOf({ status, headers }: Response, text: string): Outcome {
  if (status === 503 && headers.has('retry-after')) {
    return { kind: 'delayed', delay: 'refused for now' }
  }
  if (status === 502 || status === 504) return { kind: 'delayed', delay: 'API away' }
  const { orderId, code } = answerIn(text)
  if (status === 200 && orderId) return { kind: 'placed', orderId }
  if (code === 'coupon_invalid') return { kind: 'coupon used up' }
  return { kind: 'wrong', what: `${status} ${text.slice(0, 300)}` }
}

function answerIn(text: string): { orderId?: string; code?: string } {
  try {
    return JSON.parse(text) as { orderId?: string; code?: string }
  } catch {
    // The body is not JSON but the error page of a proxy.
    return {}
  }
}

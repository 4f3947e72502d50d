import type { RenderedPage } from '../../src/server.tsx'
import type { AskedCall, CallAnswer, PageCalls } from './page-calls.ts'
import { priorities, type Turns } from './turns.ts'

interface PageUnderWayOptions {
  calls: PageCalls
  turns: Turns
  /** Ends its first turn. */
  endTurn: () => void
  /** How long one of its turns may take, in ms. */
  turnMs: number
  /** Called where a turn takes longer. */
  onLongTurn: () => void
  /** The processor time that the process has taken so far, in ms. */
  processorMs: () => number
}

/** One page that its process has begun: it computes in its turn, or waits for the API without one. */
export class PageUnderWay {
  readonly #options: PageUnderWayOptions
  readonly #outcome = Promise.withResolvers<RenderedPage | Response>()
  /** API calls that are not answered. */
  #waiting = 0
  #endTurn: (() => void) | undefined
  #limit: NodeJS.Timeout | undefined
  #processorMsBefore = 0
  #isOver = false

  constructor(options: PageUnderWayOptions) {
    this.#options = options
    // Nobody may be waiting for it yet.
    this.#outcome.promise.catch(() => null)
    this.#begin(options.endTurn)
  }

  get outcome(): Promise<RenderedPage | Response> {
    return this.#outcome.promise
  }

  get computes(): boolean {
    return this.#endTurn !== undefined
  }

  /** The processor time that the process has taken since the page's turn began, in ms; 0 while it has none. */
  get processorMs(): number {
    return this.computes ? this.#options.processorMs() - this.#processorMsBefore : 0
  }

  /** Asks the API; resolves when the page may go on with the answer. */
  async ask(asked: AskedCall, body?: Buffer): Promise<CallAnswer> {
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

  /** Nobody waits for it any more. */
  end(): void {
    this.#isOver = true
    this.#pause()
    this.#options.calls.end()
  }

  /** Runs while it computes, so that neither a slow API nor other pages are its fault. */
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

  /** While other answers are on their way, what it does with one is little. */
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

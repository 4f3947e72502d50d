import type { RenderedPage } from '../../src/server.tsx'
import type { AskedCall, CallAnswer, PageCalls } from './page-calls.ts'
import { priorities, type Turns } from './turns.ts'

interface PageUnderWayOptions {
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
export class PageUnderWay {
  readonly #options: PageUnderWayOptions
  readonly #outcome = Promise.withResolvers<RenderedPage | Response>()
  /** Number of API calls that are not answered yet. */
  #waiting = 0
  #endTurn: (() => void) | undefined
  #limit: NodeJS.Timeout | undefined
  #processorMsBefore = 0
  #isOver = false

  constructor(options: PageUnderWayOptions) {
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

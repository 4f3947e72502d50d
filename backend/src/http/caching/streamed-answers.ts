import pLimit from 'p-limit'
import { LARGE_BYTES, StreamedAnswer } from './streamed-answer.ts'

/** Limit in bytes for all compressed forms together. It is enough for five lists of a shop with 100,000 products. */
const MOST_BYTES = 64 * 1024 * 1024
const MOST_ANSWERS = 200
/**
 * An answer stays fresh for at least this multiple of its computing time. Otherwise a shop with constant sales would compute
 * answers all the time.
 */
const REST = 10

interface Kept {
  answer: StreamedAnswer
  version: string
  freshUntil: number
}

/**
 * Keeps streamed answers. An answer is sent again as long as it is fresh, and after that as long as its data has not
 * changed. One answer is computed at a time; meanwhile its callers get the first pieces.
 */
export class StreamedAnswers {
  readonly #maxAgeMs: number
  readonly #readVersion: () => Promise<string>
  readonly #mostBytes: number
  readonly #kept = new Map<string, Kept>()
  readonly #renewals = new Map<string, Promise<StreamedAnswer>>()
  readonly #turn = pLimit(1)
  #version: { value: Promise<string>; until: number } | undefined

  /** `readVersion` returns a different value if the data of the answers has changed. It is called at most once in `maxAgeMs`. */
  constructor(maxAgeMs: number, readVersion: () => Promise<string>, mostBytes = MOST_BYTES) {
    this.#maxAgeMs = maxAgeMs
    this.#mostBytes = mostBytes
    this.#readVersion = readVersion
  }

  /** Whether an answer for the key can be sent without a query. */
  has(key: string): boolean {
    return performance.now() < (this.#kept.get(key)?.freshUntil ?? 0)
  }

  /**
   * Returns the kept answer, or makes it. Calls for the same key share one answer. Resolves when sending can begin. A failed
   * answer is not kept.
   */
  answer(key: string, make: () => AsyncIterable<string>): Promise<StreamedAnswer> {
    const kept = this.#kept.get(key)
    if (kept && this.has(key)) return Promise.resolve(kept.answer)
    const renewal = this.#renewals.get(key) ?? this.#renewed(key, kept, make)
    this.#renewals.set(key, renewal)
    const forget = () => this.#renewals.delete(key)
    renewal.then(forget, forget)
    return renewal
  }

  async #renewed(
    key: string,
    kept: Kept | undefined,
    make: () => AsyncIterable<string>,
  ): Promise<StreamedAnswer> {
    const version = await this.#currentVersion()
    if (kept?.version === version) {
      kept.freshUntil = this.#freshUntil(0)
      return kept.answer
    }
    const ready = Promise.withResolvers<StreamedAnswer>()
    void this.#turn(() => this.#make(key, version, make, ready)).catch(ready.reject)
    return await ready.promise
  }

  async #make(
    key: string,
    version: string,
    make: () => AsyncIterable<string>,
    ready: PromiseWithResolvers<StreamedAnswer>,
  ): Promise<void> {
    const startedAt = performance.now()
    const answer = new StreamedAnswer(make())
    await answer.ready()
    // While an answer is being computed, it counts as fresh.
    const entry: Kept = { answer, version, freshUntil: Infinity }
    this.#kept.delete(key)
    this.#kept.set(key, entry)
    ready.resolve(answer)
    try {
      await answer.made
    } catch {
      // The error is reported by the readers of the answer.
      if (this.#kept.get(key) === entry) this.#kept.delete(key)
      return
    }
    entry.freshUntil = this.#freshUntil(REST * (performance.now() - startedAt))
    this.#makeRoom(entry)
  }

  #freshUntil(restMs: number): number {
    return this.#maxAgeMs === 0 ? 0 : performance.now() + Math.max(this.#maxAgeMs, restMs)
  }

  #currentVersion(): Promise<string> {
    const last = this.#version
    if (last && performance.now() < last.until) return last.value
    const value = this.#readVersion()
    const current = { value, until: performance.now() + this.#maxAgeMs }
    this.#version = current
    value.catch(() => {
      if (this.#version === current) this.#version = undefined
    })
    return value
  }

  /** Drops the oldest answers, small answers first, because computing a small answer again costs little. */
  #makeRoom(newest: Kept): void {
    while (this.#kept.size > MOST_ANSWERS) {
      const isDropped = this.#dropOldest((entry) => entry !== newest && isSmall(entry))
      if (!isDropped && !this.#dropOldest((entry) => entry !== newest)) break
    }
    while (this.#bytes() > this.#mostBytes) {
      if (!this.#dropOldest((entry) => entry !== newest)) break
    }
  }

  #bytes(): number {
    return [...this.#kept.values()].reduce((sum, { answer }) => sum + answer.bytes, 0)
  }

  /** Drops the oldest answer for which `mayGo` is true. Returns whether an answer was dropped. */
  #dropOldest(mayGo: (entry: Kept) => boolean): boolean {
    const oldest = [...this.#kept].find(([, entry]) => mayGo(entry))
    return oldest !== undefined && this.#kept.delete(oldest[0])
  }
}

function isSmall({ answer }: Kept): boolean {
  return answer.bytes < LARGE_BYTES
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { CompressedBody, encodingFor, weakTag } from '@shop/http'

const MAX_ANSWERS = 2000
const MAX_CHARACTERS = 48 * 1024 * 1024
const TOO_SHORT_TO_COMPRESS = 1024

/** A response body with its ETag and its compressed forms; `about` is data that only the route uses. */
export class PreparedAnswer<About = unknown> extends CompressedBody {
  readonly about: About
  readonly tag: string

  constructor(body: string, about: About) {
    super(body)
    this.about = about
    this.tag = weakTag(body)
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('etag', this.tag).header('vary', 'accept-encoding')
    reply.type('application/json; charset=utf-8')
    const encoding =
      this.body.length < TOO_SHORT_TO_COMPRESS ? undefined : encodingFor(request.headers)
    if (!encoding) return reply.serializer((body: string) => body).send(this.body)
    return reply.header('content-encoding', encoding).send(await this.compressed(encoding))
  }
}

interface Entry<About> {
  answer: Promise<PreparedAnswer<About>>
  freshUntil: number
  /** The answer itself, as soon as it has been computed. */
  made?: PreparedAnswer<About>
}

/**
 * Caches answers for `maxAgeMs`. The answers must be the same for all shoppers. lru-cache is not used, because it
 * drops an entry larger than its limit, and the product list of a very large shop must stay cached.
 */
export class AnswerCache<About = unknown> {
  readonly #maxAgeMs: number
  readonly #entries = new Map<string, Entry<About>>()
  #characters = 0

  constructor(maxAgeMs: number) {
    this.#maxAgeMs = maxAgeMs
  }

  /** Whether an answer for the key is cached or being computed. */
  has(key: string): boolean {
    return performance.now() < (this.#entries.get(key)?.freshUntil ?? 0)
  }

  /** Returns the cached answer, or makes it. Concurrent calls for the same key share one `make`. A rejected answer is not cached. */
  answer(key: string, make: () => Promise<PreparedAnswer<About>>): Promise<PreparedAnswer<About>> {
    const last = this.#entries.get(key)
    if (last && performance.now() < last.freshUntil) return last.answer
    const answer = make().then((made) =>
      // If the body has not changed, the earlier answer is kept, with its compressed forms.
      last?.made?.tag === made.tag ? last.made : made,
    )
    const entry: Entry<About> = { answer, freshUntil: this.#maxAgeMs > 0 ? Infinity : 0 }
    this.#put(key, entry)
    answer.then(
      (made) => this.#settle(key, entry, made),
      () => this.#drop(key, entry),
    )
    return answer
  }

  #settle(key: string, entry: Entry<About>, made: PreparedAnswer<About>): void {
    if (this.#entries.get(key) !== entry) return
    entry.made = made
    entry.freshUntil = performance.now() + this.#maxAgeMs
    this.#characters += made.body.length
    for (const [oldest, { made: old }] of this.#entries) {
      const isRoom = this.#characters <= MAX_CHARACTERS && this.#entries.size <= MAX_ANSWERS
      if (isRoom || oldest === key) break
      if (old) this.#delete(oldest)
    }
  }

  #put(key: string, entry: Entry<About>): void {
    this.#delete(key)
    this.#entries.set(key, entry)
  }

  #drop(key: string, entry: Entry<About>): void {
    if (this.#entries.get(key) === entry) this.#delete(key)
  }

  #delete(key: string): void {
    this.#characters -= this.#entries.get(key)?.made?.body.length ?? 0
    this.#entries.delete(key)
  }
}

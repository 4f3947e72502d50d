import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { weakTag } from './conditional-requests.ts'

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compressors = {
  br: (body: Body) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body: Body) => promisify(gzip)(body),
}
type Body = string | Buffer
type Encoding = keyof typeof compressors

const MOST_ANSWERS = 2000
const MOST_CHARACTERS = 48 * 1024 * 1024
const TOO_SHORT_TO_COMPRESS = 1024

/** A body with its tag, its compressed forms once somebody asked for them, and what its maker notes about it. */
export class PreparedAnswer<About = unknown> {
  readonly body: Body
  readonly about: About
  readonly tag: string
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  /** `tag` is that of the body, for a body so long that it was made in parts. */
  constructor(body: Body, about: About, tag: string = weakTag(body)) {
    this.body = body
    this.about = about
    this.tag = tag
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    const kept = this.#compressed.get(encoding) ?? compressors[encoding](this.body)
    this.#compressed.set(encoding, kept)
    return kept
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('etag', this.tag).header('vary', 'accept-encoding')
    reply.type('application/json; charset=utf-8')
    const encoding = this.body.length < TOO_SHORT_TO_COMPRESS ? undefined : encodingFor(request)
    if (!encoding) return reply.serializer((body: string) => body).send(this.body)
    return reply.header('content-encoding', encoding).send(await this.compressed(encoding))
  }
}

interface Kept<About> {
  answer: Promise<PreparedAnswer<About>>
  freshUntil: number
  /** Known once it is made. */
  made?: PreparedAnswer<About>
}

/**
 * Caches answers that are the same for all shoppers for `keptMs` milliseconds. Not lru-cache: it drops an entry that is
 * larger than its limit, and the product list of a very large shop must stay cached.
 */
export class AnswerCache<About = unknown> {
  readonly #keptMs: number
  readonly #kept = new Map<string, Kept<About>>()
  #characters = 0

  constructor(keptMs: number) {
    this.#keptMs = keptMs
  }

  /** Calls for the same key share one `make`. A rejected answer is not cached. */
  answer(
    key: string,
    make: (last?: PreparedAnswer<About>) => Promise<PreparedAnswer<About>>,
  ): Promise<PreparedAnswer<About>> {
    const last = this.#kept.get(key)
    if (last && performance.now() < last.freshUntil) return last.answer
    const answer = make(last?.made).then((made) =>
      // The same body keeps its compressed forms.
      last?.made?.tag === made.tag ? last.made : made,
    )
    const kept: Kept<About> = { answer, freshUntil: this.#keptMs > 0 ? Infinity : 0 }
    this.#put(key, kept)
    answer.then(
      (made) => this.#settle(key, kept, made),
      () => this.#drop(key, kept),
    )
    return answer
  }

  #settle(key: string, kept: Kept<About>, made: PreparedAnswer<About>): void {
    if (this.#kept.get(key) !== kept) return
    kept.made = made
    kept.freshUntil = performance.now() + this.#keptMs
    this.#characters += made.body.length
    for (const [oldest, { made: old }] of this.#kept) {
      const isRoom = this.#characters <= MOST_CHARACTERS && this.#kept.size <= MOST_ANSWERS
      if (isRoom || oldest === key) break
      if (old) this.#delete(oldest)
    }
  }

  #put(key: string, kept: Kept<About>): void {
    this.#delete(key)
    this.#kept.set(key, kept)
  }

  #drop(key: string, kept: Kept<About>): void {
    if (this.#kept.get(key) === kept) this.#delete(key)
  }

  #delete(key: string): void {
    this.#characters -= this.#kept.get(key)?.made?.body.length ?? 0
    this.#kept.delete(key)
  }
}

/** The first of our encodings that the client accepts; undefined for none. */
function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = new Set(new Negotiator({ headers }).encodings(['br', 'gzip']))
  return (['br', 'gzip'] as const).find((encoding) => accepted.has(encoding))
}

import { createHash } from 'node:crypto'
import { pipeline as pipe, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { acceptsEncoding, isNamedBy, TAG_HASH, tagOf } from '@shop/http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Compressed size in bytes from which an answer is streamed. A smaller answer is sent as a whole, with its length and its ETag. */
export const LARGE_BYTES = 256 * 1024
const CHUNK_BYTES = 64 * 1024

/**
 * A JSON answer whose uncompressed form may be too large for memory. It is compressed piece by piece while it is computed, and
 * only the compressed form is kept. The first pieces are sent before the last pieces have been computed. A caller that does not
 * accept gzip gets the pieces decompressed.
 */
export class StreamedAnswer {
  readonly #chunks: Buffer[] = []
  #bytes = 0
  #tag: string | undefined
  #error: Error | undefined
  /** Resolves when another chunk has been computed, or at the end. */
  #next = Promise.withResolvers<void>()
  /** Settles when the whole answer has been made or has failed. */
  readonly made: Promise<void>

  constructor(pieces: AsyncIterable<string>) {
    this.made = this.#make(pieces)
    // The error is reported by the readers of the chunks.
    this.made.catch(() => null)
  }

  /** Size in bytes of the compressed form so far. */
  get bytes(): number {
    return this.#bytes
  }

  /** The ETag; undefined until the whole answer has been made. */
  get tag(): string | undefined {
    return this.#tag
  }

  /** Resolves when the answer is complete, or when its first `LARGE_BYTES` have been computed. Rejects if computing it has failed. */
  async ready(): Promise<void> {
    while (this.#bytes < LARGE_BYTES && !this.#isOver()) await this.#next.promise
    if (this.#error !== undefined) throw this.#error
  }

  /** Whether the caller already has this answer, so that 304 can be sent. */
  isKnownTo({ headers }: FastifyRequest): boolean {
    return this.#tag !== undefined && isNamedBy(headers['if-none-match'], this.#tag)
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8')
    if (this.#tag !== undefined) reply.header('etag', this.#tag)
    if (this.isKnownTo(request)) return reply.code(304).removeHeader('content-type').send()
    const chunks = Readable.from(this.#sent(), { objectMode: false })
    if (!acceptsEncoding(request.headers, 'gzip')) {
      // If there is an error, the caller gets a stream that ends too early.
      return reply.send(pipe(chunks, createGunzip(), () => null))
    }
    reply.header('content-encoding', 'gzip')
    if (this.#tag !== undefined) reply.header('content-length', this.#bytes)
    return reply.send(chunks)
  }

  async #make(pieces: AsyncIterable<string>): Promise<void> {
    const hash = createHash(TAG_HASH)
    async function* hashed() {
      for await (const piece of pieces) {
        const bytes = Buffer.from(piece)
        hash.update(bytes)
        yield bytes
      }
    }
    try {
      await pipeline(
        hashed(),
        createGzip({ chunkSize: CHUNK_BYTES }),
        async (compressed: AsyncIterable<Buffer>) => {
          for await (const chunk of compressed) this.#add(chunk)
        },
      )
      this.#tag = tagOf(hash)
    } catch (error) {
      this.#error = error as Error
      throw error
    } finally {
      this.#next.resolve()
    }
  }

  #add(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#bytes += chunk.length
    this.#next.resolve()
    this.#next = Promise.withResolvers()
  }

  #isOver(): boolean {
    return this.#tag !== undefined || this.#error !== undefined
  }

  async *#sent(): AsyncGenerator<Buffer> {
    for (let at = 0; ; at += 1) {
      while (at >= this.#chunks.length) {
        if (this.#error !== undefined) throw this.#error
        if (this.#isOver()) return
        await this.#next.promise
      }
      const chunk = this.#chunks[at]
      if (chunk) yield chunk
    }
  }
}

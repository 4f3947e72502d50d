import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { isMissing, type Limits, openS3, type S3Bucket } from '@shop/s3'
import { type Objects, StoreFailure } from './objects.ts'

const setting = 'RELEASES_URL'
const probes = '.probe/'
/**
 * Maximum number of retries, both of a read whose body ended too early and of a write to a key that another client
 * writes at the same moment.
 */
const maxRepeats = 5
/** Maximum random wait, in ms, before a conflicting write is tried again. */
const longestWaitMs = 50

/**
 * DEL-07: opens an S3-compatible store. The first call connects to it, and the first write calls `prove` if `prove` has
 * not been called before.
 */
export async function openS3Objects(
  address: string,
  limits: Partial<Limits> = {},
): Promise<S3Objects> {
  return new S3Objects(await openS3(setting, address, { attempts: 3, ...limits }), address)
}

export class S3Objects implements Objects {
  readonly where: string
  readonly isLocal = false
  readonly #bucket: S3Bucket
  #proof: Promise<void> | undefined

  constructor(bucket: S3Bucket, address: string) {
    this.#bucket = bucket
    this.where = address
  }

  async read(key: string): Promise<Buffer | undefined> {
    return await this.#ask(`read ${key}`, async () => {
      for (let repeats = 0; ; repeats += 1) {
        const found = await this.#find(key)
        try {
          return found && Buffer.from(await found.transformToByteArray())
        } catch (error) {
          // The retry is necessary, because the S3 client itself does not repeat a request whose body ended too early.
          if (repeats === maxRepeats) throw error
        }
      }
    })
  }

  async create(key: string, content: Buffer | string): Promise<boolean> {
    await this.prove()
    return await this.#ask(`write ${key}`, () => this.#create(key, content))
  }

  async list(prefix: string, after?: string): Promise<string[]> {
    return await this.#ask(`list ${prefix}`, async () => {
      const keys: string[] = []
      for await (const { key } of this.#objectsOf(prefix, after)) keys.push(key)
      return keys.toSorted()
    })
  }

  async remove(key: string): Promise<void> {
    await this.#ask(`remove ${key}`, () => this.#remove(key))
  }

  async removeLeftovers(before: number): Promise<number> {
    return await this.#ask(`list ${probes}`, async () => {
      let removed = 0
      for await (const { key, changedAt } of this.#objectsOf(probes)) {
        if (changedAt >= before) continue
        await this.#remove(key)
        removed += 1
      }
      return removed
    })
  }

  /**
   * DEL-07: rejects with a plain Error if the store does not support conditional writes. In such a store, two writers
   * of one key would both succeed, and one revision would be lost.
   */
  async prove(): Promise<void> {
    this.#proof ??= this.#ask('write', () => this.#requireConditionalWrites()).catch((error) => {
      // The store failed, so the next call tests again.
      this.#proof = undefined
      throw error
    })
    await this.#proof
  }

  /** Eight writers write one key at the same time, then one more writer: exactly one of them may succeed. */
  async #requireConditionalWrites(): Promise<void> {
    const key = probes + randomUUID()
    try {
      const atOnce = await Promise.all(
        Array.from({ length: 8 }, (_, writer) => this.#create(key, String(writer))),
      )
      const winners = [...atOnce, await this.#create(key, 'late')].filter(Boolean)
      if (winners.length === 1) return
    } finally {
      await this.#remove(key)
    }
    throw new Error(
      `${setting}=${this.where}: the store does not honour conditional writes (If-None-Match), so concurrent publishers would lose releases. Choose a store that does.`,
    )
  }

  async #create(key: string, content: Buffer | string): Promise<boolean> {
    const writer = randomUUID()
    for (let repeats = 0; ; repeats += 1) {
      try {
        await this.#bucket.client.send(
          new PutObjectCommand({
            ...this.#object(key),
            Body: content,
            IfNoneMatch: '*',
            Metadata: { writer },
          }),
        )
        return true
      } catch (error) {
        const { name, $metadata } = error as { name: string; $metadata?: { attempts?: number } }
        if (name === 'PreconditionFailed') {
          // An earlier try of this call may have written the object although its answer was lost.
          const isRepeated = repeats > 0 || ($metadata?.attempts ?? 1) > 1
          return isRepeated && (await this.#writerOf(key)) === writer
        }
        // If two writers write a key at the same moment, S3 answers one of them with a conflict; this writer tries again.
        if (name !== 'ConditionalRequestConflict' || repeats === maxRepeats) throw error
        await wait(Math.random() * longestWaitMs)
      }
    }
  }

  async #writerOf(key: string): Promise<string | undefined> {
    const { client } = this.#bucket
    return await client
      .send(new HeadObjectCommand(this.#object(key)))
      .then(({ Metadata }) => Metadata?.writer, unlessMissing)
  }

  async #find(key: string) {
    const { client } = this.#bucket
    return await client
      .send(new GetObjectCommand(this.#object(key)))
      .then(({ Body }) => Body, unlessMissing)
  }

  async #remove(key: string): Promise<void> {
    await this.#bucket.client.send(new DeleteObjectCommand(this.#object(key)))
  }

  async *#objectsOf(prefix: string, after?: string) {
    const { client, bucket: Bucket, prefix: own } = this.#bucket
    const pages = paginateListObjectsV2(
      { client },
      { Bucket, Prefix: own + prefix, ...(after && { StartAfter: own + after }) },
    )
    for await (const { Contents = [] } of pages) {
      for (const { Key, LastModified } of Contents) {
        if (Key)
          yield { key: Key.slice(own.length), changedAt: LastModified?.getTime() ?? Infinity }
      }
    }
  }

  #object(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket.bucket, Key: this.#bucket.prefix + key }
  }

  async #ask<T>(what: string, call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      throw failureOf(`${setting}=${this.where}: the store failed to ${what}`, error as Error)
    }
  }
}

/**
 * Converts an error of the store to a `StoreFailure`. Errors of the S3 client have metadata, and errors of a connection
 * have a code; the messages of other errors are already sentences.
 */
function failureOf(what: string, error: Error & { $metadata?: object; code?: string }): Error {
  const { name, code, message } = error
  if (!error.$metadata && code === undefined && name === 'Error') return error
  return new StoreFailure(`${what}: ${message} (${code ?? name}).`, { cause: error })
}

function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
}

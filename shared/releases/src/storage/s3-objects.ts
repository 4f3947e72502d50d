import { randomUUID } from 'node:crypto'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { isMissing, openS3, type S3Bucket } from '@shop/s3'
import type { Objects } from './objects.ts'

const setting = 'RELEASES_URL'
const probes = '.probe/'

/**
 * DEL-07: objects in an S3-compatible store. Rejects where the store does not keep its word on conditional writes: of two
 * writers of one key both would win there, and a revision would be lost.
 */
export async function openS3Objects(address: string): Promise<Objects> {
  const objects = new S3Objects(await openS3(setting, address), address)
  await objects.proveConditionalWrites()
  return objects
}

class S3Objects implements Objects {
  readonly where: string
  readonly isLocal = false
  readonly #bucket: S3Bucket

  constructor(bucket: S3Bucket, address: string) {
    this.#bucket = bucket
    this.where = address
  }

  async read(key: string): Promise<Buffer | undefined> {
    try {
      const { Body } = await this.#bucket.client.send(new GetObjectCommand(this.#object(key)))
      return Body && Buffer.from(await Body.transformToByteArray())
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  async create(key: string, content: Buffer | string): Promise<boolean> {
    for (;;) {
      try {
        await this.#bucket.client.send(
          new PutObjectCommand({ ...this.#object(key), Body: content, IfNoneMatch: '*' }),
        )
        return true
      } catch (error) {
        const { name } = error as Error
        if (name === 'PreconditionFailed') return false
        // Two writers at the same moment: S3 asks the loser to try again.
        if (name !== 'ConditionalRequestConflict') throw error
      }
    }
  }

  async list(prefix: string, after?: string): Promise<string[]> {
    const keys: string[] = []
    for await (const { key } of this.#objectsOf(prefix, after)) keys.push(key)
    return keys.toSorted()
  }

  async remove(key: string): Promise<void> {
    await this.#bucket.client.send(new DeleteObjectCommand(this.#object(key)))
  }

  async removeLeftovers(before: number): Promise<number> {
    let removed = 0
    for await (const { key, changedAt } of this.#objectsOf(probes)) {
      if (changedAt >= before) continue
      await this.remove(key)
      removed += 1
    }
    return removed
  }

  /** Eight writers at once, then one more: exactly one may win. */
  async proveConditionalWrites(): Promise<void> {
    const key = probes + randomUUID()
    try {
      const atOnce = await Promise.all(
        Array.from({ length: 8 }, (_, writer) => this.create(key, String(writer))),
      )
      const winners = [...atOnce, await this.create(key, 'late')].filter(Boolean)
      if (winners.length !== 1) {
        throw new Error(
          `${setting}=${this.where}: the store does not honour conditional writes (If-None-Match), so concurrent publishers would lose releases. Choose a store that does.`,
        )
      }
    } finally {
      await this.remove(key)
    }
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
}

import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { isMissing, type Limits, openS3 } from '@shop/s3'
import type { PictureStore } from './picture-store.ts'

/**
 * Opens an S3-compatible store of originals, `s3://bucket/prefix`. Rejects with a sentence if a setting of the store
 * is missing.
 */
export async function openS3Store(
  address: string,
  limits?: Partial<Limits>,
): Promise<PictureStore> {
  const { client, bucket, prefix } = await openS3('PICTURES_URL', address, limits)
  const object = (hash: string) => ({ Bucket: bucket, Key: `${prefix}${hash}` })

  return {
    async read(hash): Promise<Buffer | undefined> {
      try {
        const { Body } = await client.send(new GetObjectCommand(object(hash)))
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async write(hash, bytes) {
      if (await isThere(hash)) return
      await client.send(new PutObjectCommand({ ...object(hash), Body: bytes }))
    },
  }

  async function isThere(hash: string): Promise<boolean> {
    try {
      await client.send(new HeadObjectCommand(object(hash)))
      return true
    } catch (error) {
      if (isMissing(error)) return false
      throw error
    }
  }
}

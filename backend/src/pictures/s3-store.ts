import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { PictureStore } from './picture-store.ts'

/**
 * Keeps originals in an S3-compatible store, `s3://bucket/prefix`. Keys, region and endpoint come from the variables every
 * AWS program reads: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL_S3.
 */
export function createS3Store(address: string): PictureStore {
  const { hostname: bucket, pathname } = new URL(address)
  const prefix = pathname
    .replace(/^\/+/, '')
    .replace(/\/*$/, pathname === '/' || pathname === '' ? '' : '/')
  // Stores other than AWS are seldom reachable under a name of their own for each bucket.
  const hasEndpoint = Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL)
  const client = new S3Client({
    forcePathStyle: hasEndpoint,
    // Not every compatible store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 2000,
      requestTimeout: 10_000,
      // Without it the SDK only logs that the time is over.
      throwOnRequestTimeout: true,
      // For a body that stops in the middle.
      socketTimeout: 10_000,
    },
    maxAttempts: 2,
  })
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

function isMissing(error: unknown): boolean {
  return ['NoSuchKey', 'NotFound'].includes((error as Error).name)
}

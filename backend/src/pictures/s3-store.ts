import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { PictureStore } from './picture-store.ts'

interface TimeLimits {
  connectionMs: number
  /** From the request to the head of the answer, and between two parts of its body. */
  answerMs: number
}

/**
 * Keeps originals in an S3-compatible store, `s3://bucket/prefix`. Keys, region and endpoint come from the variables every
 * AWS program reads: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL_S3. Rejects with a sentence
 * where one of them is missing.
 */
export async function openS3Store(
  address: string,
  { connectionMs, answerMs }: TimeLimits = { connectionMs: 2000, answerMs: 10_000 },
): Promise<PictureStore> {
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
      connectionTimeout: connectionMs,
      requestTimeout: answerMs,
      // Without it the SDK only logs that the time is over.
      throwOnRequestTimeout: true,
      // For a body that stops in the middle.
      socketTimeout: answerMs,
    },
    maxAttempts: 2,
  })
  await requireSettings(client)
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

/** The client itself looks for them at the first picture. */
async function requireSettings({ config }: S3Client): Promise<void> {
  await config.region().catch((error: Error) => {
    throw new Error(
      `PICTURES_URL needs a region (${error.message}): set AWS_REGION to that of the store, such as eu-west-3.`,
    )
  })
  await config.credentials().catch((error: Error) => {
    throw new Error(
      `PICTURES_URL needs a key (${error.message}): set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    )
  })
}

function isMissing(error: unknown): boolean {
  return ['NoSuchKey', 'NotFound'].includes((error as Error).name)
}

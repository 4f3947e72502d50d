import { S3Client } from '@aws-sdk/client-s3'

export interface Limits {
  connectionMs: number
  /** Time limit in ms: from the request to the headers of its answer, and between two parts of the answer's body. */
  answerMs: number
  /** Maximum number of times a request is sent if the store is busy, fails or does not answer. */
  attempts: number
}

const usualLimits: Limits = { connectionMs: 2000, answerMs: 10_000, attempts: 2 }

/** A bucket and the S3 client with which it is reached. */
export interface S3Bucket {
  client: S3Client
  bucket: string
  /** The beginning of every key: empty, or a text that ends with `/`. */
  prefix: string
}

/**
 * Opens an S3-compatible store, `s3://bucket/prefix`. Keys, region and endpoint come from the variables that every AWS
 * program reads: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL_S3 (only for stores other than
 * AWS). Without keys or region, rejects with a sentence that names `setting`, the variable with the store's address.
 */
export async function openS3(
  setting: string,
  address: string,
  limits: Partial<Limits> = {},
): Promise<S3Bucket> {
  const { connectionMs, answerMs, attempts } = { ...usualLimits, ...limits }
  const { protocol, hostname: bucket, pathname } = new URL(address)
  if (protocol !== 's3:' || !bucket) {
    throw new Error(`${setting}=${address} is not an address of a bucket: s3://bucket/prefix.`)
  }
  const path = pathname.replaceAll(/^\/+|\/+$/g, '')
  const client = new S3Client({
    // Most stores other than AWS do not have a separate host name for each bucket.
    forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL),
    // Some compatible stores do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectionMs,
      requestTimeout: answerMs,
      // By default the SDK only logs that the time limit has passed.
      throwOnRequestTimeout: true,
      // Time limit for a body that stops arriving, in ms.
      socketTimeout: answerMs,
    },
    maxAttempts: attempts,
  })
  await requireSettings(setting, client)
  return { client, bucket, prefix: path && `${path}/` }
}

/** Whether an error of the S3 client means that the object does not exist. */
export function isMissing(error: unknown): boolean {
  return ['NoSuchKey', 'NotFound'].includes((error as Error).name)
}

/** Checks the settings at start, because the S3 client itself would check them only when the first object is requested. */
async function requireSettings(setting: string, { config }: S3Client): Promise<void> {
  await config.region().catch((error: Error) => {
    throw new Error(
      `${setting} needs a region (${error.message}): set AWS_REGION to that of the store, such as eu-west-3.`,
    )
  })
  await config.credentials().catch((error: Error) => {
    throw new Error(
      `${setting} needs a key (${error.message}): set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    )
  })
}

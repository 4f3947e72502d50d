import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface TestKey {
  id: string
  secret: string
  region: string
}

/** Largest difference between clocks that AWS allows, ms. */
const maxSkewMs = 15 * 60_000

/**
 * The error code if a request is not signed with the key by AWS Signature Version 4; undefined if it is signed. This
 * code implements the specification and does not use the S3 client's code, which would only check itself.
 */
export function signatureFault(
  request: IncomingMessage,
  body: Buffer,
  key: TestKey,
): string | undefined {
  const {
    authorization = '',
    'x-amz-date': date,
    'x-amz-content-sha256': sentHash,
  } = request.headers
  const [, id, day = '', region, signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? []
  if (signature === undefined) return 'AccessDenied'
  if (id !== key.id) return 'InvalidAccessKeyId'
  if (region !== key.region) return 'AuthorizationHeaderMalformed'
  if (!(Math.abs(Date.now() - momentOf(String(date))) < maxSkewMs)) return 'RequestTimeTooSkewed'
  const isPayloadSigned = sentHash !== 'UNSIGNED-PAYLOAD'
  if (isPayloadSigned && sentHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = [
    'AWS4-HMAC-SHA256',
    date,
    scope,
    sha256(canonicalRequest(request, signed.split(';'), sentHash)),
  ].join('\n')
  const steps = [day, region, 's3', 'aws4_request', toSign]
  const expected = steps.reduce<Buffer>(hmac, Buffer.from(`AWS4${key.secret}`)).toString('hex')
  return signature === expected ? undefined : 'SignatureDoesNotMatch'
}

function canonicalRequest(
  request: IncomingMessage,
  signed: readonly string[],
  hash: string,
): string {
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const headers = signed.map(
    (name) =>
      `${name}:${String(request.headers[name] ?? '')
        .trim()
        .replaceAll(/ +/g, ' ')}\n`,
  )
  const sorted = query
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .toSorted()
  return [request.method, path, sorted.join('&'), headers.join(''), signed.join(';'), hash].join(
    '\n',
  )
}

/** A time such as `20261123T130501Z` in epoch ms; NaN for other texts. */
function momentOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'))
}

function hmac(key: Buffer, text: string | undefined): Buffer {
  return createHmac('sha256', key)
    .update(text ?? '')
    .digest()
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { signatureFault } from './signature.ts'

interface StoredObject {
  content: Buffer
  /** `x-amz-meta-…` headers as they were sent. */
  metadata: Record<string, string>
  changedAt: number
}

/** A fault of the server for one request. */
export type Fault =
  | { code: 'SlowDown' | 'InternalError' | 'ConditionalRequestConflict' }
  /** Does nothing and never answers. */
  | 'silent'
  /** Executes the request, and breaks the connection without an answer. */
  | 'answer-lost'
  /** Announces the whole body, sends half of it, and breaks the connection. */
  | 'half-body'
  /** Announces the whole body, sends half of it, and leaves the connection open. */
  | 'stalled-body'

/** Settings that a test may change at any time. */
export interface Behaviour {
  /**
   * How the server handles `If-None-Match` and `If-Match`: 'honoured' atomically; 'ignored'; or 'racy': it checks first
   * and writes a moment later, so that several writers succeed.
   */
  conditions: 'honoured' | 'ignored' | 'racy'
  /** Delay before each answer, ms. */
  delayMs: number
  /** Number of keys in one page of a list. */
  pageSize: number
  /** Called for each correctly signed request; `path` is `/bucket/key`. */
  fault: (request: { method: string; path: string }) => Fault | null
}

/**
 * An S3 server on the loopback interface, with its objects in memory. The first folder of a path is the bucket; every
 * bucket name is accepted.
 */
export interface S3Server {
  url: string
  /** The environment variables with which a client connects to this server. */
  env: Record<string, string>
  /** `/bucket/key` → object. */
  objects: Map<string, StoredObject>
  /** Requests as `PUT /bucket/key`, without query. */
  requests: string[]
  behaviour: Behaviour
  close: () => Promise<void>
}

const key = { id: 'key-of-the-test', secret: 'secret-of-the-test', region: 'eu-west-1' }
/** Time between the check and the write of a 'racy' server, ms. */
const raceMs = 10

interface Answer {
  status: number
  headers?: Record<string, string>
  body?: Buffer | string
}

export async function startS3Server(behaviour: Partial<Behaviour> = {}): Promise<S3Server> {
  const store: Pick<S3Server, 'objects' | 'requests' | 'behaviour'> = {
    objects: new Map(),
    requests: [],
    behaviour: {
      conditions: 'honoured',
      delayMs: 0,
      pageSize: 1000,
      fault: () => null,
      ...behaviour,
    },
  }
  const server = createServer((request, response) => {
    // A client that gives up breaks its connection.
    answer(store, request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...store,
    url,
    env: {
      AWS_ENDPOINT_URL_S3: url,
      AWS_REGION: key.region,
      AWS_ACCESS_KEY_ID: key.id,
      AWS_SECRET_ACCESS_KEY: key.secret,
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function answer(
  store: Pick<S3Server, 'objects' | 'requests' | 'behaviour'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await buffer(request)
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
  const path = decodeURIComponent(pathname)
  const method = request.method ?? ''
  store.requests.push(`${method} ${path}`)
  const refused = signatureFault(request, body, key)
  const fault = refused === undefined ? store.behaviour.fault({ method, path }) : { code: refused }
  await wait(store.behaviour.delayMs)
  if (fault === 'silent') return
  const done =
    fault && typeof fault === 'object'
      ? failure(fault.code)
      : await act(store, { method, path, body, query: searchParams, headers: request.headers })
  if (fault === 'answer-lost') return void response.destroy()
  const content = Buffer.from(done.body ?? '')
  response.writeHead(done.status, { 'content-length': content.length, ...done.headers })
  const half = content.subarray(0, content.length / 2)
  if (fault === 'half-body') response.write(half, () => response.destroy())
  else if (fault === 'stalled-body') response.write(half)
  else response.end(method === 'HEAD' ? undefined : content)
}

interface Action {
  method: string
  path: string
  body: Buffer
  query: URLSearchParams
  headers: IncomingMessage['headers']
}

async function act(
  { objects, behaviour }: Pick<S3Server, 'objects' | 'behaviour'>,
  action: Action,
): Promise<Answer> {
  const { method, path, body, query, headers } = action
  if (method === 'GET' && query.get('list-type') === '2') {
    return list(objects, path.replaceAll('/', ''), query, behaviour.pageSize)
  }
  if (method === 'GET' || method === 'HEAD') return read(objects.get(path))
  if (method === 'DELETE') {
    objects.delete(path)
    return { status: 204 }
  }
  if (method !== 'PUT') return failure('MethodNotAllowed')
  const unmet =
    behaviour.conditions === 'ignored' ? undefined : unmetCondition(objects.get(path), headers)
  if (unmet) return failure(unmet)
  // Check and write are one step, except on a server without atomic conditional writes.
  if (behaviour.conditions === 'racy') await wait(raceMs)
  const metadata = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'))
  objects.set(path, {
    content: body,
    metadata: Object.fromEntries(metadata) as Record<string, string>,
    changedAt: Date.now(),
  })
  return { status: 200, headers: { etag: etagOf(body) } }
}

/** Error code of the write condition that is not fulfilled. */
function unmetCondition(
  existing: StoredObject | undefined,
  headers: IncomingMessage['headers'],
): string | undefined {
  if (headers['if-none-match'] === '*' && existing) return 'PreconditionFailed'
  const wanted = headers['if-match']
  if (wanted === undefined) return undefined
  if (!existing) return 'NoSuchKey'
  return wanted === etagOf(existing.content) ? undefined : 'PreconditionFailed'
}

function read(object: StoredObject | undefined): Answer {
  if (!object) return failure('NoSuchKey')
  const { content, metadata, changedAt } = object
  return {
    status: 200,
    headers: {
      ...metadata,
      etag: etagOf(content),
      'last-modified': new Date(changedAt).toUTCString(),
    },
    body: content,
  }
}

function list(
  objects: S3Server['objects'],
  bucket: string,
  query: URLSearchParams,
  pageSize: number,
): Answer {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? query.get('start-after') ?? ''
  const found = [...objects]
    .filter(([path]) => path.startsWith(`/${bucket}/`))
    .map(([path, object]) => [path.slice(bucket.length + 2), object] as const)
    .filter(([name]) => name.startsWith(prefix) && name > after)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const page = found.slice(0, pageSize)
  const isTruncated = found.length > page.length
  const contents = page.map(
    ([name, { content, changedAt }]) =>
      `<Contents><Key>${escaped(name)}</Key><LastModified>${new Date(changedAt).toISOString()}</LastModified><ETag>${escaped(etagOf(content))}</ETag><Size>${content.length}</Size></Contents>`,
  )
  const next = isTruncated
    ? `<NextContinuationToken>${escaped(page.at(-1)?.[0] ?? '')}</NextContinuationToken>`
    : ''
  return xml(
    200,
    `<ListBucketResult><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  )
}

const statuses: Record<string, number> = {
  NoSuchKey: 404,
  MethodNotAllowed: 405,
  ConditionalRequestConflict: 409,
  PreconditionFailed: 412,
  XAmzContentSHA256Mismatch: 400,
  AuthorizationHeaderMalformed: 400,
  InternalError: 500,
  SlowDown: 503,
}

function failure(code: string): Answer {
  return xml(
    statuses[code] ?? 403,
    `<Error><Code>${code}</Code><Message>${code} of the test’s server</Message></Error>`,
  )
}

function xml(status: number, text: string): Answer {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>${text}`,
  }
}

function etagOf(content: Buffer): string {
  return `"${createHash('md5').update(content).digest('hex')}"`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

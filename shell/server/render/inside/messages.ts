import type { PageContext } from '@shop/federation/runtime'
import type { Release } from '@shop/releases'
import type { RemoteLinks } from '../../../src/gateway-contract/remote-offer.ts'

/** Maximum number of log lines of one process. It is limited because a release that fails on every page repeats its lines. */
export const maxLogged = 100

/** The part of a release that a render process needs: paths and hashes of the release's server builds. */
export type OpenRelease = Pick<Release, 'name' | 'version' | 'exposes' | 'files'>

/** The request for a page. Texts and settings are values that were sent before; the request has only their numbers. */
export interface PageToRender {
  kind: 'render'
  page: number
  url: string
  language: string
  publicUrl: string
  links?: RemoteLinks | undefined
  context: PageContext
  texts: number
  settings: number
  /** The release that claims the path, as `name@version`; undefined for a page of the shell. */
  owner: string | undefined
  /** Fragment of the layout → the release that exposes it, as `name@version`. */
  fragments: Record<string, string>
}

export type ToProcess =
  /** The first message: the releases that run in this process. */
  | { kind: 'open'; releases: OpenRelease[] }
  /** A value that later pages use. Its JSON is the message's only part. `forget` is the number of a value that is no longer used. */
  | { kind: 'keep'; id: number; forget: number | undefined }
  | PageToRender
  /** The answer to an API call. Its body follows this header as the only part of the message. */
  | { kind: 'answer'; call: number; status: number; type: string }
  | { kind: 'no-answer'; call: number; reason: string }

export type FromProcess =
  | { kind: 'ready' }
  /** An API call for a page. If the call has a body, it follows this header as the only part of the message. */
  | { kind: 'call'; call: number; page: number; method: string; url: string; type: string }
  | { kind: 'abort'; call: number }
  /** A rendered page; its parts are head, styles, body and hydration. */
  | {
      kind: 'page'
      page: number
      status: number
      structuredData: object[]
      pages: string[]
      namespaces: string[]
      firstCall?: string | undefined
      failures: ErrorText[]
    }
  | { kind: 'redirect'; page: number; status: number; location: string }
  /** A page that could not be rendered. `isUnloadable`: the server build cannot be imported at all. */
  | { kind: 'failed'; page: number; error: ErrorText; isUnloadable: boolean }
  | { kind: 'log'; text: string }
  /** There was an uncaught exception, so the state of the process is unknown. */
  | { kind: 'broken' }

/** An error in a message between processes. */
export interface ErrorText {
  name: string
  message: string
  stack: string
}

/** Maximum size of a message, in bytes. A longer message is a fault of the sender. */
const maxBytes = 32 * 1024 * 1024
const prefixBytes = 8

/**
 * A message between processes: a small JSON header, and long parts as raw bytes. HTML inside JSON would have to be
 * escaped and parsed again.
 */
export interface Message {
  header: object
  parts: Buffer[]
}

/**
 * The bytes of one message: the length of header and parts together, the length of the header (4 bytes each), the
 * header as JSON, and the parts one after the other.
 */
export function messageBytes(header: object, parts: readonly (string | Buffer)[] = []): Buffer[] {
  const buffers = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))
  const lengths = buffers.map(({ length }) => length)
  const head = Buffer.from(JSON.stringify(lengths.length > 0 ? { ...header, lengths } : header))
  const prefix = Buffer.allocUnsafe(prefixBytes)
  prefix.writeUInt32LE(
    lengths.reduce((sum, length) => sum + length, head.length),
    0,
  )
  prefix.writeUInt32LE(head.length, 4)
  return [prefix, head, ...buffers]
}

/** Calls `onMessage` for each complete message in a stream. Throws if the bytes are not a message. */
export function messageReader(onMessage: (message: Message) => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = []
  let bytes = 0
  let wanted = prefixBytes
  return (chunk) => {
    chunks.push(chunk)
    bytes += chunk.length
    while (bytes >= wanted) {
      const all = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)
      const end = prefixBytes + all.readUInt32LE(0)
      if (end > maxBytes) throw new Error(`A message of ${end} bytes`)
      chunks = [all]
      wanted = end
      if (bytes < end) return
      onMessage(messageIn(all.subarray(0, end)))
      chunks = [all.subarray(end)]
      bytes -= end
      wanted = prefixBytes
    }
  }
}

function messageIn(bytes: Buffer): Message {
  const start = prefixBytes + bytes.readUInt32LE(4)
  const header = JSON.parse(bytes.toString('utf8', prefixBytes, start)) as { lengths?: number[] }
  const parts: Buffer[] = []
  let from = start
  for (const length of header.lengths ?? []) {
    parts.push(bytes.subarray(from, from + length))
    from += length
  }
  if (from !== bytes.length) throw new Error('A message whose parts are not as long as it says')
  return { header, parts }
}

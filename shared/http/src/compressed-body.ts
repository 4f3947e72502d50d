import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'

type Body = string | Buffer
export type Encoding = keyof typeof compressors

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compressors = {
  br: (body: Body) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body: Body) => promisify(gzip)(body),
}

/** A body that is sent many times. It is compressed once in each encoding, when that encoding is first requested. */
export class CompressedBody<B extends Body = Body> {
  readonly body: B
  readonly #forms = new Map<Encoding, Promise<Buffer>>()

  constructor(body: B) {
    this.body = body
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    const form = this.#forms.get(encoding) ?? compressors[encoding](this.body)
    this.#forms.set(encoding, form)
    return form
  }
}

/** Whether the client accepts an answer in this encoding. */
export function acceptsEncoding(headers: IncomingHttpHeaders, encoding: Encoding): boolean {
  return new Negotiator({ headers }).encodings([encoding]).includes(encoding)
}

/** The first encoding of the server's list that the client accepts; undefined if it accepts none. */
export function encodingFor(headers: IncomingHttpHeaders): Encoding | undefined {
  const accepted = new Set(new Negotiator({ headers }).encodings(['br', 'gzip']))
  return (['br', 'gzip'] as const).find((encoding) => accepted.has(encoding))
}

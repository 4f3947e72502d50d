import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { weakTag } from '../http/conditional.ts'

const compressors = {
  br: (body: string) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: promisify(gzip),
}
export type Encoding = keyof typeof compressors

/** One state of the list: its body, and its compressed forms once somebody asked for them. */
export class ListBody {
  readonly body: string
  readonly tag: string
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  constructor(body: string) {
    this.body = body
    this.tag = weakTag(body)
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    const kept = this.#compressed.get(encoding) ?? compressors[encoding](this.body)
    this.#compressed.set(encoding, kept)
    return kept
  }
}

/** The best of our encodings a client takes, or undefined for none. */
export function encodingFor(acceptEncoding: string | undefined): Encoding | undefined {
  const offers = (acceptEncoding ?? '').split(',').map((part) => part.trim().toLowerCase())
  const wanted = offers.filter((offer) => !/;\s*q=0(?:\.0*)?$/.test(offer))
  const accepted = new Set(wanted.map((offer) => offer.split(';')[0]?.trim()))
  return (['br', 'gzip'] as const).find((encoding) => accepted.has(encoding))
}

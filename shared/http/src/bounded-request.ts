import { IncomingMessage } from 'node:http'

/** Pieces that any body may come in: of 100 KB in packets of a phone these are most of it. */
const FREE_PIECES = 64
/** Further pieces must have so many bytes on average. Packets have 500 to 1,400, and what sends in chunks sends thousands. */
const BYTES_OF_PIECE = 256
/** Ten times the largest body that a call may have; whoever reads a body refuses it before. */
const MAX_BODY_BYTES = 1024 * 1024

/**
 * A request whose body is bounded while it comes, whoever reads it and also where nobody does (SEC-01). The parser makes an object for
 * each piece: bodies of 100 KB in chunks of one byte stopped the shop for seconds.
 */
export class BoundedRequest extends IncomingMessage {
  /** Called once, by the first piece that is too many; this and later ones are dropped. */
  onExcess?: () => void
  #pieces = 0
  #bytes = 0

  override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
    if (piece === null) return super.push(piece)
    if (this.#isExceeded()) return false
    this.#pieces += 1
    this.#bytes += piece.length
    if (!this.#isExceeded()) return super.push(piece, encoding)
    this.onExcess?.()
    return false
  }

  /** Reads on what the answer did not wait for. Node itself would do so without a bound. */
  readRest(): void {
    if (!this.complete) this.resume()
  }

  #isExceeded(): boolean {
    const pieces = FREE_PIECES + this.#bytes / BYTES_OF_PIECE
    return this.#pieces > pieces || this.#bytes > MAX_BODY_BYTES
  }
}

export function hasBody({ headers }: IncomingMessage): boolean {
  const { 'transfer-encoding': encoding, 'content-length': length = '0' } = headers
  return encoding !== undefined || Number(length) > 0
}

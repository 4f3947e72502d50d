import { IncomingMessage } from 'node:http'

/** A body may have this many pieces of any size. Most bodies of 100 KB that a phone sends fit into this number of packets. */
const FREE_PIECES = 64
/**
 * Minimum average size, in bytes, of the pieces beyond the first `FREE_PIECES`. A packet has 500 to 1,400 bytes, and a
 * chunk of an ordinary client has thousands of bytes.
 */
const BYTES_OF_PIECE = 256
/** Ten times the maximum body of a call. Code that reads a body refuses a large body earlier than this limit. */
const MAX_BODY_BYTES = 1024 * 1024

/**
 * A request whose body is limited in bytes and pieces while it arrives, even if no code reads the body (SEC-01). The
 * parser of Node.js makes an object for each piece, so bodies of 100 KB in chunks of one byte stopped the shop for
 * seconds.
 */
export class BoundedRequest extends IncomingMessage {
  /** Called once, when the first piece beyond the limit arrives. This piece and all later ones are dropped. */
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

  /** Reads the rest of a body whose request was answered before the body's end. Node.js itself would read the rest without a limit. */
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

import { IncomingMessage } from 'node:http'

/** A body may have this many pieces of any size. Most of a body of 100 KB fits into so many packets of a phone. */
const FREE_PIECES = 64
/** Average bytes that further pieces must have. Packets have 500 to 1,400 bytes, chunks of ordinary clients thousands. */
const BYTES_OF_PIECE = 256
/** Ten times the largest body of a call. The code that reads a body refuses it earlier. */
const MAX_BODY_BYTES = 1024 * 1024

/**
 * A request whose body is limited in bytes and pieces while it arrives, even if no code reads it (SEC-01). Node's parser makes
 * an object for each piece, so bodies of 100 KB in chunks of one byte stopped the shop for seconds.
 */
export class BoundedRequest extends IncomingMessage {
  /** Called once, at the first piece beyond the limit. This piece and all later ones are dropped. */
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

  /** Reads the rest of a body that was answered before its end. Node itself would read it without a limit. */
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

import { read, writevSync } from 'node:fs'

/** File descriptor of the pipe to the gateway. */
const descriptor = 3
const readBytes = 64 * 1024

/**
 * The pipe to the gateway, which is read and written as a file. The process has no socket of Node.js: with the class
 * of a socket, a remote's code could open connections to any host (SEC-06).
 */
export class GatewayPipe {
  readonly #onEnd: () => void

  /** `onEnd` is called when the gateway has ended. */
  constructor(onEnd: () => void) {
    this.#onEnd = onEnd
  }

  listen(onData: (chunk: Buffer) => void): void {
    const buffer = Buffer.allocUnsafeSlow(readBytes)
    const readOn = () =>
      read(descriptor, buffer, 0, readBytes, null, (error, bytes) => {
        if (error || bytes === 0) return this.#onEnd()
        // The bytes are copied, because the reader keeps them until a message is complete.
        onData(Buffer.from(buffer.subarray(0, bytes)))
        readOn()
      })
    readOn()
  }

  /** Writes synchronously, because a write by a worker thread would delay each message. Blocks as long as the gateway does not read. */
  write(parts: readonly Uint8Array[]): void {
    try {
      let left = parts
      while (left.length > 0) left = after(left, writevSync(descriptor, left))
    } catch {
      this.#onEnd()
    }
  }
}

/** The parts that are left after the first `bytes` bytes were written. */
function after(parts: readonly Uint8Array[], bytes: number): Uint8Array[] {
  let left = bytes
  return parts.flatMap((part) => {
    const written = Math.min(left, part.length)
    left -= written
    return written < part.length ? [part.subarray(written)] : []
  })
}

import { read, writevSync } from 'node:fs'

/** The descriptor at whose other end the gateway is. */
const descriptor = 3
const readBytes = 64 * 1024

/**
 * The way to the gateway, read and written as a file. There is no socket of Node's in this process: code that gets hold of one
 * has its class too, and with it connections to everywhere (SEC-06).
 */
export class Channel {
  readonly #onEnd: () => void

  /** `onEnd` is called when the gateway is gone. */
  constructor(onEnd: () => void) {
    this.#onEnd = onEnd
  }

  listen(onData: (chunk: Buffer) => void): void {
    const buffer = Buffer.allocUnsafeSlow(readBytes)
    const readOn = () =>
      read(descriptor, buffer, 0, readBytes, null, (error, bytes) => {
        if (error || bytes === 0) return this.#onEnd()
        // What is received is kept until its message is whole.
        onData(Buffer.from(buffer.subarray(0, bytes)))
        readOn()
      })
    readOn()
  }

  /** At once: by a thread, each message would wait for two turns of the machine more. A gateway that does not read holds the process up. */
  write(parts: readonly Uint8Array[]): void {
    try {
      let left = parts
      while (left.length > 0) left = after(left, writevSync(descriptor, left))
    } catch {
      this.#onEnd()
    }
  }
}

/** What of these parts comes after so many bytes. */
function after(parts: readonly Uint8Array[], bytes: number): Uint8Array[] {
  let left = bytes
  return parts.flatMap((part) => {
    const written = Math.min(left, part.length)
    left -= written
    return written < part.length ? [part.subarray(written)] : []
  })
}

import { type DestinationStream, pino } from 'pino'

/** After a line that could not be written the next ones are dropped for so long, ms. */
const PAUSE_MS = 1000

/**
 * Standard output, to which logs are written. A line that cannot be written, such as to a file on a full disk, is dropped: without this
 * it would end the process, or keep it from ending.
 */
export class StandardOutput implements DestinationStream {
  #output: ReturnType<typeof pino.destination> | undefined
  #opensAt = 0

  write(line: string): void {
    if (!this.#output && performance.now() < this.#opensAt) return
    this.#output ??= this.#open()
    this.#output.write(line)
  }

  #open(): ReturnType<typeof pino.destination> {
    const output = pino.destination(process.stdout.fd)
    output.on('error', (error: NodeJS.ErrnoException) => {
      // Nobody reads any more: pino has stopped writing by itself.
      if (error.code === 'EPIPE') return
      // With what it has not written, for which the process would wait in the end.
      output.destroy()
      this.#output = undefined
      this.#opensAt = performance.now() + PAUSE_MS
    })
    return output
  }
}

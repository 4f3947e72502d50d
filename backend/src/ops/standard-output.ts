import { type DestinationStream, pino } from 'pino'

/** After a line that could not be written, further lines are dropped for this time, ms. */
const PAUSE_MS = 1000

/**
 * Standard output, to which logs are written. A line that cannot be written, such as to a file on a full disk, is dropped.
 * Otherwise it would end the process, or keep the process from ending.
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
      // The reader has closed the pipe, so pino has stopped writing by itself.
      if (error.code === 'EPIPE') return
      // Drops the lines that are not written, because the process would wait for them at its end.
      output.destroy()
      this.#output = undefined
      this.#opensAt = performance.now() + PAUSE_MS
    })
    return output
  }
}

import { type DestinationStream, pino } from 'pino'

/** Time in ms for which further lines are dropped after a line could not be written. */
const PAUSE_MS = 1000

/**
 * Standard output, to which logs are written. A line that cannot be written, for example because the disk is full, is
 * dropped. Otherwise the failed write would end the process, or keep it from ending.
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
      // With EPIPE, the reader has closed the pipe, and pino stops writing by itself.
      if (error.code === 'EPIPE') return
      // Drops the lines that are not written yet, because the process would wait for them at its end.
      output.destroy()
      this.#output = undefined
      this.#opensAt = performance.now() + PAUSE_MS
    })
    return output
  }
}

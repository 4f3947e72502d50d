import pino, { type Logger } from 'pino'
import pretty from 'pino-pretty'

export interface DevLog {
  /** The logger of the gateway. */
  logger: Logger
  /** Writes a line from another process. The line is pino's JSON or plain text. */
  line: (text: string) => void
  /** Writes a line of the development server itself. */
  say: (text: string) => void
}

/** Creates one readable log for all processes of development. */
export function createDevLog(level: string): DevLog {
  const stream = pretty({
    ignore: 'pid,hostname,reqId',
    translateTime: 'SYS:HH:MM:ss',
    // Writes synchronously, so that these lines and lines that are written directly to the terminal stay in order.
    sync: true,
  })
  return {
    logger: pino({ level }, stream),
    line: (text) => void stream.write(`${text}\n`),
    say: (text) => void process.stdout.write(`${text}\n`),
  }
}

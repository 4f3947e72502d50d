import pino, { type Logger } from 'pino'
import pretty from 'pino-pretty'

export interface DevLog {
  /** The logger of the gateway. */
  logger: Logger
  /** A line of another process, in pino's JSON or as plain text. */
  line: (text: string) => void
  /** A line of the development server itself. */
  say: (text: string) => void
}

/** One readable log for every process of development. */
export function createDevLog(level: string): DevLog {
  const stream = pretty({
    ignore: 'pid,hostname,reqId',
    translateTime: 'SYS:HH:MM:ss',
    // Synchronous, so that lines stay in order with those that are written to the terminal directly.
    sync: true,
  })
  return {
    logger: pino({ level }, stream),
    line: (text) => void stream.write(`${text}\n`),
    say: (text) => void process.stdout.write(`${text}\n`),
  }
}

import { type DestinationStream, type Logger, pino } from 'pino'

const EMAIL = /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi
const JSON_WEB_TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g

/** Logs as JSON lines. Tokens and e-mails are taken out of the finished line, wherever they came from. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: ['headers.token', 'headers.authorization', 'headers.cookie', 'token', 'password'],
    hooks: {
      streamWrite: (line: string) =>
        line.replaceAll(EMAIL, '[email]').replaceAll(JSON_WEB_TOKEN, '[token]'),
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

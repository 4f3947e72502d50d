import { type DestinationStream, type Logger, pino } from 'pino'

// The look-behind keeps a long run of letters from being tried again at each of them.
const EMAIL =
  /(?<![\p{L}\p{N}_.+'’-])[\p{L}\p{N}_.+'’-]+(?:@|%40)[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.\p{L}{2,}/gu
const JSON_WEB_TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
/** Values in the query of an address that open something or tell who someone is. */
const QUERY = /([?&](?:code|email|token|state|resetToken|id_token|access_token)=)[^&"\s\\]*/gi
/** The same in a path: the link a mail program follows by itself. */
const PATH = /(\/unsubscribe\/)[\w-]+/g
/** Fields of anything that is logged, at any depth. */
const FIELD =
  /("(?:token|resetToken|password|newPassword|confirmPassword|cookie|set-cookie|authorization|idempotency-key)":)(?:"(?:[^"\\]|\\.)*"|\[[^\]]*\])/gi
const LONGEST_URL = 500

/** Logs as JSON lines. Secrets and e-mails are taken out of the finished line, wherever they came from. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    // By place and not by name: `code` is also what every error calls its kind.
    redact: ['body.code', 'input.code', 'mail.code', 'payload.code'],
    hooks: { streamWrite: withoutSecrets },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** An address as a log may keep it. */
export function loggedUrl(url: string): string {
  return url.length > LONGEST_URL ? `${url.slice(0, LONGEST_URL)}…` : url
}

function withoutSecrets(line: string): string {
  return line
    .replaceAll(QUERY, '$1[hidden]')
    .replaceAll(PATH, '$1[hidden]')
    .replaceAll(FIELD, '$1"[hidden]"')
    .replaceAll(EMAIL, '[email]')
    .replaceAll(JSON_WEB_TOKEN, '[token]')
}

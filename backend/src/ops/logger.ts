import { type DestinationStream, type Logger, pino } from 'pino'
import { StandardOutput } from './standard-output.ts'

// The look-behind avoids quadratic time on a long run of letters.
const EMAIL =
  /(?<![\p{L}\p{N}_.+'’-])[\p{L}\p{N}_.+'’-]+(?:@|%40)[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.\p{L}{2,}/gu
const JSON_WEB_TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
/** Query parameters with secrets or personal data, also of an address in a parameter. */
const QUERY =
  /((?:[?&]|%3F|%26)(?:code|email|key|token|state|resetToken|id_token|access_token)(?:=|%3D))[^&"\s\\]*/gi
/** The token in the path of the one-click unsubscribe. */
const PATH = /(\/unsubscribe\/)[\w-]+/g
/** Names of fields whose values are removed from logs, at any depth. */
const FIELD =
  /("(?:token|resetToken|password|newPassword|confirmPassword|cookie|set-cookie|authorization|idempotency-key)":)(?:"(?:[^"\\]|\\.)*"|\[[^\]]*\])/gi
const LONGEST_URL = 500

/** Logs JSON lines. Secrets and e-mails are removed from the finished line, in any field. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    // Codes of mails are removed by path: errors have a field `code` too, which stays.
    redact: ['body.code', 'input.code', 'mail.code', 'payload.code'],
    hooks: { streamWrite: withoutSecrets },
  }
  return pino(options, destination ?? new StandardOutput())
}

/** A URL without secrets, for logs. */
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

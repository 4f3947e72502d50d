import { type DestinationStream, type Logger, pino } from 'pino'

// Without the look-behind, a long run of letters would take quadratic time.
const EMAIL =
  /(?<![\p{L}\p{N}_.+'’-])[\p{L}\p{N}_.+'’-]+(?:@|%40)[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.\p{L}{2,}/gu
const JSON_WEB_TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
/** Matches query parameters with secrets or personal data, also inside an encoded URL that is the value of a parameter. */
const QUERY =
  /((?:[?&]|%3F|%26)(?:code|email|key|token|state|resetToken|id_token|access_token)(?:=|%3D))[^&"\s\\]*/gi
/** Matches the token in the path of a one-click unsubscribe. */
const PATH = /(\/unsubscribe\/)[\w-]+/g
/** Names of fields whose values are removed from logs, at any depth. */
const FIELD =
  /("(?:token|resetToken|password|newPassword|confirmPassword|cookie|set-cookie|authorization|idempotency-key)":)(?:"(?:[^"\\]|\\.)*"|\[[^\]]*\])/gi
const LONGEST_URL = 500

/** Logs JSON lines. Secrets and e-mail addresses are removed from the finished line, in whatever field they are. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    // Codes of mails are removed by their path, and not by the name `code`, because errors have a field `code` too, which must stay.
    redact: ['body.code', 'input.code', 'mail.code', 'payload.code'],
    hooks: { streamWrite: withoutSecrets },
  }
  return pino(options, destination ?? new StandardOutput())
}

/** A URL as it is written to logs: cut after 500 characters. */
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

/** Time in ms for which further lines are dropped after a line could not be written. */
const PAUSE_MS = 1000

/**
 * Standard output, to which logs are written. A line that cannot be written, for example because the disk is full, is
 * dropped. Otherwise the failed write would end the process, or keep it from ending.
 */
class StandardOutput implements DestinationStream {
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

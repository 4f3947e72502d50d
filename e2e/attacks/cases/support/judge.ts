import {
  type CallDefinition,
  type CallName,
  calls,
  ErrorAnswer,
  type ErrorCode,
} from '@shop/contracts'
import type { Answer } from './send.ts'

/**
 * The longest time of an answer to an attack, ms: enough for a busy machine, less than the pauses (`pg_sleep`) in some attacks.
 */
const longestMs = 4500

/** What no answer may contain: internals of the shop, or the sign that an attacker's text was run. */
const signs: Record<string, RegExp> = {
  'a stack': /\n\s+at .+:\d+:\d+|node:internal/,
  'a path of the machine':
    /node_modules|file:\/\/\/\S+\.[cm]?[jt]s|\/(?:home|root|tmp|work|usr|var)\/\w+\//,
  'an error of the database':
    /syntax error at|relation \\?"|invalid input syntax|duplicate key|violates|PGlite|kysely|PostgreSQL \d/i,
  'a file of the system': /root:x:|daemon:x:|BEGIN (?:RSA |EC )?PRIVATE KEY/,
  'a result': /\b1512529\b/,
}

/** What no HTML may contain. In an answer of type JSON it is only text. */
const element = /<(?:script|img|svg|iframe)[ >/][^>]{0,20}attack/i

const commonCodes: Partial<Record<ErrorCode, number>> = {
  validation_failed: 400,
  not_found: 404,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
}

/**
 * Describes a fault that no answer to an attacker may have, whatever the request; empty if there is none. `secrets`
 * are texts of other people.
 */
export function leakOf({ status, headers, body, ms }: Answer, secrets: readonly string[]): string {
  const head = Object.entries(headers).join('\n')
  // Removes hashes and ids, because their digits may match one of the `signs` by chance.
  const text = body.replaceAll(/sha256-[\w+/=]+|[0-9a-f]{24}/g, '')
  const sign = Object.entries(signs).find(([, pattern]) => pattern.test(text) || pattern.test(head))
  if (sign) return `shows ${sign[0]}: ${sign[1].exec(`${text}\n${head}`)?.[0]}`
  const isJson = headers['content-type']?.startsWith('application/json') ?? false
  if (!isJson && element.test(text)) return 'shows an element of the attacker'
  if (secrets.some((secret) => body.includes(secret) || head.includes(secret))) {
    return 'shows what belongs to somebody else'
  }
  if (status > 0 && headers['x-content-type-options'] !== 'nosniff')
    return `${status} without nosniff`
  if (/evil(?:\.example|=)/i.test(`${headers['set-cookie']}${headers.link}${headers.vary}`)) {
    return 'has a header of the attacker'
  }
  if (headers.location !== undefined && !isLocal(headers.location)) {
    return `leads to ${headers.location}`
  }
  return ms > longestMs ? `took ${Math.round(ms)} ms` : ''
}

function isLocal(location: string): boolean {
  return /^(?:\/(?![/\\])|http:\/\/127\.0\.0\.1:\d+\/)/.test(location)
}

/** The error code of a refusal, from the contract or from the server itself (405); empty if the body is not a refusal. */
export function codeOf({ body }: Pick<Answer, 'body'>): string {
  const code = (parsed(body) as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}

function refusalIn(body: string): ErrorAnswer | null {
  return ErrorAnswer.safeParse(parsed(body)).data ?? null
}

/** The JSON of a body; null for HTML and for a streamed answer. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/**
 * Describes how an answer breaks the contract of its call: by a status or code that the contract does not have, or by
 * success for an input that the schema refuses. Empty if there is no fault. `input` is the input as the server should
 * have read it. Without `input`, only status and code are checked.
 */
export function breachOf(name: CallName, answer: Answer, input?: { value: unknown }): string {
  const { errors, input: schema }: CallDefinition = calls[name]
  const { status, body } = answer
  if (status === 0) return 'ends without an answer'
  const isRefused = input !== undefined && !schema.safeParse(input.value).success
  if (status === 200) return isRefused ? 'takes what its schema refuses' : ''
  const refusal = refusalIn(body)
  if (!refusal) return `answers ${status} without a refusal: ${body.slice(0, 200)}`
  // Node's parser refuses headers that are too large before the router chooses a call.
  if (status === 431 && refusal.code === 'payload_too_large') return ''
  const own = Object.entries(errors).find(([, codes]) => codes?.includes(refusal.code))
  const promised = own ? Number(own[0]) : commonCodes[refusal.code]
  if (promised !== status)
    return `answers ${status} ${refusal.code}, which the contract does not have`
  const mayPrecede: string[] = ['validation_failed', 'payload_too_large', 'rate_limited']
  if (isRefused && !mayPrecede.includes(refusal.code)) {
    return `answers ${refusal.code} to what its schema refuses`
  }
  return ''
}

/** Whether an answer has one of the statuses that a case names, and one of its error codes if it names any. */
export function isExpected(expected: string, answer: Answer): boolean {
  const words = expected.split(' ')
  const statuses = words.filter((word) => /^\d+$/.test(word)).map(Number)
  const codes = words.filter((word) => !/^\d+$/.test(word))
  return (
    (statuses.length === 0 || statuses.includes(answer.status)) &&
    (codes.length === 0 || codes.includes(codeOf(answer)))
  )
}

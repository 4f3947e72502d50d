import {
  type CallDefinition,
  type CallName,
  calls,
  ErrorAnswer,
  type ErrorCode,
} from '@shop/contracts'
import type { Answer } from './send.ts'

/** How long an answer to an attack may take, in ms: on a busy machine, and less than the pauses that some of them ask for. */
const longestMs = 4500

/** What no answer may hold: the inside of the shop, or the sign that an attacker's text was run. */
const signs: Record<string, RegExp> = {
  'a stack': /\n\s+at .+:\d+:\d+|node:internal/,
  'a path of the machine':
    /node_modules|file:\/\/\/\S+\.[cm]?[jt]s|\/(?:home|root|tmp|work|usr|var)\/\w+\//,
  'an error of the database':
    /syntax error at|relation \\?"|invalid input syntax|duplicate key|violates|PGlite|kysely|PostgreSQL \d/i,
  'a file of the system': /root:x:|daemon:x:|BEGIN (?:RSA |EC )?PRIVATE KEY/,
  'a result': /\b1512529\b/,
}

/** What no page may hold; in JSON that says so it is a text. */
const element = /<(?:script|img|svg|iframe)[ >/][^>]{0,20}attack/i

const commonCodes: Partial<Record<ErrorCode, number>> = {
  validation_failed: 400,
  not_found: 404,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
}

/** What is wrong with any answer to an attacker, whatever was asked; `secrets` are texts of others. */
export function leakOf({ status, headers, body, ms }: Answer, secrets: readonly string[]): string {
  const head = Object.entries(headers).join('\n')
  // Hashes of modules and ids are any digits.
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

/** The code of a refusal, of the contracts or of the server alone (405); empty where the body is none. */
export function codeOf({ body }: Pick<Answer, 'body'>): string {
  const code = (parsed(body) as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}

function refusalIn(body: string): ErrorAnswer | null {
  return ErrorAnswer.safeParse(parsed(body)).data ?? null
}

/** Null for HTML, and for an answer in parts. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/**
 * What is wrong with the answer of a call: a status or code that the contract does not have, or an answer to what its schema
 * refuses. `input` is what the server should have read; without it the schema is not asked.
 */
export function breachOf(name: CallName, answer: Answer, input?: { value: unknown }): string {
  const { errors, input: schema }: CallDefinition = calls[name]
  const { status, body } = answer
  if (status === 0) return 'ends without an answer'
  const isRefused = input !== undefined && !schema.safeParse(input.value).success
  if (status === 200) return isRefused ? 'takes what its schema refuses' : ''
  const refusal = refusalIn(body)
  if (!refusal) return `answers ${status} without a refusal: ${body.slice(0, 200)}`
  // The parser's, before any call is chosen.
  if (status === 431 && refusal.code === 'payload_too_large') return ''
  const own = Object.entries(errors).find(([, codes]) => codes?.includes(refusal.code))
  const promised = own ? Number(own[0]) : commonCodes[refusal.code]
  if (promised !== status) return `answers ${status} ${refusal.code}, which the contract has not`
  const mayPrecede: string[] = ['validation_failed', 'payload_too_large', 'rate_limited']
  if (isRefused && !mayPrecede.includes(refusal.code)) {
    return `answers ${refusal.code} to what its schema refuses`
  }
  return ''
}

/** Whether an answer is one of those that a case names: statuses, and codes where it says so. */
export function isExpected(expected: string, answer: Answer): boolean {
  const words = expected.split(' ')
  const statuses = words.filter((word) => /^\d+$/.test(word)).map(Number)
  const codes = words.filter((word) => !/^\d+$/.test(word))
  return (
    (statuses.length === 0 || statuses.includes(answer.status)) &&
    (codes.length === 0 || codes.includes(codeOf(answer)))
  )
}

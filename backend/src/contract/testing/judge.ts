import { isDeepStrictEqual } from 'node:util'
import { type CallName, calls, ErrorAnswer } from '@shop/contracts'
import type * as z from 'zod/mini'
import { statusOf } from '../../http/errors/refusal.ts'

export interface RawAnswer {
  statusCode: number
  headers: Record<string, unknown>
  body: string
}

/** The reason why an answer violates the contract of its call; undefined if it does not. 304 is valid only if `mayBe304`. */
export function contractViolation(
  name: CallName,
  answer: RawAnswer,
  { mayBe304 = false } = {},
): string | undefined {
  const { statusCode, body } = answer
  if (statusCode === 304)
    return mayBe304 && body === '' ? undefined : 'a 304 without a conditional request'
  // The contract of a call that depends on an external service declares the status for a failure of this service.
  const isNamed = statusCode in calls[name].errors
  if (statusCode >= 500 && !isNamed) return `fails with ${statusCode}: ${body.slice(0, 300)}`
  const json = readJson(answer)
  if (json === undefined) return `answers ${statusCode} without JSON: ${body.slice(0, 100)}`
  if (statusCode === 200) return mismatchOf(calls[name].answer, json)
  return refusalFaultOf(name, answer, json)
}

/** The error code of an answer, for tests that expect a certain code. */
export function codeOf({ body }: RawAnswer): string | undefined {
  const parsed = ErrorAnswer.safeParse(readJson({ body, headers: jsonHeaders }))
  return parsed.success ? parsed.data.code : undefined
}

const jsonHeaders = { 'content-type': 'application/json' }

function refusalFaultOf(name: CallName, answer: RawAnswer, json: unknown): string | undefined {
  const mismatch = mismatchOf(ErrorAnswer, json)
  if (mismatch) return `answers ${answer.statusCode}; ${mismatch}`
  const { code } = json as ErrorAnswer
  const promised = statusOf(code, name)
  if (promised !== answer.statusCode) {
    return `answers ${answer.statusCode} ${code}; the contract has ${promised ?? 'no such code here'}`
  }
  if (answer.headers['cache-control'] !== 'no-store') return `${code} may be stored`
  return undefined
}

/** Returns the mismatch between an answer and its schema. The schema drops undeclared fields, so its result must equal the whole answer. */
function mismatchOf(schema: z.ZodMiniType, json: unknown): string | undefined {
  const parsed = schema.safeParse(json)
  if (!parsed.success) return `is not of the contract: ${parsed.error.message}`
  if (isDeepStrictEqual(parsed.data, json)) return undefined
  const [undeclared] = extraPaths(json, parsed.data)
  return `holds what the contract does not declare: ${undeclared ?? 'a changed value'}`
}

function extraPaths(value: unknown, known: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) {
    return Object.is(value, known) ? [] : [path]
  }
  if (typeof known !== 'object' || known === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = `${path}/${key}`
    return Object.hasOwn(known, key)
      ? extraPaths(inner, (known as Record<string, unknown>)[key], here)
      : [here]
  })
}

function readJson({ body, headers }: Pick<RawAnswer, 'body' | 'headers'>): unknown {
  if (!String(headers['content-type']).startsWith('application/json')) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

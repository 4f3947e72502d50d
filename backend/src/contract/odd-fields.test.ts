import fc from 'fast-check'
import { type CallName, calls } from '@shop/contracts'
import { describeEmbedded, describePostgres, type TestShop } from '../testing/shop.ts'
import type { CallRequest, Example } from './testing/call-case.ts'
import { callCases } from './testing/call-cases.ts'
import { callRequest, pathParameters } from './testing/call-request.ts'
import { contractShop } from './testing/contract-shop.ts'
import { fieldPaths, missing, type Path, replaceAt } from './testing/field-paths.ts'
import { codeOf, contractViolation } from './testing/judge.ts'
import { anyJsonOrNone, anyQuery, oddJson, oddTexts } from './testing/odd-values.ts'

const names = Object.keys(calls) as CallName[]
const withFields = names.filter((name) => pathsOf(name).length > 0)
const AT_ONCE = 8

function pathsOf(name: CallName): Path[] {
  return fieldPaths(calls[name].input)
}

/** Good inputs of the call in which one field has an odd value: one input for every field and every odd value. */
function oddInputs(name: CallName, good: unknown): unknown[] {
  const isPost = calls[name].method === 'POST'
  const values = [missing, ...oddTexts, ...(isPost ? oddJson : [[], ['a', 'b']])]
  const odd = pathsOf(name).flatMap((path) => values.map((value) => replaceAt(good, path, value)))
  const noObjects = isPost ? [null, [], 'x', 7, true] : []
  return [
    ...odd,
    ...noObjects,
    replaceAt(good, ['unheardOf'], 'x'),
    replaceAt(good, ['__proto__'], 'x'),
  ]
}

const options = { content: contractShop, withGeocoder: true }
describeEmbedded(options, (shop) => testOddFields(shop, () => true))
// PostgreSQL gets only inputs that the schema accepts. Other inputs never reach a database, so the suite above is enough for them.
describePostgres(options, (shop) => testOddFields(shop, mayReachDatabase))

function testOddFields(
  shop: () => TestShop,
  isSent: (name: CallName, input: unknown) => boolean,
): void {
  const goodRequest = (name: CallName): Promise<CallRequest<CallName>> =>
    Promise.resolve((callCases[name].success as Example<CallName>)(shop()))

  /** Checks the contract, and that the API refuses every input that the schema refuses. */
  const problemWith = async (
    name: CallName,
    input: unknown,
    headers: Record<string, string> = {},
  ): Promise<string | undefined> => {
    if (!isSent(name, input)) return undefined
    // Each call gets a new idempotency key: with a used key it would be refused as a conflict before its other fields are checked.
    const key = headers['idempotency-key'] && { 'idempotency-key': `k${Math.random()}` }
    const answer = await shop().app.inject(callRequest(name, input, { ...headers, ...key }))
    const fault = contractViolation(name, answer) ?? leniencyOf(name, input, answer)
    return fault && `${JSON.stringify(input).slice(0, 600)} → ${fault}`
  }

  test.each(withFields)(
    'API-01: the answer of %s fits its contract for every value of a field',
    async (name) => {
      const { input: good, headers } = await goodRequest(name)
      const inputs = oddInputs(name, good)
      const problems: (string | undefined)[] = []
      while (inputs.length > 0) {
        const some = inputs.splice(0, AT_ONCE)
        problems.push(
          ...(await Promise.all(some.map((input) => problemWith(name, input, headers)))),
        )
      }
      expect(problems.filter(Boolean).slice(0, 5)).toEqual([])
    },
  )

  test.each(withFields)(
    'API-01: the answer of %s fits its contract if several fields have unexpected values',
    async (name) => {
      const { input: good, headers } = await goodRequest(name)
      const value = calls[name].method === 'POST' ? anyJsonOrNone : anyQuery
      const change = fc.tuple(fc.constantFrom(...pathsOf(name)), value)
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
          let input: unknown = good
          for (const [path, odd] of changes) input = replaceAt(input, path, odd)
          expect(await problemWith(name, input, headers)).toBeUndefined()
        }),
        { numRuns: 40 },
      )
    },
  )
}

function leniencyOf(
  name: CallName,
  input: unknown,
  answer: { statusCode: number; body: string; headers: Record<string, unknown> },
): string | undefined {
  const code = codeOf(answer) ?? ''
  // A body that has become too long is refused before its fields are checked.
  const isRefused = code === 'validation_failed' || code === 'payload_too_large'
  if (isRefused || mayReachDatabase(name, input)) return undefined
  return `answers ${answer.statusCode} ${code} to what its schema refuses`
}

/** Whether the call's schema accepts the input, so that the call may reach the database. */
function mayReachDatabase(name: CallName, input: unknown): boolean {
  const { method, input: schema } = calls[name]
  // The server reads a body of null as a missing body.
  const body: unknown = JSON.parse(JSON.stringify(input ?? {}))
  const sent = method === 'POST' ? body : asQuery(name, input)
  return sent === undefined || schema.safeParse(sent).success
}

/** The input as a query: texts or lists of texts. Undefined if the query would change the call's path, or is not UTF-8. */
function asQuery(name: CallName, input: unknown): Record<string, unknown> | undefined {
  const fields = Object.entries(input as Record<string, unknown>)
  const texts = fields.flatMap(([, value]) => [value].flat().map(String))
  if (texts.some((text) => !text.isWellFormed())) return undefined
  const inPath = pathParameters(name).map((key) => (input as Record<string, unknown>)[key])
  if (inPath.some((value) => typeof value !== 'string' || value === '' || value.length > 90)) {
    return undefined
  }
  return Object.fromEntries(
    fields.flatMap(([key, value]) => {
      if (!Array.isArray(value)) return [[key, String(value)]]
      const list = value.map(String)
      return list.length === 0 ? [] : [[key, list.length === 1 ? list[0] : list]]
    }),
  )
}

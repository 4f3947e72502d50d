import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

const Schema = z.record(z.string(), z.unknown())

/** The contract of one call of the API, with input and answer as JSON Schema. */
export const CallContract = z.object({
  method: z.string(),
  path: z.string(),
  input: Schema,
  answer: Schema,
})
export type CallContract = z.infer<typeof CallContract>

/** Call → its contract: the calls that a remote makes, or the calls that a backend serves. */
export const Contract = z.record(z.string(), CallContract)
export type Contract = z.infer<typeof Contract>

/** Name of the file with the contracts, in a build and in a release. */
export const contractFile = 'contract.json'

/** Hash of the contract of one call, independent of the order of fields. */
export function callHash(call: CallContract): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(call)))
    .digest('hex')
    .slice(0, 32)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}

import { type CallContract, callHash, type Contract } from '../documents/contract.ts'
import type { Release } from '../documents/release.ts'
import type { Misfit } from './verify-release.ts'
import { type SchemaBreak, schemaBreaks } from './schema-breaks.ts'

/**
 * MFE-06: the calls of a release that the backend does not serve as the release expects. The backend must accept the
 * remote's input without dropping fields, and its answer must have the fields that the remote reads. `made` are the
 * contracts with which the release was built.
 */
export function callBreaks(
  { calls }: Pick<Release, 'calls'>,
  made: Contract,
  served: Contract,
): Misfit[] {
  if (!calls) {
    return [{ reason: 'does not say which calls it makes', advice: 'build and publish it again' }]
  }
  return Object.entries(calls).flatMap(([name, hash]) => {
    const call = ownValue(made, name)
    const offered = ownValue(served, name)
    if (!call || callHash(call) !== hash) {
      return { reason: `lacks the contract of ${name}`, advice: 'build and publish it again' }
    }
    if (!offered) {
      return {
        reason: `calls ${name}, which the backend does not serve`,
        advice: 'deploy the backend that serves it first, or build it without the call',
      }
    }
    return callHash(offered) === hash ? [] : breaksOf(name, call, offered)
  })
}

const advice = 'build it with the contracts of this backend, or deploy the backend it needs first'

function breaksOf(name: string, made: CallContract, served: CallContract): Misfit[] {
  const [own, theirs] = [made, served].map(({ method, path }) => `${method} ${path}`)
  const routes = own === theirs ? [] : [`sends ${own}, and the backend serves ${theirs}`]
  const input = schemaBreaks(made.input, served.input, 'input')
  const answer = schemaBreaks(served.answer, made.answer, 'answer')
  return [...routes, ...input.map(inputText), ...answer.map(answerText)].map((text) => ({
    reason: `calls ${name} and ${text}`,
    advice,
  }))
}

function inputText({ kind, path, sent, taken }: SchemaBreak): string {
  const field = path || 'its input'
  return {
    dropped: `sends ${field}, which the backend does not know and would drop`,
    required: `need not send ${field}, which the backend requires`,
    type: `sends ${field} as ${sent}, and the backend takes ${taken}`,
    bounds: `sends ${field} ${sent}, and the backend takes it ${taken}`,
    unknown: `the rule ${sent} of ${field} in what it sends is none that can be compared`,
  }[kind]
}

function answerText({ kind, path, sent, taken }: SchemaBreak): string {
  const field = path ? `${path} of the answer` : 'the answer'
  return {
    dropped: `reads ${field}, which the backend does not send`,
    required: `needs ${field}, which the backend does not always send`,
    type: `reads ${field} as ${taken}, and the backend sends ${sent}`,
    bounds: `reads ${field} ${taken}, and the backend sends it ${sent}`,
    unknown: `the rule ${sent} of ${field} is none that can be compared`,
  }[kind]
}

/** The value of a record's own property. Names come from documents, so the inherited `constructor` must not count as a call. */
function ownValue<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

import { randomUUID } from 'node:crypto'
import { type CallName, calls } from '@shop/contracts'
import { anAddress } from '../attacked-shop.ts'
import { newEmail } from '../../shopper/api.ts'
import { expect, expectUnchanged, test } from './support/case-test.ts'
import { collectProblems } from './support/collect-problems.ts'
import { breachOf, leakOf } from './support/judge.ts'
import { callWith, jsonWith, pathsIn } from './support/odd-requests.ts'
import { filledIn, readCases, repeated } from './support/read-cases.ts'
import { validInputs, withSession } from './support/valid-inputs.ts'
import { send } from './support/send.ts'

expectUnchanged()

const values = readCases('values.txt', ['what', 'json'])
const added = [
  { what: 'a field that the contract does not have', json: '"x"', field: 'unheardOf' },
  { what: 'a field of every object', json: '"x"', field: 'constructor' },
  { what: 'a right', json: 'true', field: 'isAdmin' },
]

/** The odd inputs of a call: the JSON of each, and a description of what is odd. */
function oddInputs(name: CallName): { what: string; json: string }[] {
  const { [name]: right } = validInputs
  // Leaves out texts of the victim: a cart stores any text as the name of a size, and later answers would contain it.
  const keeps = name.startsWith('cart/')
  const tried = values.filter(({ what }) => !keeps || !isReflected(what))
  const inFields = pathsIn(right).flatMap((path) =>
    tried.map(({ what, json }) => ({
      what: `${what} in ${path.join('.') || 'place of the input'}`,
      json: jsonWith(right, path, repeated(json)),
    })),
  )
  const besides = added.map(({ what, json, field }) => ({
    what,
    json: jsonWith({ ...right, [field]: 'x' }, [field], json),
  }))
  const isPost = calls[name].method === 'POST'
  // The input of a GET call is always an object, so no other value can replace the whole input.
  return [...inFields.filter(({ what }) => isPost || !what.includes('in place of')), ...besides]
}

for (const name of Object.keys(calls) as CallName[]) {
  test(`API-01: ${name} refuses unusual inputs by its contract, or accepts them without damage`, async ({
    shop,
    scene,
    target,
  }) => {
    test.setTimeout(240_000)
    // Tries one half of the inputs on each database, because all inputs would take minutes. `odd-fields.test.ts` tries all
    // inputs on both databases.
    const turn = target === 'embedded' ? 0 : 1
    const inputs = oddInputs(name).filter((_, index) => index % 2 === turn)
    const problems = await collectProblems(inputs, async ({ what, json }) => {
      const filled = filledIn(json, { ...scene.names, newEmail: newEmail() })
      const asked = callWith(name, filled)
      const session = withSession.has(name) ? [['token', scene.names.ownToken ?? ''] as const] : []
      const key = ['Idempotency-Key', randomUUID()] as const
      const headers = [...(asked.headers ?? []), ...session, key]
      const answer = await send(shop.url, { ...asked, headers }, anAddress())
      const isPost = calls[name].method === 'POST'
      const input = isPost ? { value: (JSON.parse(filled) ?? {}) as unknown } : undefined
      const problem =
        leakOf(answer, isReflected(what) ? [] : scene.secrets) || breachOf(name, answer, input)
      return problem && `${what}: ${problem}`
    })
    expect(problems).toEqual([])
  })
}

/** Whether the input has a text of the victim. If a refusal repeats this text, it is not a leak: the attacker has sent the text. */
function isReflected(what: string): boolean {
  return what.includes('of somebody else')
}

import { randomUUID } from 'node:crypto'
import type { CallName } from '@shop/contracts'
import { newEmail } from '../../shopper/api.ts'
import { anAddress } from '../attacked-shop.ts'
import { expect, expectUnchanged, test } from './support/case-test.ts'
import { isExpected, leakOf } from './support/judge.ts'
import { callWith } from './support/odd-requests.ts'
import { filledIn, readCases, repeated } from './support/read-cases.ts'
import { send } from './support/send.ts'

expectUnchanged()

for (const { what, call, token, input, expected } of readCases('strangers.txt', [
  'what',
  'call',
  'token',
  'input',
  'expected',
])) {
  test(`ACC-01: ${what} (${call}) is answered ${expected}`, async ({ shop, scene }) => {
    const tokens: Record<string, string | undefined> = { ...scene.names, own: scene.names.ownToken }
    const { [token]: sent } = tokens
    if (token !== '-') expect(sent, `the token ${token}`).toBeDefined()
    const json = filledIn(repeated(input), { ...scene.names, newEmail: newEmail() })
    const asked = callWith(call as CallName, json)
    const headers = [
      ...(asked.headers ?? []),
      ['Idempotency-Key', randomUUID()] as const,
      ...(sent === undefined ? [] : [['token', sent] as const]),
    ]
    const answer = await send(shop.url, { ...asked, headers }, anAddress())
    expect(isExpected(expected, answer), `${answer.status} ${answer.body.slice(0, 300)}`).toBe(true)
    expect(leakOf(answer, scene.secrets)).toBe('')
  })
}

import { type CallDefinition, type CallName, calls } from '@shop/contracts'
import { anAddress } from '../attacked-shop.ts'
import { expect, expectUnchanged, test } from './support/case-test.ts'
import { collectProblems } from './support/collect-problems.ts'
import { breachOf, codeOf, leakOf } from './support/judge.ts'
import { bytesOf, readCases, repeated } from './support/read-cases.ts'
import { headersOf } from './support/request-line.ts'
import { send } from './support/send.ts'

expectUnchanged()

const posts = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method === 'POST')

for (const { what, type, body, codes } of readCases('bodies.txt', [
  'what',
  'type',
  'body',
  'codes',
])) {
  test(`API-01: ${what} as the body of ${posts.length} calls is answered ${codes}`, async ({
    shop,
    scene,
  }) => {
    const bytes = bytesOf(repeated(body))
    const headers = type === '-' ? [] : headersOf(`Content-Type: ${repeated(type)}`)
    const problems = await collectProblems(posts, async (name) => {
      const { bodyLimit = Infinity, path }: CallDefinition = calls[name]
      const asked = { method: 'POST', target: path, headers, body: bytes }
      const answer = await send(shop.url, asked, anAddress())
      const code = answer.status === 200 ? 'ok' : codeOf(answer)
      const mayBe = bytes.length > bodyLimit ? ['payload_too_large'] : []
      const isRight = [...codes.split(' '), ...mayBe].includes(code)
      const problem =
        leakOf(answer, scene.secrets) ||
        breachOf(name, answer) ||
        (isRight ? '' : `answers ${answer.status} ${code}`)
      return problem && `${name} ${problem}`
    })
    expect(problems).toEqual([])
  })
}

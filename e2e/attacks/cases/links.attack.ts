import type { CallName } from '@shop/contracts'
import { newEmail } from '../../shopper/api.ts'
import { anAddress, from } from '../attacked-shop.ts'
import { expect, expectUnchanged, test as base } from './support/case-test.ts'
import { isExpected, leakOf } from './support/judge.ts'
import { prepareLinks } from './support/links.ts'
import { callWith } from './support/odd-requests.ts'
import { filledIn, readCases } from './support/read-cases.ts'
import { send } from './support/send.ts'

const test = base.extend<object, { links: Record<string, string> }>({
  links: [
    async ({ playwright, shop, query }, use) => {
      const opened: { dispose: () => Promise<void> }[] = []
      const somebody = async () => {
        const request = await playwright.request.newContext(from(shop, anAddress()))
        opened.push(request)
        return request
      }
      await use(await prepareLinks({ somebody, dataDir: shop.dataDir, query }))
      for (const request of opened) await request.dispose()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

// Prepares the links before `expectUnchanged` reads the database, because the preparation adds accounts.
test.beforeAll(({ links }) => expect(Object.keys(links).length).toBeGreaterThan(10))
expectUnchanged()

for (const { what, call, input, expected } of readCases('links.txt', [
  'what',
  'call',
  'input',
  'expected',
])) {
  test(`AUTH-05: ${what} (${call}) is answered ${expected}`, async ({ shop, scene, links }) => {
    const names = { ...scene.names, ...links, newEmail: newEmail() }
    const asked = callWith(call as CallName, filledIn(input, names))
    const session = call.startsWith('account/')
      ? [['token', scene.names.ownToken ?? ''] as const]
      : []
    const headers = [...(asked.headers ?? []), ...session]
    const answer = await send(shop.url, { ...asked, headers }, anAddress())
    expect(isExpected(expected, answer), `${answer.status} ${answer.body.slice(0, 300)}`).toBe(true)
    expect(leakOf(answer, scene.secrets)).toBe('')
  })
}

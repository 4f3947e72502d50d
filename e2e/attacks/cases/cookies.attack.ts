import { anAddress } from '../attacked-shop.ts'
import { expect, expectUnchanged, test } from './support/case-test.ts'
import { isExpected, leakOf } from './support/judge.ts'
import { filledIn, readCases, repeated } from './support/read-cases.ts'
import { requestOf } from './support/request-line.ts'
import { type Answer, send } from './support/send.ts'

expectUnchanged()

/** A device's cookie from the shop, this cookie with a changed age, and this cookie with a changed id. */
async function devices(url: string, product: string): Promise<Record<string, string>> {
  const target = `/api/product/by-ids?ids=${product}&forCart=true`
  const { headers } = await send(url, { method: 'GET', target }, anAddress())
  const [, id = '', madeAt = '', signature = ''] =
    /device=([\w-]+)\.(\d+)\.([\w-]+)/.exec(headers['set-cookie'] ?? '') ?? []
  expect(signature, 'the shop makes devices').not.toBe('')
  return {
    olderDevice: `${id}.${Number(madeAt) - 3600}.${signature}`,
    otherDevice: `${id.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}.${madeAt}.${signature}`,
  }
}

/** The HTML of a page without the values that differ in each answer. */
function shownBy({ body }: Answer): string {
  return body.replaceAll(/nonce-?[^"' ]*|"servedAt":\d+/g, '')
}

for (const { what, request, cookie, expected } of readCases('cookies.txt', [
  'what',
  'request',
  'cookie',
  'expected',
])) {
  test(`SEC-04: a request with ${what} in a cookie is answered ${expected}`, async ({
    shop,
    scene,
  }) => {
    const names = { ...scene.names, ...(await devices(shop.url, scene.names.product ?? '')) }
    const asked = requestOf(filledIn(request, names))
    const isPost = asked.method === 'POST'
    const type = isPost ? [['Content-Type', 'application/json'] as const] : []
    const ask = (cookies: (readonly [string, string])[]) =>
      send(
        shop.url,
        { ...asked, headers: [...type, ...cookies], ...(isPost && { body: '{}' }) },
        anAddress(),
      )
    const answer = await ask([['Cookie', repeated(filledIn(cookie, names))]])
    const said = `${answer.status}\n${answer.body.slice(0, 300)}`
    const words = expected.split(' ')
    const codes = words.filter((word) => !word.includes('-')).join(' ')
    expect(isExpected(codes, answer), said).toBe(true)
    expect(leakOf(answer, scene.secrets)).toBe('')
    if (words.includes('new-device')) {
      expect(answer.headers['set-cookie']).toMatch(/^device=[\w-]{16}\.\d+\.[\w-]{22};/)
    }
    if (words.includes('as-without')) expect(shownBy(answer)).toBe(shownBy(await ask([])))
  })
}

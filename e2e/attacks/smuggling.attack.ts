import { expect, test } from './attacked-shop.ts'
import { answerTo, statusesIn } from './raw/raw-connection.ts'
import { unclearRequests } from './raw/unclear-requests.ts'

const host = 'Host: 127.0.0.1\r\n'
const smuggled = `GET /api/settings HTTP/1.1\r\n${host}X-Smuggled: yes\r\n\r\n`

for (const [name, bytes] of Object.entries(unclearRequests(smuggled))) {
  test(`SEC-04: a request with ${name} is refused, and a second request hidden behind it is not executed`, async ({
    shop,
  }) => {
    const answer = await answerTo(shop, bytes)
    expect(statusesIn(answer)).toEqual([400])
    expect(answer).toContain('x-content-type-options: nosniff')
    expect(answer).not.toContain('deliveryFee')
  })
}

test('SEC-04: the body of a GET request is not executed as a second request', async ({ shop }) => {
  const bytes = `GET /healthz HTTP/1.1\r\n${host}Content-Length: ${smuggled.length}\r\n\r\n${smuggled}`
  expect(await answerTo(shop, bytes)).not.toContain('deliveryFee')
})

test('SEC-04: the shop accepts no other protocol than HTTP/1.1, and does not switch to another one', async ({
  shop,
}) => {
  const upgrade =
    'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n'
  for (const bytes of [
    `GET /about HTTP/1.1\r\n${host}${upgrade}\r\n`,
    `GET /about HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    `CONNECT 127.0.0.1:22 HTTP/1.1\r\n${host}\r\n`,
    `GET http://127.0.0.1:22/ HTTP/1.1\r\n${host}\r\n`,
  ]) {
    expect(await answerTo(shop, bytes)).not.toMatch(/^HTTP\/1\.1 101|SSH-/m)
  }
})

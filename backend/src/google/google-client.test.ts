import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { waitUntil } from '@shop/testing/wait-until'
import { publicUrl, START, openGoogleShop } from './testing/google-shop.ts'
import { describeShop } from '../testing/shop.ts'
import { authorizationUrl, createGoogleClient } from './google-client.ts'
import { newAttempt } from './sign-in-attempt.ts'

const settings = { clientId: 'shop', clientSecret: 'secret' }

test.each(['http://accounts.google.com', 'http://192.168.1.5:8080', 'http://localhost.example'])(
  'OPS: the issuer %s is refused, because its answers would not be encrypted',
  (issuer) => {
    expect(() => createGoogleClient({ ...settings, issuer }, publicUrl)).toThrow(
      `GOOGLE_ISSUER=${issuer} has to start with https://`,
    )
  },
)

let silent: Server | undefined

afterEach(() => {
  silent?.closeAllConnections()
  silent?.close()
  silent = undefined
})

test('ROUTE-06: if the issuer does not answer, the wait ends at the time limit, and a later call asks the issuer again', async () => {
  let asked = 0
  const server = createServer(() => void (asked += 1))
  silent = server
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = createGoogleClient({ ...settings, issuer }, publicUrl, 0.1)
  // On a busy machine, the time limit may pass before a request is sent. So calls are made until the server has got two requests.
  await waitUntil(async () => {
    await expect(authorizationUrl(client, newAttempt())).rejects.toMatchObject({
      code: 'OAUTH_TIMEOUT',
    })
    return asked >= 2
  })
})

describeShop({}, (plainShop) => {
  test('ROUTE-06: if the issuer is down before or after its page was shown, the browser goes to the login page with an error', async () => {
    const shop = await openGoogleShop(plainShop().db)
    shop.issuer.account = { sub: 's', email: 's@example.tn', email_verified: true }
    const browser = shop.browser()
    const { page } = await browser.open(START, `${publicUrl}${START}/callback`)
    await shop.issuer.close()
    const failed = `${publicUrl}/login?error=google_failed`
    expect((await browser.open(page.href)).page.href).toBe(failed)
    const fresh = (await shop.another())()
    expect((await fresh.open(START)).page.href).toBe(failed)
    expect(shop.logged.join('')).toContain('ECONNREFUSED')
    await shop.close()
  })
})

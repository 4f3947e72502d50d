import { expect, type APIRequestContext } from '@playwright/test'
import { newEmail } from './api.ts'
import { linkInMailTo } from './mailbox.ts'

/** An account that was made and verified without a browser, signed in. */
export async function newAccount(
  request: APIRequestContext,
): Promise<{ name: string; token: string }> {
  const email = newEmail()
  const name = `Amel ${email.slice(8, 16)}`
  const password = 'Un-bon-mot-2026'
  const registered = await request.post('/api/user/register', {
    data: { name, email, password, confirmPassword: password },
  })
  expect(registered.status(), await registered.text()).toBe(200)
  const link = await linkInMailTo(email, 'code=')
  const code = new URL(link, 'http://shop.invalid').searchParams.get('code')
  const verified = await request.post('/api/user/verify', { data: { email, code } })
  expect(verified.status(), await verified.text()).toBe(200)
  const { token } = (await verified.json()) as { token: string }
  return { name, token }
}

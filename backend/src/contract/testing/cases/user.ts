import { randomUUID } from 'node:crypto'
import type { CallName } from '@shop/contracts'
import { browserOf } from '../../../account/testing/accounts.ts'
import { tokenCookie } from '../../../google/cookies.ts'
import type { TestShop } from '../../../testing/shop.ts'
import { signIn } from '../../../testing/sign-in.ts'
import type { CallCases } from '../call-case.ts'
import { askedForMails } from '../asked-for-mails.ts'
import { sentMail } from '../sent-mail.ts'

const password = 'Motdepasse1'

function newcomer(): { name: string; email: string; password: string; confirmPassword: string } {
  const email = `${randomUUID()}@example.tn`
  return { name: 'Amel', email, password, confirmPassword: password }
}

/** A registration whose code was not entered yet. */
async function registered(shop: TestShop) {
  const form = newcomer()
  const answer = await shop.post('/api/user/register', form)
  const { code = '' } = await sentMail(shop, 'verification_code', form.email)
  return { email: form.email, code, browser: browserOf(answer) }
}

async function resetCode(shop: TestShop): Promise<{ email: string; code: string }> {
  const { email } = await signIn(shop)
  await shop.post('/api/user/forgot-password', { email })
  const { code = '' } = await sentMail(shop, 'reset_code', email)
  return { email, code }
}

function newPassword(resetToken: string) {
  return { resetToken, newPassword: 'Autremot2', confirmPassword: 'Autremot2' }
}

export const userCases: CallCases<Extract<CallName, `user/${string}`>> = {
  'user/register': {
    success: () => ({ input: newcomer() }),
    refusals: {
      name_not_allowed: () => ({ input: { ...newcomer(), name: 'Jasmin' } }),
      too_many_mails: async (shop) => ({
        input: await askedForMails(shop, 'user/register', newcomer()),
      }),
    },
  },
  'user/login': {
    success: async (shop) => {
      const { browser, ...form } = await registered(shop)
      await shop.post('/api/user/verify', form, browser)
      return { input: { email: form.email, password } }
    },
    refusals: {
      invalid_credentials: () => ({ input: { email: newcomer().email, password } }),
      needs_verification: async (shop) => {
        const { email } = await registered(shop)
        return { input: { email, password } }
      },
      too_many_mails: async (shop) => {
        const { email } = await registered(shop)
        await askedForMails(shop, 'user/resend-verification', { email })
        return { input: { email, password } }
      },
    },
  },
  'user/verify': {
    success: async (shop) => {
      const { browser: headers, ...input } = await registered(shop)
      return { input, headers }
    },
    refusals: {
      invalid_code: async (shop) => {
        const { email, code } = await registered(shop)
        return { input: { email, code: code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA' } }
      },
    },
  },
  'user/resend-verification': {
    success: () => ({ input: { email: newcomer().email } }),
    refusals: {
      resend_too_soon: async (shop) => {
        const { email, browser: headers } = await registered(shop)
        return { input: { email }, headers }
      },
      too_many_mails: async (shop) => ({
        input: await askedForMails(shop, 'user/resend-verification', { email: newcomer().email }),
      }),
    },
  },
  'user/forgot-password': {
    success: async (shop) => ({ input: { email: (await signIn(shop)).email } }),
    refusals: {
      resend_too_soon: async (shop) => {
        const { email } = await signIn(shop)
        const headers = browserOf(await shop.post('/api/user/forgot-password', { email }))
        return { input: { email }, headers }
      },
      too_many_mails: async (shop) => ({
        input: await askedForMails(shop, 'user/forgot-password', { email: newcomer().email }),
      }),
    },
  },
  'user/verify-reset-code': {
    success: async (shop) => ({ input: await resetCode(shop) }),
    refusals: {
      invalid_reset_code: async (shop) => {
        const { email } = await resetCode(shop)
        return { input: { email, code: 'AAAAAA' } }
      },
    },
  },
  'user/reset-password': {
    success: async (shop) => {
      const { body } = await shop.post('/api/user/verify-reset-code', await resetCode(shop))
      return { input: newPassword(body.resetToken) }
    },
    refusals: { invalid_reset_token: () => ({ input: newPassword('none') }) },
  },
  'user/refresh-token': {
    success: async (shop) => ({ input: {}, headers: { token: (await signIn(shop)).token } }),
    refusals: { unauthorized: () => ({ input: {} }) },
  },
  'user/logout': {
    success: async (shop) => ({ input: {}, headers: { token: (await signIn(shop)).token } }),
    refusals: {},
  },
  'user/finish-sign-in': {
    success: async (shop) => {
      const { token } = await signIn(shop)
      const [cookie = ''] = tokenCookie(token, 'http://localhost').split(';')
      return { input: { token }, headers: { cookie } }
    },
    refusals: {
      unauthorized: async (shop) => ({ input: { token: (await signIn(shop)).token } }),
    },
  },
}

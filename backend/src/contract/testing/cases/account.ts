import { randomUUID } from 'node:crypto'
import type { CallName } from '@shop/contracts'
import { maxSavedAddresses } from '@shop/domain'
import { accountsOf } from '../../../account/testing/accounts.ts'
import { anId, anOrder } from '../../../testing/builders.ts'
import type { TestShop } from '../../../testing/shop.ts'
import { signIn } from '../../../testing/sign-in.ts'
import type { CallCases } from '../call-case.ts'
import { plentiful } from '../contract-shop.ts'
import { sentMail } from '../sent-mail.ts'

const newPassword = { newPassword: 'Autremot2', confirmPassword: 'Autremot2' }
const address = {
  firstName: 'Amel',
  lastName: 'Ben Salah',
  phone: '20 123 456',
  street: '7 avenue Bourguiba',
  city: 'Midoun',
  state: 'Médenine',
  zipcode: '4116',
  country: 'Tunisie',
}

async function signedIn(shop: TestShop): Promise<{ token: string }> {
  const { token } = await signIn(shop)
  return { token }
}

export const accountCases: CallCases<Extract<CallName, `account/${string}`>> = {
  'account/get': {
    success: async (shop) => ({ input: {}, headers: await signedIn(shop) }),
    refusals: { unauthorized: () => ({ input: {} }) },
  },
  'account/rename': {
    success: async (shop) => ({ input: { name: 'Amel' }, headers: await signedIn(shop) }),
    refusals: {
      unauthorized: () => ({ input: { name: 'Amel' } }),
      name_not_allowed: async (shop) => ({
        input: { name: 'Jasmin' },
        headers: await signedIn(shop),
      }),
    },
  },
  'account/change-password': {
    success: async (shop) => {
      const { token, password } = await accountsOf(() => shop).verified()
      return { input: { password, ...newPassword }, headers: { token } }
    },
    refusals: {
      unauthorized: () => ({ input: { password: 'Motdepasse1', ...newPassword } }),
      wrong_password: async (shop) => {
        const { token } = await accountsOf(() => shop).verified()
        return { input: { password: 'Motdepasse2', ...newPassword }, headers: { token } }
      },
    },
  },
  'account/change-mail-language': {
    success: async (shop) => ({ input: { language: 'ar' }, headers: await signedIn(shop) }),
    refusals: { unauthorized: () => ({ input: { language: 'ar' } }) },
  },
  'account/end-session': {
    success: async (shop) => ({ input: { id: randomUUID() }, headers: await signedIn(shop) }),
    refusals: { unauthorized: () => ({ input: { id: randomUUID() } }) },
  },
  'account/change-newsletter': {
    success: async (shop) => ({ input: { isWanted: true }, headers: await signedIn(shop) }),
    refusals: { unauthorized: () => ({ input: { isWanted: true } }) },
  },
  'account/save-address': {
    success: async (shop) => {
      const headers = await signedIn(shop)
      const { body } = await shop.post('/api/account/save-address', { address }, headers)
      const [saved] = body.addresses ?? []
      return { input: { id: saved?.id, address, isDefault: true }, headers }
    },
    refusals: {
      unauthorized: () => ({ input: { address } }),
      not_found: async (shop) => ({
        input: { id: anId(9), address },
        headers: await signedIn(shop),
      }),
      too_many_addresses: async (shop) => {
        const headers = await signedIn(shop)
        for (let count = 0; count < maxSavedAddresses; count += 1) {
          await shop.post('/api/account/save-address', { address }, headers)
        }
        return { input: { address }, headers }
      },
    },
  },
  'account/remove-address': {
    success: async (shop) => {
      const headers = await signedIn(shop)
      const { body } = await shop.post('/api/account/save-address', { address }, headers)
      return { input: { id: body.addresses?.[0]?.id ?? '' }, headers }
    },
    refusals: {
      unauthorized: () => ({ input: { id: anId(9) } }),
      not_found: async (shop) => ({ input: { id: anId(9) }, headers: await signedIn(shop) }),
    },
  },
  'account/export': {
    success: async (shop) => ({ input: {}, headers: await signedIn(shop) }),
    refusals: { unauthorized: () => ({ input: {} }) },
  },
  'account/deletion-code': {
    success: async (shop) => ({ input: {}, headers: await signedIn(shop) }),
    refusals: {
      unauthorized: () => ({ input: {} }),
      resend_too_soon: async (shop) => {
        const headers = await signedIn(shop)
        await shop.post('/api/account/deletion-code', {}, headers)
        return { input: {}, headers }
      },
      too_many_mails: async (shop) => {
        const headers = await signedIn(shop)
        for (let code = 1; code <= 20; code += 1) {
          await shop.post('/api/account/deletion-code', {}, headers)
          await accountsOf(() => shop).later('2 minutes')
        }
        return { input: {}, headers }
      },
    },
  },
  'account/delete': {
    success: async (shop) => {
      const { token, email } = await signIn(shop)
      await shop.post('/api/account/deletion-code', {}, { token })
      const { code = '' } = await sentMail(shop, 'deletion_code', email)
      return { input: { confirmed: true, password: 'unused', code }, headers: { token } }
    },
    refusals: {
      unauthorized: () => ({ input: { confirmed: true } }),
      invalid_code: async (shop) => ({
        input: { confirmed: true, code: 'AAAAAA' },
        headers: await signedIn(shop),
      }),
      wrong_password: async (shop) => ({
        input: { confirmed: true },
        headers: await signedIn(shop),
      }),
      orders_under_way: async (shop) => {
        const { token, password } = await accountsOf(() => shop).verified()
        const order = { ...anOrder([{ id: plentiful, quantity: 1 }]), isGuestOrder: false }
        await shop.post('/api/order/place', order, { token })
        return { input: { confirmed: true, password }, headers: { token } }
      },
    },
  },
  'account/end-all-sessions': {
    success: async (shop) => ({ input: {}, headers: await signedIn(shop) }),
    refusals: { unauthorized: () => ({ input: {} }) },
  },
}

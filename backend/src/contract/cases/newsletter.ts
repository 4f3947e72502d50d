import { randomUUID } from 'node:crypto'
import type { TestShop } from '../../testing/shop.ts'
import type { CallCases } from '../call-case.ts'
import { sentMail } from '../sent-mail.ts'

async function subscribed(shop: TestShop): Promise<string> {
  const email = `${randomUUID()}@example.tn`
  await shop.post('/api/newsletter/subscribe', { email })
  const { token = '' } = await sentMail(shop, 'newsletter_confirmation', email)
  return token
}

export const newsletterCases: CallCases<
  'newsletter/subscribe' | 'newsletter/confirm' | 'newsletter/unsubscribe'
> = {
  'newsletter/subscribe': {
    success: () => ({ input: { email: 'lecteur@example.tn' } }),
    refusals: {},
  },
  'newsletter/confirm': {
    success: async (shop) => ({ input: { token: await subscribed(shop) } }),
    refusals: { invalid_confirmation_link: () => ({ input: { token: 'none' } }) },
  },
  'newsletter/unsubscribe': {
    success: async (shop) => {
      const token = await subscribed(shop)
      await shop.post('/api/newsletter/confirm', { token })
      return { input: { token } }
    },
    refusals: { invalid_confirmation_link: () => ({ input: { token: 'none' } }) },
  },
}

import { randomUUID } from 'node:crypto'
import { unsubscribeTokenOf } from '../../../newsletter/newsletter.repository.ts'
import type { TestShop } from '../../../testing/shop.ts'
import type { CallCases } from '../call-case.ts'
import { askedForMails } from '../asked-for-mails.ts'
import { sentMail } from '../sent-mail.ts'

/** An address with an unconfirmed subscription, and the token of its mail. */
async function subscribed(shop: TestShop): Promise<{ email: string; token: string }> {
  const email = `${randomUUID()}@example.tn`
  await shop.post('/api/newsletter/subscribe', { email })
  const { token = '' } = await sentMail(shop, 'newsletter_confirmation', email)
  return { email, token }
}

export const newsletterCases: CallCases<
  'newsletter/subscribe' | 'newsletter/confirm' | 'newsletter/unsubscribe'
> = {
  'newsletter/subscribe': {
    success: () => ({ input: { email: 'lecteur@example.tn' } }),
    refusals: {
      too_many_mails: async (shop) => ({
        input: await askedForMails(shop, 'newsletter/subscribe', {
          email: `${randomUUID()}@example.tn`,
        }),
      }),
    },
  },
  'newsletter/confirm': {
    success: async (shop) => ({ input: { token: (await subscribed(shop)).token } }),
    refusals: { invalid_confirmation_link: () => ({ input: { token: 'none' } }) },
  },
  'newsletter/unsubscribe': {
    success: async (shop) => {
      const { email, token } = await subscribed(shop)
      await shop.post('/api/newsletter/confirm', { token })
      // Every newsletter mail contains this token.
      return { input: { token: (await unsubscribeTokenOf(shop.db, email)) ?? '' } }
    },
    refusals: { invalid_confirmation_link: () => ({ input: { token: 'none' } }) },
  },
}

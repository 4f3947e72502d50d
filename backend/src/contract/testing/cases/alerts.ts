import { randomUUID } from 'node:crypto'
import { alertToken } from '../../../session/alert-token.ts'
import type { TestShop } from '../../../testing/shop.ts'
import { anId } from '../../../testing/builders.ts'
import { askedForMails } from '../asked-for-mails.ts'
import type { CallCases } from '../call-case.ts'

const newEmail = () => `${randomUUID()}@example.tn`

/** An unconfirmed stock alert. */
async function asked(shop: TestShop): Promise<{ id: number; seed: string }> {
  const email = newEmail()
  await shop.post('/api/stock-alerts/ask', { productId: anId(1), email })
  return await shop.db
    .selectFrom('stock_alerts')
    .select(['id', 'seed'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}

export const stockAlertCases: CallCases<
  'stock-alerts/ask' | 'stock-alerts/confirm' | 'stock-alerts/end'
> = {
  'stock-alerts/ask': {
    success: () => ({ input: { productId: anId(1), email: newEmail() } }),
    refusals: {
      unauthorized: () => ({ input: { productId: anId(1) } }),
      product_not_found: () => ({ input: { productId: 'f'.repeat(24), email: newEmail() } }),
      too_many_mails: async (shop) => ({
        input: await askedForMails(shop, 'stock-alerts/ask', {
          productId: anId(1),
          email: newEmail(),
        }),
      }),
    },
  },
  'stock-alerts/confirm': {
    success: async (shop) => {
      const { id, seed } = await asked(shop)
      return {
        input: { token: await alertToken(shop.db, 'stock-alert', { id, action: 'confirm', seed }) },
      }
    },
    refusals: { invalid_confirmation_link: () => ({ input: { token: 'none' } }) },
  },
  'stock-alerts/end': {
    success: async (shop) => {
      const { id } = await asked(shop)
      return { input: { token: await alertToken(shop.db, 'stock-alert', { id, action: 'end' }) } }
    },
    refusals: { invalid_confirmation_link: () => ({ input: { token: 'none' } }) },
  },
}

/** The id of an unconfirmed price alert. */
async function askedForPrices(shop: TestShop): Promise<number> {
  const email = newEmail()
  await shop.post('/api/price-alerts/ask', { productIds: [anId(1)], email })
  const { id } = await shop.db
    .selectFrom('price_alerts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

export const priceAlertCases: CallCases<
  'price-alerts/ask' | 'price-alerts/confirm' | 'price-alerts/end'
> = {
  'price-alerts/ask': {
    success: () => ({ input: { productIds: [anId(1)], email: newEmail() } }),
    refusals: {
      product_not_found: () => ({ input: { productIds: ['f'.repeat(24)], email: newEmail() } }),
      too_many_mails: async (shop) => ({
        input: await askedForMails(shop, 'price-alerts/ask', {
          productIds: [anId(1)],
          email: newEmail(),
        }),
      }),
    },
  },
  'price-alerts/confirm': {
    success: async (shop) => {
      const id = await askedForPrices(shop)
      return {
        input: { token: await alertToken(shop.db, 'price-alert', { id, action: 'confirm' }) },
      }
    },
    refusals: { invalid_confirmation_link: () => ({ input: { token: 'none' } }) },
  },
  'price-alerts/end': {
    success: async (shop) => {
      const id = await askedForPrices(shop)
      return { input: { token: await alertToken(shop.db, 'price-alert', { id, action: 'end' }) } }
    },
    refusals: { invalid_confirmation_link: () => ({ input: { token: 'none' } }) },
  },
}

import { ApiError, type ApiErrorData } from '@shop/api'
import { createI18n } from '@shop/i18n'
import { shopTexts } from '@shop/testing'
import { failureText } from './failure-text.ts'

const i18n = createI18n({ language: 'fr', resources: { fr: shopTexts('fr') } })
const t = i18n.getFixedT('fr', ['checkout', 'common'])
const refused = (code: ApiErrorData['code'], more: object = {}) =>
  failureText(t, new ApiError({ code, status: 409, message: '', ...more }), 'fr')

test('CHK-05: each refusal of an order has its own text', () => {
  const texts = [
    refused('product_unavailable'),
    refused('coupon_invalid'),
    refused('prices_changed', { currentSums: { amount: 123, items: [] } }),
    refused('validation_failed', { fields: { isPickup: 'not_offered' } }),
    refused('too_many_orders'),
  ]
  expect(texts.slice(0, 2)).toEqual([t('stock.unavailable'), t('failed.coupon')])
  expect(texts[2]).toContain('123')
  expect(texts[3]).toBe(t('failed.pickup'))
  expect(new Set(texts).size).toBe(5)
})

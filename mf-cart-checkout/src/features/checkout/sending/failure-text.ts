import type { TFunction } from 'i18next'
import { isApiError } from '@shop/api'
import { errorText, formatMoney } from '@shop/i18n'
import { isPickupRefused } from './refused-fields.ts'

/** The text that says why an order was not placed. */
export function failureText(t: TFunction, error: unknown, language: string): string {
  if (isApiError(error, 'product_unavailable')) return t('stock.unavailable')
  if (isApiError(error, 'coupon_invalid')) return t('failed.coupon')
  if (isApiError(error, 'prices_changed') && error.currentSums) {
    const { amount } = error.currentSums
    return t('errors.prices_changed', { amount: formatMoney(amount, language) })
  }
  if (isPickupRefused(error)) return t('failed.pickup')
  return errorText(t, error)
}

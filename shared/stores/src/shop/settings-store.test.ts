import { formatMoney } from '@shop/domain'
import { settings } from '@shop/testing'
import { $settings } from './settings-store.ts'

test('BRAND-01: amounts of a page name the currency as the shop’s settings do', () => {
  $settings.set({ ...settings(), currency: { fr: 'TND', en: 'TND', ar: 'دينار' } })
  expect(formatMoney(5, 'fr')).toBe('5,00\u00a0TND')
  $settings.set(settings())
  expect(formatMoney(5, 'fr')).toBe('5,00\u00a0DT')
})

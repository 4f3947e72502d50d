import { act, waitFor, within } from '@testing-library/react'
import { ApiError } from '@shop/api'
import type { ShopSettings } from '@shop/contracts'
import { $deliverySettings, $destination, $settings } from '@shop/stores'
import { governorateKey, rememberedAddressKey } from '@shop/stores/storage-keys'
import { settings } from '@shop/testing'
import {
  field,
  fillIn,
  type OpenCheckout,
  openCheckout,
  resetCheckout,
} from '../testing/open-checkout.tsx'
import { applyCurrentSums } from '../sending/refused-prices.ts'
import { blankForm, writeDraft } from './form-draft.ts'

resetCheckout()

const regions = {
  Sfax: { deliveryFee: 17, days: { from: 1, to: 2 } },
  Tunis: { freeDeliveryThreshold: 30 },
}

/** Opens the checkout with two creams for 40 DT. Unless `shop` says otherwise, delivery costs 8 DT, and is free from 150 DT on. */
async function openIn(shop: Partial<ShopSettings>, more: Parameters<typeof openCheckout>[0] = {}) {
  $settings.set(settings({ deliveryFee: 8, freeDeliveryThreshold: 150, ...shop }))
  return openCheckout(more)
}

function totalOf({ getByRole }: Pick<OpenCheckout, 'getByRole'>): string {
  const [total] = within(getByRole('complementary')).getAllByText('Total')
  return total!.nextElementSibling!.textContent.replaceAll(/\s/g, ' ')
}

test('OPER-10: fee and total depend on the governorate; the governorate is required and stored for the next visit', async () => {
  const page = await openIn({ regions })
  expect(totalOf(page)).toBe('48,00 DT')
  fillIn(page)
  await page.user.click(page.submitButton())
  const governorate = page.getByRole('combobox', { name: /^Gouvernorat/ })
  await waitFor(() =>
    expect(governorate).toHaveAccessibleDescription('Choisissez votre gouvernorat.'),
  )
  await page.user.selectOptions(governorate, 'Tunis')
  await waitFor(() => expect(totalOf(page)).toBe('40,00 DT'))
  await page.user.selectOptions(governorate, 'Sfax')
  expect(totalOf(page)).toBe('57,00 DT')
  await page.user.clear(field(page, 'Ville'))
  await page.user.type(field(page, 'Ville'), 'Sakiet Ezzit')
  await page.user.click(page.submitButton())
  await waitFor(() => expect(page.pathOf()).toBe('/order-confirmation'))
  expect(page.api.inputsOf('order/place')).toEqual([
    expect.objectContaining({ amount: 57, address: expect.objectContaining({ state: 'Sfax' }) }),
  ])
  page.unmount()
  localStorage.removeItem('checkoutAddress')
  $destination.set({})
  const next = await openIn({ regions })
  await waitFor(() =>
    expect(next.getByRole('combobox', { name: /^Gouvernorat/ })).toHaveValue('Sfax'),
  )
})

test('ADDR-01: the governorate of an earlier order is filled in only if the shopper has not begun to type an address', async () => {
  const governorate = (page: OpenCheckout) => page.getByRole('combobox', { name: /^Gouvernorat/ })
  localStorage.setItem(governorateKey, 'Sousse')
  const blank = await openIn({})
  await waitFor(() => expect(governorate(blank)).toHaveValue('Sousse'))
  blank.unmount()
  writeDraft({ values: { ...blankForm, city: 'Houmt Souk' } })
  const begun = await openIn({})
  await begun.findByRole('checkbox', { name: /^Retenir mon adresse/ })
  expect(field(begun, 'Ville')).toHaveValue('Houmt Souk')
  expect(governorate(begun)).toHaveValue('')
})

test('OPER-10: the city is chosen from the delegations of the governorate, or typed', async () => {
  const page = await openIn({}, { language: 'ar' })
  await page.user.selectOptions(page.getByRole('combobox', { name: /^الولاية/ }), 'مدنين')
  const city = await page.findByRole('combobox', { name: /^المدينة/ })
  await waitFor(() => expect(page.container.querySelector('datalist')).not.toBeNull())
  const names = [...page.container.querySelectorAll('datalist option')].map(
    ({ textContent }) => textContent,
  )
  expect(names).toContain('حومة السوق')
  await page.user.type(city, 'الرياض')
  expect(city).toHaveValue('الرياض')
})

test('OPER-10: a city of a different governorate is refused, and a sentence gives the reason', async () => {
  const refused = new ApiError({
    code: 'validation_failed',
    status: 400,
    message: '',
    fields: { 'address.city': 'city_elsewhere' },
  })
  const page = await openIn({}, { answers: { 'order/place': refused } })
  fillIn(page)
  await page.user.click(page.submitButton())
  await waitFor(() =>
    expect(field(page, 'Ville')).toHaveAccessibleDescription(/dans un autre gouvernorat/),
  )
  await page.user.selectOptions(page.getByRole('combobox', { name: /^Gouvernorat/ }), 'Médenine')
  expect(field(page, 'Ville')).toBeValid()
})

test('OPER-10: a city of a different governorate is reported before the order is sent, and prevents the order', async () => {
  const page = await openIn({})
  fillIn(page)
  const governorate = page.getByRole('combobox', { name: /^Gouvernorat/ })
  await page.user.selectOptions(governorate, 'Sfax')
  await waitFor(() => expect(page.container.querySelector('datalist')).not.toBeNull())
  const city = field(page, 'Ville')
  await page.user.clear(city)
  await page.user.type(city, 'Sousse')
  expect(city).toBeValid()
  await page.user.tab()
  expect(city).toHaveAccessibleDescription(
    'Cette ville se trouve dans un autre gouvernorat. Corrigez la ville ou le gouvernorat.',
  )
  await page.user.click(page.submitButton())
  expect(page.api.inputsOf('order/place')).toEqual([])
  await page.user.selectOptions(governorate, 'Sousse')
  expect(city).toBeValid()
  await page.user.selectOptions(governorate, 'Sfax')
  expect(city).toBeInvalid()
  await page.user.selectOptions(field(page, 'Pays'), 'Algérie')
  expect(city).toBeValid()
})

test('OPER-10: a pick-up order has no delivery fee and needs no address', async () => {
  const page = await openIn({ offersPickup: true, regions })
  await page.user.click(await page.findByRole('radio', { name: /^Retrait à la pharmacie/ }))
  await waitFor(() => expect(totalOf(page)).toBe('40,00 DT'))
  expect(page.getByText('Gratuit')).toBeVisible()
  expect(page.queryByRole('textbox', { name: /^Ville/ })).toBeNull()
  expect(page.getByText('Djerba')).toBeVisible()
  expect(page.getByRole('link', { name: 'Horaires et plan d’accès' })).toHaveAttribute(
    'href',
    '/contact',
  )
  expect(page.getByText('Paiement au retrait')).toBeVisible()
  expect(page.queryByText('Le livreur vous appelle avant de passer.')).toBeNull()
  const contact = { Prénom: 'Amel', Nom: 'Trabelsi', Téléphone: '20123456' }
  for (const [name, text] of Object.entries({ ...contact, 'Adresse e-mail': 'amel@example.org' })) {
    await page.user.type(field(page, name), text)
  }
  await page.user.click(page.submitButton())
  await waitFor(() => expect(page.pathOf()).toBe('/order-confirmation'))
  const [order] = page.api.inputsOf('order/place')
  expect(order).toMatchObject({ isPickup: true, amount: 40 })
  expect(order!.address).toEqual({
    firstName: 'Amel',
    lastName: 'Trabelsi',
    phone: '+21620123456',
    email: 'amel@example.org',
    country: 'Tunisia',
  })
})

test('OPER-10: if the shopper chooses pick-up, an address field that was refused no longer prevents the order', async () => {
  const refused = new ApiError({
    code: 'validation_failed',
    status: 400,
    message: '',
    fields: { 'address.city': 'city_elsewhere' },
  })
  const page = await openIn({ offersPickup: true }, { answers: { 'order/place': refused } })
  fillIn(page)
  await page.user.click(page.submitButton())
  await waitFor(() => expect(field(page, 'Ville')).toBeInvalid())
  await page.user.click(page.getByRole('radio', { name: /^Retrait à la pharmacie/ }))
  await page.user.click(page.submitButton())
  await waitFor(() => expect(page.api.inputsOf('order/place')).toHaveLength(2))
  expect(page.api.inputsOf('order/place')[1]).toMatchObject({ isPickup: true })
})

test('OPER-10: the total uses the governorate of this form, even if another tab chooses a different governorate', async () => {
  const page = await openIn({ regions })
  const governorate = page.getByRole('combobox', { name: /^Gouvernorat/ })
  await page.user.selectOptions(governorate, 'Sfax')
  await waitFor(() => expect(totalOf(page)).toBe('57,00 DT'))
  act(() => $destination.set({ governorate: 'Tunis' }))
  expect(totalOf(page)).toBe('57,00 DT')
})

test('OPER-10: if the shop no longer offers pick-up, the page says so and asks for the address', async () => {
  const refused = new ApiError({
    code: 'validation_failed',
    status: 400,
    message: '',
    fields: { isPickup: 'not_offered' },
  })
  let offersPickup = true
  const shop = () => ({ settings: settings({ deliveryFee: 8, offersPickup }) })
  const answers = { 'order/place': refused, settings: shop }
  const page = await openIn({ offersPickup: true }, { answers })
  fillIn(page)
  await page.user.click(await page.findByRole('radio', { name: /^Retrait à la pharmacie/ }))
  offersPickup = false
  await page.user.click(page.submitButton())
  expect(await page.findByText(/Le retrait à la pharmacie n’est plus proposé/)).toBeVisible()
  expect(field(page, 'Ville')).toBeRequired()
  expect(totalOf(page)).toBe('48,00 DT')
})

test('OPER-10: after a change of prices, `applyCurrentSums` itself sets the fee of the form’s governorate', async () => {
  const sums = { items: [], percentage: 0, amount: 57, deliveryFee: 8, freeDeliveryThreshold: 150 }
  $settings.set(settings({ deliveryFee: 8, regions }))
  await applyCurrentSums({ ...sums, regions }, { ...blankForm, state: 'Sfax' })
  expect($deliverySettings.get()).toMatchObject({ deliveryFee: 17 })
  await applyCurrentSums(sums, { ...blankForm, state: 'Sfax' })
  expect($deliverySettings.get()).toMatchObject({ deliveryFee: 8 })
})

test('OPER-10: pages other than checkout use the delivery fee; if the shop no longer offers pick-up, a stored choice of pick-up is dropped', async () => {
  const before = await openIn({ offersPickup: true })
  await before.user.click(await before.findByRole('radio', { name: /^Retrait à la pharmacie/ }))
  await waitFor(() => expect($destination.get().isPickup).toBe(true))
  before.unmount()
  expect($destination.get().isPickup).toBe(false)
  const page = await openIn({})
  expect(totalOf(page)).toBe('48,00 DT')
  expect(field(page, 'Ville')).toBeRequired()
})

test('OPER-10: the country cannot be changed if the shop delivers only in Tunisia', async () => {
  const page = await openIn({ isTunisiaOnly: true })
  expect(page.getByRole('textbox', { name: /^Pays/ })).toHaveAttribute('readonly')
  expect(field(page, 'Pays')).toHaveValue('Tunisie')
})

test('OPER-10: if the shop also delivers to other countries, the country is chosen from a list that begins with Tunisia', async () => {
  const page = await openIn({})
  const country = page.getByRole('combobox', { name: /^Pays/ })
  await within(country).findByRole('option', { name: 'France' })
  const names = within(country)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(names.slice(0, 3)).toEqual(['Tunisie', 'Afghanistan', 'Afrique du Sud'])
  expect(new Set(names).size).toBe(249)
  fillIn(page)
  await page.user.selectOptions(country, 'France')
  await page.user.clear(field(page, 'Code postal'))
  await page.user.type(field(page, 'Code postal'), '69001')
  await page.user.click(page.submitButton())
  await waitFor(() => expect(page.pathOf()).toBe('/order-confirmation'))
  expect(page.api.inputsOf('order/place')[0]!.address).toMatchObject({ country: 'France' })
})

test('OPER-10: a country that was typed in an earlier visit can be changed if the shop does not deliver there', async () => {
  localStorage.setItem(rememberedAddressKey, JSON.stringify({ ...blankForm, country: 'Malte' }))
  const page = await openIn({ isTunisiaOnly: true })
  const country = page.getByRole('combobox', { name: /^Pays/ })
  await waitFor(() => expect(country).toHaveValue('Malte'))
  await page.user.selectOptions(country, 'Tunisie')
  expect(field(page, 'Pays')).toHaveValue('Tunisie')
  expect(field(page, 'Pays')).toHaveAttribute('readonly')
})

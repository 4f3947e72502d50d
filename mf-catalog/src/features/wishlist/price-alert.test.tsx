import { ApiError } from '@shop/api'
import type { Language } from '@shop/domain'
import { $token } from '@shop/stores'
import { anId, fakeApi, renderWithProviders } from '@shop/testing'
import { PriceAlertBox } from './price-alert-box.tsx'

const ids = [anId(), anId()]

afterEach(() => $token.set(undefined))

function open(language: Language = 'fr') {
  return renderWithProviders(<PriceAlertBox ids={ids} />, { language })
}

test.each([
  {
    language: 'fr',
    ask: 'Me prévenir d’une baisse',
    label: 'Votre adresse e-mail',
    done: /Un lien de confirmation/,
  },
  {
    language: 'en',
    ask: 'Tell me if a price drops',
    label: 'Your email address',
    done: /A confirmation link/,
  },
  {
    language: 'ar',
    ask: 'أعلموني إذا انخفض السعر',
    label: 'بريدكم الإلكتروني',
    done: /رابط التأكيد/,
  },
] as const)(
  'WISH-02: in $language, a guest asks by keyboard for mails about the list',
  async ({ language, ask, label, done }) => {
    const api = fakeApi({ 'price-alerts/ask': {} })
    const page = open(language)
    await page.user.tab()
    const button = page.getByRole('button', { name: ask })
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('data-variant', 'secondary')
    await page.user.keyboard('{Enter}')
    expect(await page.findByRole('textbox', { name: label })).toHaveFocus()
    await page.user.keyboard('amel@example.tn{Enter}')
    await page.findByText(done)
    expect(page.getByRole('status')).toHaveFocus()
    expect(api.inputsOf('price-alerts/ask')).toEqual([
      { email: 'amel@example.tn', productIds: ids },
    ])
  },
)

test('WISH-02: an account sees whether the mails are on, and switches them on and off', async () => {
  $token.set('token')
  const api = fakeApi({ 'wishlist/price-alert': { isOn: false } })
  const page = open()
  const switchOn = await page.findByRole('button', { name: 'Me prévenir d’une baisse' })
  api.answer({ 'wishlist/price-alert': { isOn: true } })
  await page.user.click(switchOn)
  expect(await page.findByText(/^Alerte active/)).toBeVisible()
  api.answer({ 'wishlist/price-alert': { isOn: false } })
  await page.user.click(page.getByRole('button', { name: 'Arrêter l’alerte' }))
  expect(await page.findByText('L’alerte est arrêtée.')).toBeVisible()
  expect(page.queryByText(/^Alerte active/)).toBeNull()
  expect(api.inputsOf('wishlist/price-alert')).toEqual([
    {},
    { isWanted: true },
    { isWanted: false },
  ])
})

test('WISH-02: the page says that the alert’s state could not be loaded, and loads it again', async () => {
  $token.set('token')
  const failure = new ApiError({ code: 'server_error', status: 500, message: '' })
  const api = fakeApi({ 'wishlist/price-alert': failure })
  const page = open()
  const retry = await page.findByRole('button', { name: 'Réessayer' })
  api.answer({ 'wishlist/price-alert': { isOn: true } })
  await page.user.click(retry)
  expect(await page.findByRole('button', { name: 'Arrêter l’alerte' })).toBeVisible()
})

test('WISH-02: the page says that a change failed, and the alert stays as it was', async () => {
  $token.set('token')
  const api = fakeApi({ 'wishlist/price-alert': { isOn: true } })
  const page = open()
  const stop = await page.findByRole('button', { name: 'Arrêter l’alerte' })
  api.answer({
    'wishlist/price-alert': new ApiError({ code: 'network', status: 0, message: '' }),
  })
  await page.user.click(stop)
  expect(await page.findByText(/connexion|Internet/i)).toBeVisible()
  expect(page.getByText(/^Alerte active/)).toBeVisible()
})

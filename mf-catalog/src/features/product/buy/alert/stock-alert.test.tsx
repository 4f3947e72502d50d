import { ApiError } from '@shop/api'
import { $token } from '@shop/stores'
import { fakeApi, renderWithProviders } from '@shop/testing'
import { StockAlertButton } from './stock-alert-button.tsx'

const productId = 'a'.repeat(24)

afterEach(() => $token.set(undefined))

test.each([
  {
    language: 'fr',
    ask: 'Me prévenir de son retour',
    label: 'Votre adresse e-mail',
    send: 'M’alerter',
    done: /un lien de confirmation/,
  },
  {
    language: 'en',
    ask: 'Tell me when it’s back',
    label: 'Your email address',
    send: 'Alert me',
    done: /a confirmation link/,
  },
  {
    language: 'ar',
    ask: 'أعلموني عند توفره',
    label: 'بريدكم الإلكتروني',
    send: 'تفعيل التنبيه',
    done: /رابط التأكيد/,
  },
] as const)(
  'BACK-01: in $language, a guest asks by keyboard for a mail',
  async ({ language, ask, label, send, done }) => {
    const api = fakeApi({ 'stock-alerts/ask': { isConfirmed: false } })
    const page = renderWithProviders(<StockAlertButton productId={productId} />, { language })
    await page.user.tab()
    expect(page.getByRole('button', { name: ask })).toHaveFocus()
    await page.user.keyboard('{Enter}')
    expect(await page.findByRole('textbox', { name: label })).toHaveFocus()
    await page.user.keyboard(' amel@example.tn ')
    await page.user.tab()
    expect(page.getByRole('button', { name: send })).toHaveFocus()
    await page.user.keyboard('{Enter}')
    await page.findByText(done)
    expect(page.getByRole('status')).toHaveFocus()
    expect(api.inputsOf('stock-alerts/ask')).toEqual([{ productId, email: 'amel@example.tn' }])
  },
)

test('BACK-01: an account sets its alert with one tap', async () => {
  $token.set('token')
  const api = fakeApi({ 'stock-alerts/ask': { isConfirmed: true } })
  const page = renderWithProviders(<StockAlertButton productId={productId} />)
  await page.user.click(page.getByRole('button', { name: 'Me prévenir de son retour' }))
  await page.findByText(/nous vous écrirons dès son retour/)
  expect(page.queryByRole('textbox')).not.toBeInTheDocument()
  expect(api.inputsOf('stock-alerts/ask')).toEqual([{ productId }])
})

test('BACK-01: if the session of an account has ended, the form asks for an e-mail address', async () => {
  $token.set('token')
  const code = 'unauthorized'
  fakeApi({ 'stock-alerts/ask': new ApiError({ code, status: 401, message: 'Non autorisé' }) })
  const page = renderWithProviders(<StockAlertButton productId={productId} />)
  await page.user.click(page.getByRole('button', { name: 'Me prévenir de son retour' }))
  expect(await page.findByRole('textbox', { name: 'Votre adresse e-mail' })).toHaveFocus()
})

test('BACK-01: an incomplete address is not sent, and a refusal is explained', async () => {
  const code = 'too_many_mails'
  const api = fakeApi({
    'stock-alerts/ask': new ApiError({ code, status: 429, message: 'Trop de mails' }),
  })
  const page = renderWithProviders(<StockAlertButton productId={productId} />)
  await page.user.click(page.getByRole('button', { name: 'Me prévenir de son retour' }))
  const address = await page.findByRole('textbox', { name: 'Votre adresse e-mail' })
  await page.user.type(address, 'amel{Enter}')
  expect(address).toHaveAccessibleDescription(/n’est pas complète/)
  expect(api.inputsOf('stock-alerts/ask')).toEqual([])
  await page.user.type(address, '@example.tn{Enter}')
  expect(await page.findByText(/aucun message n’est parti cette fois/)).toBeInTheDocument()
})

import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { ApiError, call } from '@shop/api'
import { calls } from '@shop/contracts'
import { aHero, anOrder, aProduct, fakeApi, renderWithProviders, settings } from './index.tsx'

function CurrentPage() {
  const { t } = useTranslation()
  return (
    <button type="button" title={useLocation().search}>
      {t('actions.retry')}
    </button>
  )
}

test('GEN-05: a rendered element has its language, texts and location', () => {
  const { getByRole } = renderWithProviders(<CurrentPage />, { path: '/a?b=c' })
  expect(getByRole('button', { name: 'Réessayer' })).toHaveAttribute('title', '?b=c')
})

test('GEN-05: `user` is not a promise, so an async function can return it', async () => {
  const { user } = renderWithProviders(<CurrentPage />)
  expect(await Promise.resolve(user)).toBe(user)
})

test('GEN-02: a page in Arabic is laid out right to left', () => {
  renderWithProviders(<CurrentPage />, { language: 'ar' })
  expect(document.documentElement).toHaveAttribute('dir', 'rtl')
})

test('API-01: the fake API answers calls of the real client and records them', async () => {
  const product = aProduct({ name: 'Savon' })
  const api = fakeApi({ 'product/one': () => ({ product, related: [] }) })
  const answer = await call('product/one', { productId: product._id })
  expect(answer.product.name).toBe('Savon')
  expect(api.inputsOf('product/one')).toEqual([{ productId: product._id }])
})

test('ERR-01: the fake API refuses a call with the given error', async () => {
  const api = fakeApi({
    'product/hot': new ApiError({ code: 'rate_limited', status: 429, message: 'Doucement' }),
  })
  await expect(call('product/hot', {})).rejects.toMatchObject({ code: 'rate_limited', status: 429 })
  api.answer({ 'product/hot': new ApiError({ code: 'network', status: 0, message: '' }) })
  await expect(call('product/hot', {})).rejects.toMatchObject({ code: 'network' })
})

test('API-01: objects of the test builders fit the contracts', () => {
  const read = (answer: { safeParse: (value: unknown) => { error?: unknown } }, value: object) =>
    expect(answer.safeParse({ success: true, ...value }).error).toBeUndefined()
  read(calls['product/one'].answer, { product: aProduct(), related: [aProduct()] })
  read(calls['order/guest-order'].answer, { order: anOrder() })
  read(calls['heroes/list'].answer, { heroes: [aHero()] })
  read(calls.settings.answer, { settings: settings() })
})

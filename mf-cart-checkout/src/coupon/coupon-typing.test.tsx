import { act, fireEvent, waitFor } from '@testing-library/react'
import { ApiError } from '@shop/api'
import { $coupon } from '@shop/stores'
import { fakeApi, renderWithProviders } from '@shop/testing'
import { CouponForm } from './coupon-form.tsx'
import {
  recheckCoupon,
  removeCoupon,
  resetCouponCheck,
  setCoupon,
  withdrawCoupon,
} from './coupon-store.ts'

const ten = { code: 'DIX', percentage: 10, description: '' }
const refused = new ApiError({ code: 'coupon_invalid', status: 400, message: '' })

beforeEach(() => {
  act(removeCoupon)
  localStorage.clear()
})

function open(amountMillimes: number | undefined = 100_000) {
  const api = fakeApi({ 'coupon/apply': refused })
  const onApplied = jest.fn()
  const page = renderWithProviders(
    <CouponForm amountMillimes={amountMillimes} onApplied={onApplied} />,
  )
  return { ...page, api, onApplied, field: page.getByRole('textbox') }
}

test('COUP-01: the message about a code is removed when the shopper types another letter', async () => {
  const { user, field } = open()
  await user.type(field, 'faux{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription('Code promo invalide'))
  await user.type(field, '2')
  expect(field).not.toBeInvalid()
  expect(field).not.toHaveAccessibleDescription(/invalide/)
})

test('COUP-01: the message that a code is no longer valid is shown until a different code is typed', async () => {
  act(() => setCoupon(ten))
  act(() => withdrawCoupon('DIX'))
  const { user, field } = open()
  expect(field).toHaveAccessibleDescription(/DIX n’est plus valable/)
  await user.type(field, 'n')
  expect(field).not.toBeInvalid()
})

test('COUP-01: a code is not sent while the keyboard is composing it or while the cart’s amount is unknown', async () => {
  const { api, field } = open()
  fireEvent.change(field, { target: { value: 'DIX' } })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'a' })
  expect(api.inputsOf('coupon/apply')).toEqual([])
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(field).toBeInvalid())
  expect(api.inputsOf('coupon/apply')).toEqual([{ code: 'DIX', cartAmount: 100 }])
})

test('COUP-01: text that the keyboard still composes is not changed to capitals until the composition ends', () => {
  const { field } = open()
  fireEvent.input(field, { target: { value: 'dix' }, isComposing: true })
  expect(field).toHaveValue('dix')
  fireEvent.input(field, { target: { value: 'dixx' } })
  expect(field).toHaveValue('DIXX')
})

test.each([0, undefined])(
  'COUP-01: with an amount of %s no code can be applied',
  async (amount) => {
    const api = fakeApi({ 'coupon/apply': refused })
    const { user, getByRole } = renderWithProviders(
      <CouponForm amountMillimes={amount} onApplied={jest.fn()} />,
    )
    expect(getByRole('button', { name: 'Appliquer' })).toBeDisabled()
    await user.type(getByRole('textbox'), 'dix{Enter}')
    expect(api.inputsOf('coupon/apply')).toEqual([])
  },
)

test('COUP-02: a coupon that the shopper removes during its check does not come back with the answer', async () => {
  const discount = { amount: 10, originalAmount: 100, finalAmount: 90, percentage: 10 }
  const answer = Promise.withResolvers<{ coupon: typeof ten; discount: typeof discount }>()
  fakeApi({ 'coupon/apply': () => answer.promise })
  act(() => setCoupon(ten))
  resetCouponCheck()
  const checked = recheckCoupon(100_000)
  act(removeCoupon)
  answer.resolve({ coupon: ten, discount })
  await act(() => checked)
  expect($coupon.get()).toBeUndefined()
})

import { act, renderHook } from '@testing-library/react'
import { readDraft } from './form-draft.ts'
import { useCheckoutForm } from './use-checkout-form.ts'

test('CHK-09: if several changes come before the form is rendered again, all of them are kept', () => {
  const element = { current: null }
  const { result } = renderHook(() => useCheckoutForm(element))
  act(() => {
    const { setValues, fill } = result.current
    setValues((values) => ({ ...values, firstName: 'Amel' }))
    fill({ street: '3 rue du Port' })
    fill({ city: 'Sakiet Ezzit' })
  })
  const all = { firstName: 'Amel', street: '3 rue du Port', city: 'Sakiet Ezzit' }
  expect(result.current.values).toMatchObject(all)
  expect(readDraft()).toMatchObject(all)
})

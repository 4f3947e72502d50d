import { act, renderHook } from '@testing-library/react'
import { setToken, signOut } from '@shop/stores'
import { checkoutDraftKey } from '@shop/stores/storage-keys'
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

test('AUTH-06, CHK-09: texts that follow the end of a session are stored; texts that follow a sign-out are not', () => {
  act(() => setToken('of-amel'))
  const element = { current: null }
  const { result } = renderHook(() => useCheckoutForm(element))
  const fill = (texts: Parameters<typeof result.current.fill>[0]) =>
    act(() => result.current.fill(texts))
  fill({ city: 'Midoun' })
  act(() => setToken(undefined))
  fill({ street: '3 rue du Port' })
  expect(readDraft()).toMatchObject({ city: 'Midoun', street: '3 rue du Port' })
  act(() => signOut())
  fill({ zipcode: '4116' })
  expect(localStorage.getItem(checkoutDraftKey)).toBeNull()
})

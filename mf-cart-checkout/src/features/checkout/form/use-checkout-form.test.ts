import { act, renderHook } from '@testing-library/react'
import { setToken, signOut } from '@shop/stores'
import { checkoutDraftKey } from '@shop/stores/storage-keys'
import { fakeApi } from '@shop/testing'
import { blankForm, readDraft, writeDraft } from './form-draft.ts'
import { useCheckoutForm } from './use-checkout-form.ts'

beforeEach(() => {
  localStorage.clear()
  fakeApi({ 'user/logout': {} })
  act(() => setToken(undefined))
})

/** The form of a shopper who is signed in with this token, filled in with the account's values, of which none is typed. */
function openFilled(token: string) {
  act(() => setToken(token))
  const element = { current: null }
  const { result } = renderHook(() => useCheckoutForm(element))
  act(() => result.current.setValues((values) => ({ ...values, street: '3 rue du Port' })))
  const fill = (texts: Parameters<typeof result.current.fill>[0]) =>
    act(() => result.current.fill(texts))
  return { fill }
}

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
  const { fill } = openFilled('of-amel')
  fill({ city: 'Midoun' })
  act(() => setToken(undefined))
  fill({ street: '3 rue du Port' })
  expect(readDraft()).toMatchObject({ city: 'Midoun', street: '3 rue du Port' })
  act(() => signOut())
  fill({ zipcode: '4116' })
  expect(localStorage.getItem(checkoutDraftKey)).toBeNull()
})

test('CHK-09: after the end of a session, a typed text is stored even if all values before it were filled in automatically', () => {
  const { fill } = openFilled('of-amel')
  act(() => setToken(undefined))
  fill({ note: 'Sonnez' })
  expect(readDraft()).toMatchObject({ note: 'Sonnez', street: '3 rue du Port' })
})

test('CHK-09: after the end of a session, a typed text is stored even if an order in a different tab has removed the draft', () => {
  const { fill } = openFilled('of-amel')
  fill({ city: 'Midoun' })
  localStorage.removeItem(checkoutDraftKey)
  act(() => setToken(undefined))
  fill({ note: 'Sonnez' })
  expect(readDraft()).toMatchObject({ note: 'Sonnez', city: 'Midoun' })
})

test('AUTH-06: after a sign-out, the form of the account does not replace the draft of a guest in a different tab', () => {
  const { fill } = openFilled('of-amel')
  fill({ city: 'Midoun' })
  act(() => signOut())
  writeDraft({ values: { ...blankForm, city: 'Sfax' } })
  fill({ note: 'Sonnez' })
  expect(readDraft()).toEqual({ ...blankForm, city: 'Sfax' })
})

test('CHK-09: if an account has signed out and in again, a text typed after the end of its session is stored', () => {
  const { fill } = openFilled('of-amel')
  act(() => signOut())
  act(() => setToken('of-amel'))
  act(() => setToken(undefined))
  fill({ note: 'Sonnez' })
  expect(readDraft()).toMatchObject({ note: 'Sonnez' })
})

import { act, renderHook } from '@testing-library/react'
import { $session, restoreSession, setToken, signOut } from '@shop/stores'
import { checkoutDraftKey, lastSignOutKey, tokenKey } from '@shop/stores/storage-keys'
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
  return { fill, values: () => result.current.values }
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

test('AUTH-06, CHK-09: texts typed after the end of a session are stored; texts typed after a sign-out are not stored', () => {
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

test('AUTH-06, CHK-09: a tab that missed an account’s sign-out shows the next guest’s draft, and stores what the guest types', () => {
  const { fill, values } = openFilled('of-amel')
  fill({ city: 'Midoun' })
  localStorage.setItem(lastSignOutKey, String(Date.now()))
  writeDraft({ values: { ...blankForm, city: 'Sfax' } })
  act(() => setToken(undefined))
  expect(values()).toEqual({ ...blankForm, city: 'Sfax' })
  fill({ note: 'Sonnez' })
  expect(readDraft()).toEqual({ ...blankForm, city: 'Sfax', note: 'Sonnez' })
})

test('CHK-09: the draft of a guest who signs in belongs to the account', () => {
  writeDraft({ values: { ...blankForm, city: 'Midoun' } })
  openFilled('of-amel')
  expect(readDraft()).toMatchObject({ city: 'Midoun', accountId: 'of-amel' })
})

test('CHK-09: after an account has signed out and in again, a text typed after the end of its session is stored', () => {
  const { fill } = openFilled('of-amel')
  act(() => signOut())
  act(() => setToken('of-amel'))
  act(() => setToken(undefined))
  fill({ note: 'Sonnez' })
  expect(readDraft()).toMatchObject({ note: 'Sonnez' })
})

test('CHK-09: an account’s texts are stored even if this tab missed that the account signed out and in again in a different tab', () => {
  const { fill } = openFilled('of-amel')
  localStorage.setItem(lastSignOutKey, String(Date.now()))
  fill({ city: 'Midoun' })
  act(() => setToken(undefined))
  fill({ note: 'Sonnez' })
  expect(readDraft()).toMatchObject({ city: 'Midoun', note: 'Sonnez' })
})

/** A form in which the city Sfax was typed before hydration, while a draft of Amel was stored. */
function openTyped() {
  writeDraft({ values: { ...blankForm, street: '3 rue du Port' }, accountId: 'of-amel' })
  const form = document.createElement('form')
  form.innerHTML = '<input name="city" value="Sfax">'
  const element = { current: form }
  return renderHook(() => useCheckoutForm(element)).result
}

test.each([
  ['before', true],
  ['after', false],
])(
  'AUTH-06, CHK-09: a text typed before hydration is kept for its account and not mixed with the draft of a different account (session known %s the form)',
  (_, isKnown) => {
    act(() => (isKnown ? setToken('of-sami') : $session.set({ status: 'unknown' })))
    const result = openTyped()
    act(() => setToken('of-sami'))
    const own = { ...blankForm, city: 'Sfax' }
    expect(result.current.values).toEqual(own)
    expect(readDraft()).toEqual({ ...own, accountId: 'of-sami' })
  },
)

test.each([
  ['its account', 'of-amel'],
  ['a guest, after the end of the session', undefined],
])('CHK-09: a text typed before hydration is added to the stored draft for %s', (_, token) => {
  act(() => $session.set({ status: 'unknown' }))
  const result = openTyped()
  expect(result.current.values).toMatchObject({ city: 'Sfax' })
  act(() => setToken(token))
  const both = { ...blankForm, city: 'Sfax', street: '3 rue du Port' }
  expect(result.current.values).toEqual(both)
  expect(readDraft()).toEqual({ ...both, accountId: 'of-amel' })
})

test('CHK-09: a text typed before the session is known is stored when the session is known', () => {
  act(() => $session.set({ status: 'unknown' }))
  const result = openTyped()
  act(() => result.current.change('zipcode', '3000'))
  expect(readDraft()).toMatchObject({ street: '3 rue du Port', zipcode: '' })
  act(() => setToken('of-sami'))
  const own = { ...blankForm, city: 'Sfax', zipcode: '3000' }
  expect(result.current.values).toEqual(own)
  expect(readDraft()).toEqual({ ...own, accountId: 'of-sami' })
})

test('CHK-09: if a different account signs in, its empty form shows no problem, and the draft is removed', () => {
  act(() => setToken('of-amel'))
  const element = { current: null }
  const { result } = renderHook(() => useCheckoutForm(element))
  act(() => result.current.change('street', '3'))
  act(() => result.current.refuse({ street: 'invalid' }))
  expect(result.current.problems).toMatchObject({ street: 'invalid', city: 'required' })
  act(() => setToken('of-sami'))
  expect(result.current).toMatchObject({ values: blankForm, problems: {}, stoppedSubmits: 0 })
  expect(localStorage.getItem(checkoutDraftKey)).toBeNull()
  act(() => result.current.leave('street'))
  expect(result.current.problems).toEqual({ street: 'required' })
})

test('CHK-09: a tab that missed the whole session of a different account does not overwrite the draft of that account', () => {
  const { fill, values } = openFilled('of-amel')
  act(() => setToken(undefined))
  const ofSami = { values: { ...blankForm, city: 'Sfax' }, accountId: 'of-sami' }
  writeDraft(ofSami)
  fill({ note: 'Sonnez' })
  expect(values()).toMatchObject({ street: '3 rue du Port', note: 'Sonnez', city: '' })
  expect(readDraft()).toEqual({ ...ofSami.values, accountId: 'of-sami' })
})

/** The forms of two tabs of one guest. */
function openTwoTabs() {
  const element = { current: null }
  const open = () => renderHook(() => useCheckoutForm(element)).result
  return [open(), open()] as const
}

test('CHK-09: a field typed in one tab is kept and shown when a different field is typed in a second tab', () => {
  const [first, second] = openTwoTabs()
  act(() => first.current.change('street', '3 rue du Port'))
  act(() => second.current.change('zipcode', '4116'))
  const both = { ...blankForm, street: '3 rue du Port', zipcode: '4116' }
  expect(readDraft()).toEqual(both)
  expect(second.current.values).toEqual(both)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: checkoutDraftKey })))
  expect(first.current.values).toEqual(both)
  act(() => first.current.change('street', ''))
  act(() => second.current.change('city', 'Midoun'))
  expect(readDraft()).toEqual({ ...both, street: '', city: 'Midoun' })
})

test('CHK-09: if an order in a different tab has removed the draft, the form keeps its texts', () => {
  const [first, second] = openTwoTabs()
  act(() => second.current.change('street', '3 rue du Port'))
  localStorage.removeItem(checkoutDraftKey)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: checkoutDraftKey })))
  act(() => first.current.change('city', 'Midoun'))
  act(() => second.current.change('zipcode', '4116'))
  expect(second.current.values).toEqual({
    ...blankForm,
    street: '3 rue du Port',
    city: 'Midoun',
    zipcode: '4116',
  })
})

test('CHK-09: a guest’s tab that missed the whole session of an account adds what is typed to the draft of the account', () => {
  const [tab] = openTwoTabs()
  writeDraft({ values: { ...blankForm, city: 'Sfax' }, accountId: 'of-sami' })
  act(() => tab.current.change('note', 'Sonnez'))
  expect(tab.current.values).toEqual({ ...blankForm, city: 'Sfax', note: 'Sonnez' })
  expect(readDraft()).toEqual({ ...blankForm, city: 'Sfax', note: 'Sonnez', accountId: 'of-sami' })
})

test('CHK-09: a field that the server refused is no longer marked when a second tab has corrected it', () => {
  const [first, second] = openTwoTabs()
  act(() => first.current.change('zipcode', '1'))
  act(() => first.current.refuse({ zipcode: 'zipcode_invalid' }))
  expect(first.current.problems).toHaveProperty('zipcode')
  act(() => second.current.change('zipcode', '4116'))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: checkoutDraftKey })))
  expect(first.current.problems).not.toHaveProperty('zipcode')
})

test('CHK-09: when an account signs in again, a tab of its ended session does not overwrite what was typed in a different tab', () => {
  const { fill, values } = openFilled('of-amel')
  fill({ city: 'Midoun' })
  act(() => setToken(undefined))
  // In a different tab the account signs in, out and in again, and types.
  localStorage.setItem(lastSignOutKey, String(Date.now()))
  writeDraft({ values: { ...blankForm, city: 'Sfax' }, accountId: 'of-amel' })
  act(() => setToken('of-amel'))
  expect(readDraft()).toMatchObject({ city: 'Sfax' })
  expect(values().city).toBe('Sfax')
})

const hearDraft = () =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: checkoutDraftKey })))
const guestTexts = { firstName: 'Sami', city: 'Sfax' }
const guestDraft = { ...blankForm, ...guestTexts }

test('CHK-09: after the end of a session in a different tab, the form of the account takes over nothing that a guest typed there, and does not overwrite it', () => {
  const { fill, values } = openFilled('of-amel')
  act(() => setToken(undefined))
  writeDraft({ values: guestDraft })
  hearDraft()
  expect(values()).toEqual({ ...blankForm, street: '3 rue du Port' })
  fill({ note: 'Sonnez' })
  expect(values()).toEqual({ ...blankForm, street: '3 rue du Port', note: 'Sonnez' })
  expect(readDraft()).toEqual(guestDraft)
})

test('CHK-09: an account that signs in again gets what a guest typed after the end of its session', () => {
  const { values } = openFilled('of-amel')
  act(() => setToken(undefined))
  writeDraft({ values: guestDraft })
  hearDraft()
  act(() => setToken('of-amel'))
  expect(values()).toMatchObject(guestTexts)
  expect(readDraft()).toMatchObject({ ...guestTexts, accountId: 'of-amel' })
})

test.each([
  ['the next guest’s texts', { values: guestDraft }],
  ['no texts', undefined],
])(
  'AUTH-06, CHK-09: a text typed before this tab hears of a sign-out in a different tab does not change the stored draft (%s)',
  (_, stored) => {
    const { fill, values } = openFilled('of-amel')
    localStorage.setItem(lastSignOutKey, String(Date.now()))
    localStorage.removeItem(tokenKey)
    if (stored) writeDraft(stored)
    fill({ note: 'Sonnez' })
    expect(readDraft()).toEqual(stored?.values ?? {})
    act(() => restoreSession())
    hearDraft()
    expect(values()).toEqual(stored?.values ?? blankForm)
  },
)

test.each([
  ['the next guest’s texts', { values: guestDraft }],
  ['no texts', undefined],
])(
  'AUTH-06, CHK-09: a text typed before this tab hears that a different account signed in in a different tab does not change the stored draft (%s)',
  (_, stored) => {
    const { fill } = openFilled('of-amel')
    localStorage.setItem(lastSignOutKey, String(Date.now()))
    localStorage.setItem(tokenKey, 'of-sami')
    if (stored) writeDraft(stored)
    fill({ note: 'Sonnez' })
    expect(readDraft()).toEqual(stored?.values ?? {})
  },
)

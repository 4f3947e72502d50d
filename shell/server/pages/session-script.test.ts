/** @jest-environment @shop/testing/jsdom-environment */
import { sessionScriptElement } from './session-page.ts'

const path = '/api/order/userorders'
const now = Date.UTC(2026, 10, 23)
const fetch = jest.fn()
const realFetch = globalThis.fetch
// jsdom has no `AbortSignal.timeout`.
const realTimeout = AbortSignal.timeout as typeof AbortSignal.timeout | undefined
const inUrlSafeBase64 = (claims: object) =>
  btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
const tokenWith = (claims: object) => `h.${inUrlSafeBase64(claims)}.s`
const lasting = tokenWith({ sub: 'u1', exp: now / 1000 + 3600, name: '>>>???' })

/** Loads the public page, whose head contains the script. */
function openPage(): void {
  document.head.innerHTML = `<style data-styled="true">.a{}</style>${sessionScriptElement(path, 'fr shell@1.0.0')}`
  document.body.innerHTML = '<header>Menu</header><main><p>Chargement</p></main>'
  const written = document.head.querySelector('script')!
  // A script runs only if it is inserted into the document as an element.
  const script = document.createElement('script')
  Object.assign(script.dataset, written.dataset)
  script.textContent = written.textContent
  document.head.append(script)
}

const json = async (body: unknown, status = 200) => ({ status, json: async () => body })
const ofPage = { success: true, orders: [1] }
const servedPage = {
  versionKey: 'fr shell@1.0.0',
  main: '<p>Commande 1</p>',
  styles: '.b{}',
  loaderData: { layout: null, '/orders': { accountId: 'u1', answer: ofPage } },
}
const ofCall = { success: true, orders: ['of the call'] }
const aDocument = { status: 200, json: () => Promise.reject(new SyntaxError('<!doctype')) }
/** Sets the answers to the request for the page and to the API call. */
function answer(page: unknown, ofThePage = 200): void {
  fetch.mockImplementation((url: string) =>
    url === path ? json(ofCall) : json(page, page ? ofThePage : 204),
  )
}
const shown = () => document.querySelector('main')!.textContent
const styles = () => document.querySelector('style')!.textContent

beforeEach(() => {
  jest.useFakeTimers({ now })
  globalThis.fetch = fetch
  AbortSignal.timeout = () => new AbortController().signal
  fetch.mockReset()
  history.replaceState(null, '', '/orders?lng=ar')
})
afterEach(() => {
  jest.useRealTimers()
  globalThis.fetch = realFetch
  Object.assign(AbortSignal, { timeout: realTimeout })
  globalThis.earlyCall = undefined
  globalThis.takeServedSession = undefined
  localStorage.clear()
})

test('LIGHT-01: the script requests the page with the stored token and shows it in the main element', async () => {
  answer(servedPage)
  localStorage.setItem('token', ` ${lasting}\n`)
  openPage()
  const headers = { token: lasting, 'first-call': path }
  const signal = expect.anything() as unknown
  expect(fetch.mock.calls).toEqual([['/orders?lng=ar', { headers, redirect: 'error', signal }]])
  expect(globalThis.earlyCall).toMatchObject({ path, token: lasting, sentAt: now })
  expect(await globalThis.earlyCall!.answer).toEqual({ status: 200, json: ofPage })
  expect(shown()).toBe('Commande 1')
  expect(styles()).toBe('.b{}')
  expect(document.querySelector('header')).not.toBeNull()
  expect(takeServedSession!()).toEqual(servedPage.loaderData)
  expect(globalThis.earlyCall).toBeUndefined()
})

test('LIGHT-01: if the page arrives before the main element was parsed, the script waits for the element', async () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  answer(servedPage)
  localStorage.setItem('token', lasting)
  openPage()
  await jest.advanceTimersByTimeAsync(100)
  expect(shown()).toBe('Chargement')
  state.mockReturnValue('interactive')
  document.dispatchEvent(new Event('readystatechange'))
  await globalThis.earlyCall!.answer
  expect(shown()).toBe('Commande 1')
  state.mockRestore()
})

test('LIGHT-01: a page that arrives after the start of hydration is not shown, but its API answer is used', async () => {
  answer(servedPage)
  localStorage.setItem('token', lasting)
  openPage()
  const { answer: asked } = globalThis.earlyCall!
  expect(takeServedSession!()).toBeUndefined()
  expect(await asked).toEqual({ status: 200, json: ofPage })
  expect(shown()).toBe('Chargement')
  expect(styles()).toBe('.a{}')
  expect(takeServedSession!()).toBeUndefined()
})

test.each(['fr shell@1.0.1', 'ar shell@1.0.0'])(
  'MFE-04: a page of %s is not shown',
  async (versionKey) => {
    answer({ ...servedPage, versionKey })
    localStorage.setItem('token', lasting)
    openPage()
    expect(await globalThis.earlyCall!.answer).toEqual({ status: 200, json: ofPage })
    expect(shown()).toBe('Chargement')
    expect(takeServedSession!()).toBeUndefined()
  },
)

test.each([undefined, tokenWith({ exp: now / 1000 + 3600, sub: 'u2' })])(
  'SEC-03: a page that arrives when the token is %s is not shown',
  async (token) => {
    answer(servedPage)
    localStorage.setItem('token', lasting)
    openPage()
    if (token) localStorage.setItem('token', token)
    else localStorage.removeItem('token')
    await globalThis.earlyCall!.answer
    expect(shown()).toBe('Chargement')
    expect(takeServedSession!()).toBeUndefined()
  },
)

test.each([
  ['has no page for the session', () => answer(undefined)],
  ['is too busy', () => answer({ success: false }, 503)],
  ['cannot be reached', () => fetch.mockRejectedValueOnce(new TypeError('no connection'))],
  ['answers with a document', () => fetch.mockResolvedValueOnce(aDocument)],
  [
    'must not be asked, because the address may contain a different token',
    () => location.assign('#token=a'),
  ],
])('LIGHT-01: if the server %s, the script sends the call itself', async (_why, happens) => {
  answer(servedPage)
  happens()
  localStorage.setItem('token', lasting)
  openPage()
  expect(await globalThis.earlyCall!.answer).toEqual({ status: 200, json: ofCall })
  expect(fetch.mock.lastCall).toEqual([
    path,
    {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', token: lasting },
      body: '{}',
      signal: expect.anything() as unknown,
    },
  ])
  expect(shown()).toBe('Chargement')
})

test('LIGHT-01: if a call fails, there is no early answer', async () => {
  fetch.mockRejectedValue(new TypeError('no connection'))
  localStorage.setItem('token', lasting)
  openPage()
  expect(await globalThis.earlyCall!.answer).toBeUndefined()
})

test.each([
  undefined,
  '',
  ' ',
  'unreadable',
  'h.%%%.s',
  tokenWith({ sub: 'u1' }),
  tokenWith({ exp: now / 1000 - 1 }),
  tokenWith({ exp: now / 1000 + 29 }),
])('LIGHT-01: with %j in storage nothing is sent', (token) => {
  if (token !== undefined) localStorage.setItem('token', token)
  openPage()
  expect(fetch).not.toHaveBeenCalled()
  expect(globalThis.earlyCall).toBeUndefined()
})

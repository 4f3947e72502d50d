import { act, waitFor } from '@testing-library/react'
import { ApiError } from '@shop/api'
import type * as Runtime from '@shop/federation/runtime'
import { loadWithRetry } from '@shop/federation/runtime'
import { $settings, signOut } from '@shop/stores'
import { checkoutDraftKey } from '@shop/stores/storage-keys'
import { settings } from '@shop/testing'
import { readDraft } from '../form/form-draft.ts'
import { field, type OpenCheckout, openCheckout, resetCheckout } from '../testing/open-checkout.tsx'

jest.mock('@shop/federation/runtime', () => {
  const actual = jest.requireActual<typeof Runtime>('@shop/federation/runtime')
  return { ...actual, loadWithRetry: jest.fn(actual.loadWithRetry) }
})

resetCheckout()

const address = {
  street: '12 Rue Ulysse',
  city: 'Houmt Souk',
  state: 'Médenine',
  zipcode: '4180',
  country: 'Tunisia',
}
const coords = { latitude: 33.875812, longitude: 10.857799 }
type Ask = (found: PositionCallback, failed: PositionErrorCallback, options: object) => void
const found: Ask = (report) => report({ coords } as GeolocationPosition)
const failsWith =
  (code: number): Ask =>
  (_, report) =>
    report({ code } as GeolocationPositionError)

function browserWith({ ask = found, isSecure = true }: { ask?: Ask; isSecure?: boolean } = {}) {
  const getCurrentPosition = jest.fn(ask)
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition },
    configurable: true,
  })
  Object.defineProperty(globalThis, 'isSecureContext', { value: isSecure, configurable: true })
  return getCurrentPosition
}

beforeEach(() => $settings.set(settings({ locatesAddresses: true })))
afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation')
  const { loadWithRetry: actual } = jest.requireActual<typeof Runtime>('@shop/federation/runtime')
  jest.mocked(loadWithRetry).mockImplementation(actual)
})

async function press(page: OpenCheckout): Promise<void> {
  await page.user.click(page.getByRole('button', { name: 'Utiliser ma position' }))
  await page.findByRole('button', { name: 'Utiliser ma position' })
}

/** The live region that announces the outcome of the button: the first of the page. The other live region is the coupon's. */
function answerIn(page: OpenCheckout): HTMLElement | undefined {
  return page.getAllByRole('status')[0]
}

test('CHK-02: without a geocoding service, the page has no button for the position', async () => {
  $settings.set(settings())
  const page = await openCheckout()
  expect(page.queryByRole('button', { name: 'Utiliser ma position' })).toBeNull()
})

test('CHK-02: if the code of the button cannot be loaded, the page says so, and the shopper types the address', async () => {
  browserWith()
  const page = await openCheckout({ answers: { 'geocode/reverse': { address } } })
  jest.mocked(loadWithRetry).mockImplementation((name) => Promise.reject(new Error(`no ${name}`)))
  await press(page)
  expect(answerIn(page)).toHaveTextContent(
    'La recherche de votre adresse n’a pas abouti. Réessayez ou saisissez-la ci-dessous.',
  )
})

test('CHK-02: the shopper’s position fills in the address, rounded and at most five minutes old', async () => {
  const ask = browserWith()
  const page = await openCheckout({ answers: { 'geocode/reverse': { address } } })
  await press(page)
  expect(answerIn(page)).toHaveTextContent('Adresse remplie d’après votre position')
  expect(page.queryByRole('button', { name: 'Reprendre ma saisie' })).toBeNull()
  expect(field(page, 'Rue et numéro')).toHaveValue('12 Rue Ulysse')
  expect(field(page, 'Ville')).toHaveValue('Houmt Souk')
  expect(page.getByRole('combobox', { name: /^Gouvernorat/ })).toHaveValue('Médenine')
  expect(field(page, 'Code postal')).toHaveValue('4180')
  expect(field(page, 'Pays')).toHaveDisplayValue('Tunisie')
  expect(page.api.inputsOf('geocode/reverse')).toEqual([{ lat: 33.8758, lon: 10.8578 }])
  expect(ask.mock.calls[0]?.[2]).toMatchObject({ timeout: 15_000, maximumAge: 300_000 })
  expect(page.getByRole('link', { name: /OpenStreetMap/ })).toBeVisible()
})

test('CHK-02: replaced texts can be restored, and fields unknown to the service do not change', async () => {
  browserWith()
  const { street: _, ...withoutStreet } = address
  const page = await openCheckout({ answers: { 'geocode/reverse': { address: withoutStreet } } })
  await page.user.type(field(page, 'Rue et numéro'), 'Derrière la mosquée')
  await page.user.type(field(page, 'Ville'), 'Midoun')
  await press(page)
  expect(field(page, 'Rue et numéro')).toHaveValue('Derrière la mosquée')
  expect(field(page, 'Ville')).toHaveValue('Houmt Souk')
  await page.user.click(page.getByRole('button', { name: 'Reprendre ma saisie' }))
  expect(field(page, 'Ville')).toHaveValue('Midoun')
  expect(field(page, 'Code postal')).toHaveValue('')
  expect(answerIn(page)).toHaveTextContent('Votre saisie est de nouveau là.')
})

test('CHK-02: text typed during the search for the position can also be restored', async () => {
  const answer = Promise.withResolvers<{ address: typeof address }>()
  browserWith()
  const page = await openCheckout({ answers: { 'geocode/reverse': () => answer.promise } })
  await page.user.click(page.getByRole('button', { name: 'Utiliser ma position' }))
  expect(page.getByRole('button', { name: 'Recherche de votre adresse…' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.user.type(field(page, 'Ville'), 'Midoun')
  await act(async () => answer.resolve({ address }))
  await waitFor(() => expect(field(page, 'Ville')).toHaveValue('Houmt Souk'))
  await page.user.click(page.getByRole('button', { name: 'Reprendre ma saisie' }))
  expect(field(page, 'Ville')).toHaveValue('Midoun')
})

/** Opens the checkout and starts the search for the shopper's address; `find` delivers the API's answer. */
async function openSearching() {
  const answer = Promise.withResolvers<{ address: typeof address }>()
  browserWith()
  $settings.set(settings({ locatesAddresses: true, offersPickup: true }))
  const page = await openCheckout({ answers: { 'geocode/reverse': () => answer.promise } })
  await page.user.click(page.getByRole('button', { name: 'Utiliser ma position' }))
  await waitFor(() => expect(page.api.inputsOf('geocode/reverse')).toHaveLength(1))
  return { page, find: () => act(async () => answer.resolve({ address })) }
}

test('CHK-02, OPER-10: an address found after the shopper has chosen pick-up changes nothing', async () => {
  const { page, find } = await openSearching()
  await page.user.click(await page.findByRole('radio', { name: /^Retrait à la pharmacie/ }))
  await page.user.type(field(page, 'Prénom'), 'Amel')
  await find()
  expect(page.getByRole('radio', { name: /^Retrait à la pharmacie/ })).toBeChecked()
  expect(field(page, 'Prénom')).toHaveValue('Amel')
  expect(readDraft()).toMatchObject({ method: 'pickup', firstName: 'Amel', street: '' })
  await page.user.click(page.getByRole('radio', { name: /^Livraison/ }))
  expect(field(page, 'Rue et numéro')).toHaveValue('')
  expect(page.getByRole('button', { name: 'Utiliser ma position' })).toBeEnabled()
})

test('AUTH-06, CHK-02: an address found after the shopper has left checkout is not stored', async () => {
  const { page, find } = await openSearching()
  page.unmount()
  signOut()
  await find()
  expect(localStorage.getItem(checkoutDraftKey)).toBeNull()
})

test.each([
  ['shows a page without HTTPS', { isSecure: false }, /page sécurisée \(HTTPS\)/, 0],
  [
    'is denied the position',
    { ask: failsWith(1) },
    /Autorisez la localisation pour ce site dans/,
    1,
  ],
  ['cannot determine the position', { ask: failsWith(2) }, /n’a pas pu être déterminée/, 0],
  ['takes too long', { ask: failsWith(3) }, /a pris trop de temps/, 0],
  ['reports an unknown error', { ask: failsWith(9) }, /n’a pas abouti/, 0],
])('CHK-02: if the browser %s, the page says what to do', async (...row) => {
  const [, browser, says, reloads] = row
  browserWith(browser)
  const page = await openCheckout()
  await press(page)
  expect(answerIn(page)).toHaveTextContent(says)
  // The page offers a reload only after a denial, because only then the shopper has to change a setting, which needs a reload.
  expect(page.queryAllByRole('button', { name: 'Recharger la page' })).toHaveLength(reloads)
  expect(page.api.inputsOf('geocode/reverse')).toEqual([])
})

test('CHK-02: if the browser has no geolocation, the page says so', async () => {
  Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true })
  const page = await openCheckout()
  await press(page)
  expect(answerIn(page)).toHaveTextContent(/ne peut pas indiquer votre position/)
})

test('CHK-02: the page tells users of Safari where its setting is, and offers a reload', async () => {
  browserWith({ ask: failsWith(1) })
  const safari =
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Safari/604.1'
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(safari)
  const page = await openCheckout()
  await press(page)
  expect(answerIn(page)).toHaveTextContent(/Service de localisation, Sites Safari/)
  expect(page.getByRole('button', { name: 'Recharger la page' })).toBeVisible()
})

test('CHK-02: the page does not describe Safari’s settings to users of Chrome on an iPhone', async () => {
  browserWith({ ask: failsWith(1) })
  const chrome =
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1 (KHTML, like Gecko) CriOS/130.0 Mobile/15E Safari/604.1'
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(chrome)
  const page = await openCheckout()
  await press(page)
  expect(answerIn(page)).not.toHaveTextContent(/Sites Safari/)
})

test.each([
  ['address_not_found', 404, /Aucune adresse n’a été trouvée/],
  ['geocoder_unavailable', 503, /n’est pas disponible/],
  ['network', 0, /n’a pas abouti/],
] as const)('CHK-02: the answer %s is reported', async (code, status, says) => {
  browserWith()
  const refused = new ApiError({ code, status, message: '' })
  const page = await openCheckout({ answers: { 'geocode/reverse': refused } })
  await page.user.type(field(page, 'Ville'), 'Midoun')
  await press(page)
  expect(answerIn(page)).toHaveTextContent(says)
  expect(field(page, 'Ville')).toHaveValue('Midoun')
})

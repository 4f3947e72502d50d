import { act, waitFor } from '@testing-library/react'
import type { Language, Profile } from '@shop/domain'
import type { ShortFacts } from '@shop/contracts'
import { $profile } from '@shop/stores'
import { keepProfile } from '@shop/stores/profile'
import { aProduct, renderWithProviders } from '@shop/testing'
import { letDialogsOpen } from '../features/listing/testing/browser-window.ts'
import { ProductCard } from '../product-card/product-card.tsx'
import { loadProfileParts } from './load-profile.ts'
import { ProfileButton } from './profile-button.tsx'
import { ProductProfile } from './product-profile.tsx'

beforeAll(async () => {
  letDialogsOpen()
  await loadProfileParts()
})
beforeEach(() => act(() => void keepProfile({})))

const retinol: ShortFacts = { pregnancy: 'no', breastfeeding: 'ask', contains: ['perfume'] }

test('PROF-01: after two taps a product says why it is unsuitable for a pregnant shopper; a third tap erases the profile', async () => {
  const page = renderWithProviders(<ProductProfile facts={retinol} />)
  expect(page.getByText('Grossesse, bébé, peau sensible ?')).toBeVisible()
  await page.user.click(page.getByRole('button', { name: 'Vérifier pour moi' }))
  const dialog = page.getByRole('dialog', { name: 'Adapté à moi' })
  expect(dialog).toHaveTextContent(
    'Vos réponses restent sur cet appareil et ne sont jamais envoyées.',
  )
  await page.user.click(page.getByRole('checkbox', { name: 'Je suis enceinte' }))
  expect(await page.findByText('Pas pour vous : grossesse')).toBeVisible()
  const erase = page.getByRole('button', { name: 'Tout effacer' })
  await page.user.click(erase)
  expect(erase).toHaveFocus()
  expect(page.queryByText(/Pas pour vous/)).toBeNull()
  expect(localStorage.getItem('profile')).toBeNull()
})

test('PROF-01: all chosen conditions and wishes are stored together, and can be removed', async () => {
  const page = renderWithProviders(<ProductProfile facts={undefined} />, { language: 'en' })
  await page.user.click(page.getByRole('button', { name: 'Check for me' }))
  await page.user.click(page.getByRole('checkbox', { name: 'I am breast-feeding' }))
  await page.user.click(page.getByRole('checkbox', { name: 'Fragrance-free' }))
  await page.user.selectOptions(page.getByRole('combobox', { name: 'My baby’s age' }), '4 months')
  await page.user.selectOptions(page.getByRole('combobox', { name: 'My skin type' }), 'Dry skin')
  expect($profile.get()).toEqual({
    breastfeeding: true,
    avoids: ['perfume'],
    baby: { months: 4, saidAt: expect.any(Number) },
    skinType: 'dry',
  })
  expect(
    page.getByText('Not stated for this product: breast-feeding, fragrance, recommended age'),
  ).toBeVisible()
  await page.user.click(page.getByRole('checkbox', { name: 'Fragrance-free' }))
  await page.user.selectOptions(page.getByRole('combobox', { name: 'My baby’s age' }), '')
  await page.user.selectOptions(page.getByRole('combobox', { name: 'My skin type' }), '')
  expect($profile.get()).toEqual({ breastfeeding: true })
})

test('PROF-01: suitable and unsuitable products are also marked by colour, on the page and on the card', async () => {
  keepProfile({ pregnancy: true })
  const coloursOf = async (shortFacts: ShortFacts, text: RegExp) => {
    const page = renderWithProviders(
      <>
        <ProductProfile facts={shortFacts} />
        <ProductCard product={aProduct({ shortFacts })} />
      </>,
    )
    const marks = await waitFor(() => {
      const shown = page.getAllByText(text, { ignore: 'button, button *' })
      expect(shown).toHaveLength(2)
      return shown
    })
    const colours = marks.map((mark) => getComputedStyle(mark).color)
    page.unmount()
    return colours
  }
  const suitable = await coloursOf({ pregnancy: 'fine' }, /^Pour vous/)
  const unsuitable = await coloursOf({ pregnancy: 'no' }, /^Pas pour vous/)
  expect(unsuitable.filter((colour, place) => colour === suitable[place])).toEqual([])
})

test.each<[Language, string, string]>([
  ['fr', 'Vérifier pour moi', 'Adapté à moi'],
  ['en', 'Check for me', 'Right for me'],
  ['ar', 'تحققوا حسب حالتكم', 'ما يناسبكم'],
])(
  'PROF-01: in %s the button on a product has the text «%s», and the button on a list «%s», which is also the title of its dialog',
  async (language, onProduct, onList) => {
    const page = renderWithProviders(
      <>
        <ProductProfile facts={retinol} />
        <ProfileButton />
      </>,
      { language },
    )
    expect(page.getByRole('button', { name: onProduct })).toBeVisible()
    await page.user.click(page.getByRole('button', { name: onList }))
    expect(await page.findByRole('dialog', { name: onList })).toBeVisible()
  },
)

test('PROF-01: if the operator has not stated the only fact that the shopper asks for, the page says so', async () => {
  const page = renderWithProviders(<ProductProfile facts={undefined} />, { language: 'en' })
  await page.user.click(page.getByRole('button', { name: 'Check for me' }))
  await page.user.click(page.getByRole('checkbox', { name: 'I am breast-feeding' }))
  expect(await page.findByText('Not stated for this product: breast-feeding')).toBeVisible()
})

test('PROF-01: if the texts could not be loaded, the next press loads them again', async () => {
  // After one press, the texts are requested twice before the load counts as failed.
  const away = new Error('away')
  const load = jest.fn().mockRejectedValueOnce(away).mockRejectedValueOnce(away)
  const reported = jest.fn()
  Object.assign(globalThis, { reportError: reported })
  const page = renderWithProviders(<ProfileButton />, { laterTexts: { profile: load } })
  const button = page.getByRole('button', { name: 'Adapté à moi' })
  await page.user.click(button)
  await waitFor(() => expect(reported).toHaveBeenCalled())
  expect(page.queryByRole('dialog')).toBeNull()
  await page.user.click(button)
  expect(await page.findByRole('dialog', { name: 'Adapté à moi' })).toBeVisible()
  Reflect.deleteProperty(globalThis, 'reportError')
})

test('PROF-01: if the choice cannot be stored, the dialog says so', async () => {
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied')
  })
  const page = renderWithProviders(<ProductProfile facts={undefined} />, { language: 'en' })
  await page.user.click(page.getByRole('button', { name: 'Check for me' }))
  await page.user.click(page.getByRole('checkbox', { name: 'I am pregnant' }))
  expect(await page.findByText(/they will be forgotten when you close this tab/)).toBeVisible()
  denied.mockRestore()
})

test.each<[Language, Profile, ShortFacts, string]>([
  ['fr', { pregnancy: true }, { pregnancy: 'no' }, 'Pas pour vous : grossesse'],
  ['fr', { avoids: ['perfume'] }, { contains: ['perfume'] }, 'Pas pour vous : contient du parfum'],
  ['fr', { pregnancy: true }, { pregnancy: 'fine' }, 'Pour vous'],
  [
    'en',
    { breastfeeding: true },
    { breastfeeding: 'ask' },
    'Ask a doctor or pharmacist: breast-feeding',
  ],
  [
    'en',
    { baby: { months: 4, saidAt: 0 } },
    { fromMonths: 1000 },
    'Not for your baby: adults only',
  ],
  [
    'ar',
    { baby: { months: 4, saidAt: Date.now() } },
    { fromMonths: 6 },
    'غير مناسب لطفلكم: ابتداءً من 6 أشهر',
  ],
  [
    'ar',
    { pregnancy: true, avoids: ['alcohol'] },
    { pregnancy: 'no', contains: ['alcohol'] },
    'غير مناسب لكم: الحمل، يحتوي على كحول',
  ],
])(
  'PROF-01: in %s, for a shopper with %j, the card of a product with %j shows: %s',
  async (...row) => {
    const [language, profile, shortFacts, text] = row
    keepProfile(profile)
    const page = renderWithProviders(<ProductCard product={aProduct({ shortFacts })} />, {
      language,
    })
    expect(await page.findByText(text)).toBeVisible()
  },
)

test('PROF-01: a card has no mark if the facts are unknown', async () => {
  keepProfile({ pregnancy: true, avoids: ['perfume'], skinType: 'dry' })
  const page = renderWithProviders(
    <>
      <ProductCard product={aProduct()} />
      <ProductCard product={aProduct({ shortFacts: { pregnancy: 'no' } })} />
    </>,
  )
  await page.findByText('Pas pour vous : grossesse')
  expect(page.queryAllByText(/pour vous/i)).toHaveLength(1)
})

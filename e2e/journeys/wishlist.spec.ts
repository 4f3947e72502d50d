import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { newAccount, rememberSession } from '../shopper/account.ts'
import { sellableProducts } from '../shopper/api.ts'
import { openPage, speak, untilAnswered } from '../shopper/browse.ts'
import { tabTo } from '../shopper/keyboard.ts'

const words = {
  fr: {
    save: /^Ajouter aux favoris/,
    title: 'Mes favoris',
    back: /^Remettre/,
    share: 'Partager ma liste',
    shared: 'Une liste de favoris',
    all: 'Tout ajouter à mes favoris',
    own: 'Voir mes favoris',
    one: '1 produit',
    empty: 'Aucun favori pour l’instant',
  },
  ar: {
    save: /^إضافة إلى المفضلة/,
    title: 'مفضلتي',
    back: /^إعادته/,
    share: 'مشاركة قائمتي',
    shared: 'قائمة مفضلة',
    all: 'إضافة الكل إلى مفضلتي',
    own: 'عرض مفضلتي',
    one: 'منتج واحد',
    empty: 'لا شيء في المفضلة بعد',
  },
} as const

for (const language of ['fr', 'ar'] as const) {
  const text = words[language]

  test(`WISH-01: in ${language}, a guest saves a product by keyboard, finds it in the list, removes it and puts it back`, async ({
    page,
    context,
    known: { product },
    expectNoA11yViolations,
  }) => {
    await speak(context, language)
    await openPage(page, urls.product(product._id))
    const heart = page.getByRole('main').getByRole('button', { name: text.save }).first()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await tabTo(page, heart)
    await untilAnswered(
      () => page.keyboard.press('Enter'),
      (within) => expect(heart).toHaveAttribute('aria-pressed', 'true', within),
    )
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')

    await openPage(page, urls.wishlist())
    await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible()
    await expect(page.getByText(text.one, { exact: true })).toBeVisible()
    await expectNoA11yViolations(page)
    const onCard = page.getByRole('main').getByRole('button', { name: text.save })
    await tabTo(page, onCard)
    await page.keyboard.press('Enter')
    const back = page.getByRole('button', { name: text.back })
    await expect(back).toBeFocused()
    await expectNoA11yViolations(page)
    await page.keyboard.press('Enter')
    await expect(onCard).toHaveAttribute('aria-pressed', 'true')
  })

  test(`WISH-01: in ${language}, sign-in joins a guest's list with the account's list, and another device shows the joined list @desktop`, async ({
    page,
    context,
    browser,
    baseURL,
    request,
    known: { product },
    expectNoA11yViolations,
  }) => {
    const account = await newAccount(request)
    const sellable = await sellableProducts(request)
    const other = sellable.find(({ _id }) => _id !== product._id)
    const headers = { token: account.token }
    await request.post('/api/wishlist/change', { data: { add: [other?._id] }, headers })
    await speak(context, language)
    await openPage(page, urls.product(product._id))
    const heart = page.getByRole('main').getByRole('button', { name: text.save }).first()
    await untilAnswered(
      () => heart.click(),
      (within) => expect(heart).toHaveAttribute('aria-pressed', 'true', within),
    )

    await rememberSession(context, account)
    await openPage(page, urls.wishlist())
    const cards = page.getByRole('main').getByRole('heading', { level: 3 })
    await expect(cards).toHaveCount(2)
    await expectNoA11yViolations(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull()
    const answer = await request.post('/api/wishlist/get', { data: {}, headers })
    expect((await answer.json()) as object).toMatchObject({
      productIds: [product._id, other?._id],
    })

    const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL })
    await speak(elsewhere, language)
    await rememberSession(elsewhere, account)
    const device = await elsewhere.newPage()
    await openPage(device, urls.wishlist())
    await expect(device.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(2)
    await elsewhere.close()
  })

  test(`WISH-01: in ${language}, one press adds a shared list to the visitor's own list`, async ({
    page,
    context,
    request,
    expectNoA11yViolations,
  }) => {
    const [one, two] = await sellableProducts(request)
    await speak(context, language)
    const forged = 'f'.repeat(24)
    await openPage(page, urls.wishlist([one._id, forged, two._id, '<script>']))
    await expect(page.getByRole('heading', { level: 1, name: text.shared })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(2)
    await expectNoA11yViolations(page)
    const all = page.getByRole('button', { name: text.all })
    await tabTo(page, all)
    const own = page.getByRole('link', { name: text.own })
    await untilAnswered(
      () => page.keyboard.press('Enter'),
      (within) => expect(own).toBeFocused(within),
    )
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(2)
  })
}

test('WISH-01: search engines index neither the visitor’s own list nor a shared list', async ({
  page,
  known: { product },
}) => {
  for (const address of [urls.wishlist(), urls.wishlist([product._id])]) {
    const answer = await page.goto(address)
    const head = `${answer?.headers()['x-robots-tag'] ?? ''} ${await page.content()}`
    expect(head).toMatch(/noindex/)
  }
})

test('WISH-01: the first press of the save button loads the code of the list', async ({
  page,
  known: { product },
}) => {
  const loaded: string[] = []
  page.on('request', (each) => loaded.push(each.url()))
  const isLoaded = () => loaded.some((url) => url.includes('wishlist-changes'))
  await openPage(page, urls.product(product._id))
  const heart = page.getByRole('main').getByRole('button', { name: words.fr.save }).first()
  await page.waitForLoadState('networkidle')
  expect(isLoaded()).toBe(false)
  await untilAnswered(
    () => heart.click(),
    (within) => expect(heart).toHaveAttribute('aria-pressed', 'true', within),
  )
  await expect.poll(isLoaded).toBe(true)
})

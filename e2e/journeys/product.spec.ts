import type { Locator, Page } from '@playwright/test'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { listedProducts, soldOutProduct } from '../shopper/api.ts'
import { newAccount } from '../shopper/account.ts'
import { openPage, speak, title, shownName } from '../shopper/browse.ts'

const actions = { fr: 'Ajouter au panier', en: 'Add to cart', ar: 'إضافة إلى السلة' } as const
const screens = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

for (const language of ['fr', 'en', 'ar'] as const) {
  test(`BUY-01: price and button are in the first screen, in ${language} @phone`, async ({
    page,
    context,
    known: { product },
  }) => {
    await speak(context, language)
    await page.goto(urls.product(product._id))
    const article = page.getByRole('article')
    const button = article.getByRole('button', { name: actions[language], exact: true })
    const price = article.locator('strong').first()
    for (const screen of screens) {
      await page.setViewportSize(screen)
      const isInScreen = async () =>
        (await page.evaluate(() => innerWidth)) === screen.width &&
        (await footOf(button)) < screen.height &&
        (await footOf(price)) < screen.height
      await expect.poll(isInScreen, `button and price at ${screen.width} px`).toBe(true)
    }
  })
}

async function footOf(element: Locator): Promise<number> {
  const { y, height } = (await element.boundingBox())!
  return y + height
}

test('BUY-01: a bar with price, quantity and button appears while the originals in the page are out of view @phone', async ({
  page,
  known: { product },
  expectNoA11yViolations,
}) => {
  await openPage(page, urls.product(product._id))
  const inBar = page.getByRole('button', { name: `Ajouter au panier : ${product.name}` })
  await expect(inBar).toBeHidden()
  await page.getByRole('button', { name: 'Augmenter la quantité' }).click()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(inBar).toBeInViewport({ ratio: 1 })
  await expect(inBar.locator('..')).toContainText('× 2')
  await expectNoA11yViolations(page)
  await inBar.click()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Panier : 2/ })).toBeAttached()
  // The foot of the page, and any focused element, are above the bar.
  const barTop = async () => (await inBar.locator('..').boundingBox())!.y
  const lastLine = page.getByRole('contentinfo').locator('p').last()
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }))
  await expect.poll(async () => (await footOf(lastLine)) - (await barTop())).toBeLessThanOrEqual(0)
  await page.getByRole('article').scrollIntoViewIfNeeded()
  await expect(title(page, shownName(product))).toBeInViewport()
  await expect(inBar).toBeHidden()
})

test('PROD-02: the page of a sold-out product says that it is sold out, and offers similar products', async ({
  page,
  request,
  expectNoA11yViolations,
}) => {
  const soldOut = await soldOutProduct(request)
  await openPage(page, urls.product(soldOut._id))
  await expect(page.getByRole('button', { name: 'Ajouter au panier', exact: true })).toHaveCount(0)
  const notice = page.getByRole('region', {
    name: 'Ce produit est actuellement en rupture de stock',
  })
  await expect(notice).toBeInViewport()
  await expectNoA11yViolations(page)
  const alike = notice.getByRole('listitem').first().getByRole('link')
  const name = (await alike.textContent())!
  await alike.click()
  await expect(title(page, name)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ajouter au panier', exact: true })).toBeVisible()
})

test('BUY-02: server and browser show the same delivery day and fee', async ({
  page,
  known: { product },
}) => {
  await page.goto(urls.product(product._id))
  await expect(page.getByRole('article').getByText(/^Chez vous \S+\s\d/)).toBeVisible()
  await expect(page.getByRole('article')).toContainText(/10,00\sDT, offerte dès 150,00\sDT/)
})

test('PROD-05: if reviews fail or are slow, a message says so, and another try loads them', async ({
  page,
  known: { product },
  consoleIsClean,
  expectNoA11yViolations,
}) => {
  consoleIsClean.allow(/status of 500/)
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/reviews/*', async (route) => {
    await isReleased
    await route.fulfill({ status: 500, body: 'down' })
  })
  await openPage(page, urls.product(product._id))
  await page.getByRole('tab', { name: 'Avis' }).click()
  await expect(page.getByRole('status', { name: 'Chargement des avis…' })).toBeVisible()
  await expectNoA11yViolations(page)
  release()
  await expect(page.getByText('Les avis n’ont pas pu être chargés')).toBeVisible()
  await expectNoA11yViolations(page)
  await page.unroute('**/api/reviews/*')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Les avis n’ont pas pu être chargés')).toBeHidden()
  await expect(page.getByRole('tabpanel')).toContainText(
    /Aucun avis pour le moment|Achat vérifié|\d{4}/,
  )
})

test('PROD-05: a link to the reviews opens them, and a signed-out shopper is asked to sign in', async ({
  page,
  known: { product },
  expectNoA11yViolations,
}) => {
  await openPage(page, urls.productReviews(product._id))
  await expect(page.getByRole('tab', { name: /^Avis/, selected: true })).toBeInViewport()
  await expect(page.getByText('Vous devez être connecté pour laisser un avis')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
    'href',
    urls.login({ returnTo: urls.productReviews(product._id) }),
  )
  await expectNoA11yViolations(page)
})

test('PROD-05: a review of an account is shown at once, also to other visitors', async ({
  page,
  context,
  request,
}) => {
  const [product] = (await listedProducts(request, { limit: 40 })).slice(-1)
  const { name, token } = await newAccount(request)
  await context.addInitScript((value) => localStorage.setItem('token', value), token)
  await openPage(page, urls.productReviews(product!._id))
  const field = page.getByRole('textbox', { name: /^Votre avis/ })
  await page.getByRole('button', { name: 'Publier mon avis' }).click()
  await expect(page.getByText("L'avis ne peut pas être vide")).toBeVisible()
  const words = `Douce et légère, je rachète. ${name}`
  await field.fill(words)
  await page.getByRole('button', { name: 'Publier mon avis' }).click()
  await expect(page.getByText(words)).toBeVisible()
  await expect(field).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: words })).toContainText(name)
})

test('SEO-01: search engines read the same product and breadcrumb as in the API', async ({
  request,
  known: { product },
}) => {
  const html = await (await request.get(urls.product(product._id))).text()
  const things = Array.from(
    html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  )
  expect(things.map((thing) => thing['@type'])).toEqual(['Product', 'BreadcrumbList'])
  const [about, trail] = things
  expect(about).toMatchObject({
    name: product.name,
    sku: product._id,
    offers: { priceCurrency: 'TND', availability: 'https://schema.org/InStock' },
  })
  const { price } = about!.offers as { price: number }
  expect(price).toBeCloseTo((product.price * (100 - product.discount)) / 100, 3)
  const steps = trail!.itemListElement as { name: string }[]
  expect(steps.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Accueil', product.category, product.subCategory, product.name]),
  )
})

test('PROD-01: a picture can be swiped, opened and enlarged with fingers @phone', async ({
  page,
  known: { product },
  expectNoA11yViolations,
}) => {
  await openPage(page, urls.product(product._id))
  const second = page.getByRole('button', { name: /^Photo 2 sur/ })
  await expect(second).toHaveAttribute('aria-pressed', 'false')
  const box = (await page.getByRole('group', { name: product.name }).boundingBox())!
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const touch = await touchScreen(page)
  await touch([{ ...middle, x: box.x + box.width - 20 }], [{ ...middle, x: box.x + 20 }])
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Agrandir la photo' }).click()
  const dialog = page.getByRole('dialog', { name: product.name })
  await expect(dialog).toBeVisible()
  await expectNoA11yViolations(page)
  const frame = dialog.getByRole('application')
  const scale = () =>
    frame.locator('> div').evaluate((element) => new DOMMatrix(element.style.transform).a)
  const at = (await frame.boundingBox())!
  const y = at.y + at.height / 2
  await expect(dialog.getByRole('status')).toHaveText(/^Photo 2 sur/)
  await touch([{ x: at.x + at.width - 20, y }], [{ x: at.x + 20, y }])
  await expect(dialog.getByRole('status')).toHaveText(/^Photo 3 sur/)
  // A touch does not move the focus, which may be outside of the picture; `press` moves the focus to the picture.
  await frame.press('ArrowLeft')
  await expect(dialog.getByRole('status')).toHaveText(/^Photo 2 sur/)
  const pair = (apart: number) => [
    { x: at.x + at.width / 2 - apart, y },
    { x: at.x + at.width / 2 + apart, y },
  ]
  await touch(pair(40), pair(100))
  await expect.poll(scale).toBeGreaterThan(2)
  await page.keyboard.press('0')
  await page.keyboard.press('+')
  await expect.poll(scale).toBe(1.5)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

interface Finger {
  x: number
  y: number
}

/** Moves fingers from one position to another in steps, as a hand does. */
async function touchScreen(page: Page) {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Finger[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return async (from: Finger[], to: Finger[]) => {
    await send('touchStart', from)
    for (let step = 1; step <= 10; step += 1) {
      const between = from.map(({ x, y }, index) => ({
        x: x + ((to[index]!.x - x) * step) / 10,
        y: y + ((to[index]!.y - y) * step) / 10,
      }))
      await send('touchMove', between)
    }
    // The fingers rest at the end, so that the scrolling has no speed. Without the rest, a busy machine scrolled one
    // picture too far.
    for (let rest = 0; rest < 4; rest += 1) {
      await page.waitForTimeout(50)
      await send('touchMove', to)
    }
    await send('touchEnd', [])
  }
}

test('PROD-01: a product’s page shows the products that the visitor has seen before', async ({
  page,
  request,
}) => {
  const [other, first, second] = await listedProducts(request, { limit: 3 })
  for (const seen of [other, first]) {
    await openPage(page, urls.product(seen!._id))
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('recentlySeen')))
      .toContain(seen!._id)
  }
  await openPage(page, urls.product(second!._id))
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const seen = page.getByRole('region', { name: 'Vus récemment' })
  await expect(seen.getByRole('listitem')).toHaveCount(2)
  await seen.getByRole('link').first().click()
  await expect(title(page, shownName(first!))).toBeVisible()
})

test('PROD-01: sharing copies the link of the product, and a message confirms it', async ({
  page,
  context,
  known: { product },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, urls.productReviews(product._id))
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Partager / })
    .click()
  await expect(page.getByText('Lien copié dans le presse-papiers')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).pathname).toBe(urls.product(product._id))
})

for (const language of ['fr', 'en', 'ar'] as const) {
  test(
    `PROD-01: in ${language} the page with its reviews and its bar has no accessibility violation`,
    { tag: language === 'fr' ? '@desktop' : '@phone' },
    async ({ page, context, known: { product }, expectNoA11yViolations }) => {
      await speak(context, language)
      await openPage(page, urls.product(product._id))
      await expectNoA11yViolations(page)
      await page.getByRole('tab').last().click()
      await expect(page.getByRole('tabpanel').getByRole('link').last()).toBeVisible()
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expectNoA11yViolations(page)
    },
  )
}

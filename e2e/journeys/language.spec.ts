import { productNameText } from '@shop/domain'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { sellableProducts } from '../shopper/api.ts'
import { openPage, rememberDocument, title, untilHydrated, shownName } from '../shopper/browse.ts'
import { homeTitle, shopName } from '../setup/demo-shop.ts'

test(
  'GEN-01: a shopper changes to Arabic during a visit and fills the cart from right to left',
  {
    tag: '@phone',
  },
  async ({ page, request }) => {
    const [product, other] = await sellableProducts(request)
    const name = shownName(product, 'ar')
    const label = productNameText(product, 'ar')
    await openPage(page, urls.home())
    const isSameDocument = await rememberDocument(page)
    const html = page.locator('html')

    await page.getByRole('combobox', { name: 'Langue' }).selectOption({ label: 'العربية' })
    await expect(title(page, homeTitle.ar)).toBeVisible()
    await expect(html).toHaveAttribute('dir', 'rtl')
    await expect(html).toHaveAttribute('lang', 'ar')
    await expect(page.getByRole('banner').getByRole('link', { name: 'السلة: 0' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).not.toContainText('parapharmacie')

    await page.getByRole('button', { name: 'فتح القائمة' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'كل المنتجات' }).click()
    await expect(title(page, 'كل المنتجات')).toBeVisible()
    await expect(page.getByRole('link', { name: shownName(other, 'ar') })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(title(page, name)).toBeVisible()
    expect(await page.title()).toContain(label)

    await page.getByRole('button', { name: 'إضافة إلى السلة', exact: true }).click()
    await expect(page.getByText('أُضيف المنتج إلى سلتكم')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'السلة: 1' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'عرض السلة' }).click()
    await expect(title(page, 'سلتي')).toBeVisible()
    await expect(page.getByRole('textbox', { name: `كمية ${label}`, exact: true })).toHaveValue('1')
    await expect(page.getByRole('main').getByRole('link', { name: 'إتمام الطلب' })).toBeVisible()
    expect(await isSameDocument(), 'nothing was reloaded').toBe(true)
  },
)

/** Namespaces of the specification. */
const namespaces = [
  'common',
  'home',
  'product',
  'checkout',
  'about',
  'contact',
  'categories',
  'orders',
  'auth',
  'search',
  'notifications',
]

for (const language of ['fr', 'en', 'ar']) {
  test(`GEN-05: every namespace of the specification is served in ${language} @phone`, async ({
    request,
  }) => {
    for (const namespace of namespaces) {
      const answer = await request.get(`/locales/${language}/${namespace}.json`)
      expect(answer.status(), namespace).toBe(200)
      expect(Object.keys((await answer.json()) as object).length, namespace).toBeGreaterThan(0)
    }
  })
}

test(
  'GEN-03: without the cookie, the language in storage is used, and the server writes the cookie again',
  { tag: '@phone' },
  async ({ page, context }) => {
    await openPage(page, urls.home())
    await page.getByRole('combobox', { name: 'Langue' }).selectOption({ label: 'العربية' })
    await expect(title(page, homeTitle.ar)).toBeVisible()
    await context.clearCookies({ name: 'i18nextLng' })
    const renewed = page.waitForResponse(
      (answer) => answer.url().endsWith('/locales/ar') && answer.request().method() === 'POST',
    )
    await page.goto(urls.about())
    await expect(title(page, 'العناية ببساطة')).toBeVisible()
    expect(await (await renewed).headerValue('set-cookie')).toMatch(
      /^i18nextLng=ar;.*Max-Age=31536000/,
    )
    const html = await (await context.request.get(urls.home())).text()
    expect(html).toContain('<html lang="ar" dir="rtl">')
  },
)

test(
  'GEN-03: if an address contains a language, cookie and storage both get this language',
  { tag: '@phone' },
  async ({ page, context }) => {
    await page.addInitScript(() => {
      if (localStorage.length === 0) localStorage.setItem('i18nextLng', 'en')
    })
    await openPage(page, urls.inLanguage(urls.about(), 'ar'))
    await expect.poll(() => page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('ar')
    const cookie = (await context.cookies()).find(({ name }) => name === 'i18nextLng')
    expect(cookie?.value).toBe('ar')
    await expect(title(page, 'العناية ببساطة')).toBeVisible()
  },
)

test('GEN-03: after a reload the page keeps its language, and the server renders the page in this language', async ({
  page,
  context,
}) => {
  await openPage(page, urls.home())
  await page.getByRole('combobox', { name: 'Langue' }).selectOption({ label: 'العربية' })
  await expect(title(page, homeTitle.ar)).toBeVisible()

  await page.reload()
  await untilHydrated(page)
  await expect(title(page, homeTitle.ar)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const html = await (await context.request.get(urls.home())).text()
  expect(html).toContain('<html lang="ar" dir="rtl">')
  const cookie = (await context.cookies()).find(({ name }) => name === 'i18nextLng')
  expect(cookie?.value).toBe('ar')
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 364 * 24 * 3600)
})

test(
  'GEN-02: in Arabic the layout is mirrored: the cart is on the left, the logo on the right',
  {
    tag: '@desktop',
  },
  async ({ page }) => {
    await openPage(page, urls.about())
    const left = async (name: string) => {
      const box = await page.getByRole('banner').getByRole('link', { name }).boundingBox()
      return box?.x ?? Number.NaN
    }
    expect(await left('Panier : 0')).toBeGreaterThan(await left(`${shopName}, page d’accueil`))
    await page.getByRole('combobox', { name: 'Langue' }).selectOption({ label: 'العربية' })
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(title(page, 'العناية ببساطة')).toBeVisible()
    const logo = page.getByRole('banner').getByRole('link').first()
    const logoBox = await logo.boundingBox()
    expect(await left('السلة: 0')).toBeLessThan(logoBox?.x ?? Number.NaN)
  },
)

test(
  'GEN-04: a page never contains the text of an invalid language in cookie or storage',
  {
    tag: '@phone',
  },
  async ({ page, context }) => {
    const url = process.env.SHOP_URL ?? ''
    const hostile = encodeURIComponent('"><script>alert(1)</script>')
    await context.addCookies([{ name: 'i18nextLng', value: hostile, url }])
    await page.addInitScript(() =>
      localStorage.setItem('i18nextLng', '"><img src=x onerror=alert(1)>'),
    )
    await openPage(page, urls.home())
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    expect(await page.content()).not.toContain('alert(1)')
  },
)

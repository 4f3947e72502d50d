import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { openPage, speak, unfoldFooter } from '../shopper/browse.ts'

const words = {
  fr: {
    advice: 'Conseils',
    brands: 'Marques',
    article: 'La peau de bébé, tout en douceur',
    products: 'Les produits de cet article',
    ask: 'Demander au pharmacien',
    letters: 'Aller à une lettre',
    count: /\d+\sproduits?$/,
  },
  ar: {
    advice: 'نصائح',
    brands: 'العلامات التجارية',
    article: 'العناية اللطيفة ببشرة الرضيع',
    products: 'منتجات هذا المقال',
    ask: 'اسألوا الصيدلي',
    letters: 'الانتقال إلى حرف',
    count: /منتج/,
  },
} as const

test(
  'NAV-04: the navbar links to the brands if its row has enough space for the link',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openPage(page, urls.about())
    const brands = page.getByRole('banner').getByRole('link', { name: words.fr.brands })
    await expect(brands).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(brands).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 900 })
    await brands.click()
    await expect(page).toHaveURL(urls.brands())
  },
)

for (const language of ['fr', 'ar'] as const) {
  const text = words[language]
  test(
    `ADV-01: in ${language} a shopper reads an article, opens one of its products and asks the pharmacist about the article`,
    { tag: '@phone' },
    async ({ page, context, expectNoA11yViolations }) => {
      await speak(context, language)
      await openPage(page, urls.home())
      const main = page.getByRole('main')
      await unfoldFooter(page)
      await page.getByRole('contentinfo').getByRole('link', { name: text.advice }).click()
      await expect(page).toHaveURL(urls.advice())
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(main.getByRole('listitem')).toHaveCount(3)
      await expectNoA11yViolations(page)

      await main.getByRole('link', { name: text.article }).click()
      await expect(page).toHaveURL(urls.article('peau-de-bebe'))
      await expect(main.getByRole('heading', { level: 1, name: text.article })).toBeVisible()
      const products = main.getByRole('region', { name: text.products })
      await expect(products.getByRole('heading', { level: 3 })).toHaveCount(6)
      await expectNoA11yViolations(page)

      await products.getByRole('heading', { level: 3 }).first().getByRole('link').click()
      await expect(page).toHaveURL(/\/product\/[0-9a-f]{24}$/)
      const ask = main.getByRole('link', { name: text.ask })
      const message = async () =>
        new URL((await ask.getAttribute('href')) ?? '').searchParams.get('text')
      await expect.poll(message).toContain(page.url())
      // The product's name in the message contains the size.
      expect(await message()).toMatch(/\d/)
    },
  )

  test(
    `ADV-01: in ${language} a shopper finds a brand under its first letter`,
    { tag: '@phone' },
    async ({ page, context, expectNoA11yViolations }) => {
      await speak(context, language)
      await openPage(page, urls.advice())
      const main = page.getByRole('main')
      await unfoldFooter(page)
      await page.getByRole('contentinfo').getByRole('link', { name: text.brands }).click()
      await expect(page).toHaveURL(urls.brands())
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoA11yViolations(page)
      const letters = main.getByRole('navigation', { name: text.letters })
      await letters.getByRole('link', { name: 'S', exact: true }).click()
      const group = main.getByRole('region', { name: 'S', exact: true })
      await expect(group.getByRole('heading')).toBeInViewport()
      const brand = group.getByRole('listitem').first()
      await expect(brand).toContainText(text.count)
      await brand.getByRole('link').click()
      await expect(page).toHaveURL(/\/collection\?brands=/)
      await expect(main.getByRole('listitem').first()).toBeVisible()
    },
  )
}

test('ADV-01, SEO-01: search engines find articles and brands in the sitemap, and the structured data of an article', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const path of [urls.advice(), urls.article('mains-seches'), urls.brands()]) {
    expect(sitemap).toContain(`${process.env.SHOP_URL}${urls.inLanguage(path, 'ar')}`)
  }
  const html = await (await request.get(urls.inLanguage(urls.article('mains-seches'), 'fr'))).text()
  expect(html).toContain('"@type":"Article"')
  expect(html).toContain('"datePublished":"2026-01-12"')
  expect((await request.get(urls.article('inconnu'))).status()).toBe(404)
})

test('SEC-04: security.txt names the contact from the settings', async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt')
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toMatch(/^Contact: mailto:.+@.+\n/)
})

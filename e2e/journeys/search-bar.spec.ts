import type { Page, Request } from '@playwright/test'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { openPage, speak } from '../shopper/browse.ts'
import { readShifts, watchShifts } from '../shopper/layout-shifts.ts'

const bar = (page: Page) => page.getByRole('search')
const box = (page: Page) => bar(page).getByRole('combobox')
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const toggle = (page: Page, name = 'Rechercher') =>
  page.getByRole('banner').getByRole('button', { name, exact: true })
const isSearchCall = (url: URL) => url.pathname === '/api/product/search'

async function openBar(page: Page, url = urls.promo()): Promise<void> {
  await openPage(page, url)
  await toggle(page).click()
  await expect(box(page)).toBeFocused()
}

for (const [url, tag] of [
  [urls.collection(), '@both'],
  [urls.collection({ category: 'Corps' }), '@phone'],
  [urls.coffret(), '@phone'],
] as const) {
  test(
    `SBAR-01: on ${url} the bar’s code loads when the bar is opened, and not before`,
    { tag },
    async ({ page }) => {
      const scripts: string[] = []
      page.on('request', (request) => scripts.push(request.url()))
      await openPage(page, url)
      await page.waitForLoadState('networkidle')
      await expect(bar(page)).toHaveCount(0)
      expect(scripts.filter((script) => script.includes('search-bar'))).toEqual([])
      await toggle(page).click()
      await expect(box(page)).toBeFocused()
      await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(bar(page)).toHaveCount(0)
      await expect(toggle(page)).toBeFocused()
    },
  )
}

test('SBAR-01: other pages have no search bar; their search button links to the text box of the search page', async ({
  page,
}) => {
  await openPage(page, urls.about())
  await expect(bar(page)).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Rechercher' }).click()
  await expect(page).toHaveURL(urls.search())
  await expect(box(page)).toBeFocused()
})

test('SBAR-01: without scripts the bar is a form that opens the search page', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await page.goto(urls.promo())
  await toggle(page).click()
  await expect(page).toHaveURL(/\/search\??$/)
  await box(page).fill('crème')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/search\?q=cr%C3%A8me$/)
  await context.close()
})

test(
  'SBAR-02: fast typing sends one request, arrow keys choose a suggestion, and the search is remembered after a reload',
  { tag: '@desktop' },
  async ({ page, expectNoA11yViolations }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (isSearchCall(url)) asked.push(url.searchParams.get('q') ?? '')
    })
    await openBar(page)
    await box(page).pressSequentially('creme', { delay: 20 })
    await expect(options(page).filter({ hasText: 'DT' })).toHaveCount(5)
    expect(asked).toEqual(['creme'])
    await expect(bar(page).getByRole('status')).toHaveText(/produits? trouvés?/)
    await page.keyboard.press('ArrowDown')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(urls.search({ q: 'creme' }))

    await openBar(page)
    await expect(page.getByRole('option', { name: 'creme', exact: true })).toBeVisible()
    await expectNoA11yViolations(page)
    await page.getByRole('option', { name: 'Effacer tout' }).click()
    await page.reload()
    await openBar(page)
    await expect(page.getByRole('group', { name: 'Recherches récentes' })).toHaveCount(0)
  },
)

test('SBAR-03: a slow answer to earlier words never replaces the answer to later words', async ({
  page,
}) => {
  const released = Promise.withResolvers<void>()
  await page.route(
    (url) => isSearchCall(url) && url.searchParams.get('q') === 'savon',
    async (route) => {
      await released.promise
      await route.continue()
    },
  )
  await openBar(page)
  const isSlow = (request: Request) => request.url().includes('search?q=savon')
  const slow = page.waitForRequest(isSlow)
  // The request is aborted by the page, or answered once the test releases it.
  const ended = Promise.race([
    page.waitForEvent('requestfinished', isSlow),
    page.waitForEvent('requestfailed', isSlow),
  ])
  await box(page).fill('savon')
  await slow
  await box(page).fill('shampooing')
  const product = options(page).filter({ hasText: 'DT' }).first()
  await expect(product).toContainText(/shampooing/i)
  released.resolve()
  await ended
  await expect(product).toContainText(/shampooing/i)
})

test('SBAR-04: after failed calls the link to all results stays, without a message', async ({
  page,
  consoleIsClean,
  expectNoA11yViolations,
}) => {
  consoleIsClean.allow(/status of 500/)
  await page.route(/\/api\/product\/(search|suggest)\?/, (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, code: 'server_error', message: 'broken' },
    }),
  )
  await openBar(page)
  await box(page).fill('crème')
  await expect(options(page)).toHaveText([/Voir tous les résultats/])
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await expectNoA11yViolations(page)
})

for (const [language, words, none, button] of [
  ['fr', 'creme', 'Aucun résultat trouvé pour', 'Rechercher'],
  ['ar', 'كريم', 'لم يتم العثور على أي نتيجة', 'البحث'],
] as const) {
  test(
    `SBAR-02: in ${language} the open popup has no accessibility violation, causes no layout shift and is not wider than the page`,
    { tag: language === 'fr' ? '@desktop' : '@phone' },
    async ({ page, context, expectNoA11yViolations }) => {
      await speak(context, language)
      await watchShifts(page)
      await openPage(page, urls.promo())
      await toggle(page, button).click()
      await expect(box(page)).toBeFocused()
      await expect(options(page).first()).toBeVisible()
      await expectNoA11yViolations(page)
      await box(page).fill(words)
      await expect(options(page).locator('img').first()).toBeVisible()
      await expectNoA11yViolations(page)
      await bar(page).locator('button[aria-expanded]').click()
      await expect(bar(page).getByRole('checkbox').nth(3)).toBeVisible()
      await expectNoA11yViolations(page)
      await box(page).fill('zzzzqq')
      await expect(bar(page).getByText(none).first()).toBeVisible()
      await expectNoA11yViolations(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(width).toBeLessThanOrEqual(0)
      const { score, culprits } = await readShifts(page)
      expect(score, culprits.join('\n')).toBeLessThan(0.01)
    },
  )
}

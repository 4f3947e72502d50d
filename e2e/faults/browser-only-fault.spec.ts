import type { Page, Request } from '@playwright/test'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { block, complaintsOfBlockedModules } from '../shopper/remote-faults.ts'
import {
  cartLink,
  openPage,
  rememberDocument,
  shownName,
  speak,
  title,
  unfoldFooter,
  untilHydrated,
} from '../shopper/browse.ts'
import { homeTitle } from '../setup/demo-shop.ts'

const notice = 'Une partie de cette page ne répond pas'
const arabicNotice = 'جزء من هذه الصفحة لا يستجيب'
const fault = /only in the browser/

/** The next error report that the browser sends to the shop. */
function reportOf(page: Page): Promise<Request> {
  return page.waitForRequest((request) => request.url().endsWith('/api/report'))
}

/** The shop's metrics of errors that browsers reported. */
async function browserProblems(): Promise<string> {
  const answer = await fetch(new URL('/metrics', process.env.SHOP_URL))
  const lines = (await answer.text()).split('\n')
  return lines.filter((line) => line.startsWith('shop_browser_problems_total{')).join('\n')
}

/**
 * Makes effects of the home page throw until the returned function is called. Server rendering runs no effects, so
 * the server's HTML is complete.
 */
async function breakHome(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const Real = globalThis.IntersectionObserver
    globalThis.IntersectionObserver = class extends Real {
      constructor(...parts: ConstructorParameters<typeof IntersectionObserver>) {
        if (!('isMended' in globalThis)) throw new Error('only in the browser')
        super(...parts)
      }
    }
  })
  return () => page.evaluate(() => void Object.assign(globalThis, { isMended: true }))
}

test('MFE-02: a page whose script is blocked stays readable in the layout and says what does not work; Retry makes the page work', async ({
  page,
  consoleIsClean,
  known: { product },
}) => {
  consoleIsClean.allow(complaintsOfBlockedModules)
  const unblock = await block(page, 'mf-catalog')
  const reported = reportOf(page)
  await page.goto(urls.product(product._id))
  await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible()
  await expect(title(page, shownName(product))).toBeVisible()
  await expect(page.getByText('momentanément indisponible')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(1)
  await expect(cartLink(page)).toHaveAccessibleName('Panier : 0')

  const report = (await reported).postDataJSON() as Record<string, unknown>
  expect(report).toMatchObject({
    page: '/product/:productId',
    versions: { 'mf-catalog': expect.stringMatching(/^\d/) },
    problems: [{ kind: 'remote_missing', part: 'mf-catalog' }],
  })
  expect(JSON.stringify(report)).not.toContain(product._id)
  await expect
    .poll(browserProblems)
    .toMatch(/kind="remote_missing",part="mf-catalog",version="\d+\.\d+\.\d+[^"]*"\} [1-9]/)

  const isSameDocument = await rememberDocument(page)
  const failedAgain = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await failedAgain
  await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeEnabled()
  await unblock()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText(notice)).toHaveCount(0)
  await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
  await expect(page.getByText('Produit ajouté au panier')).toBeVisible()
  await expect(title(page, shownName(product))).toBeVisible()
  expect(await isSameDocument(), 'Retry is not a reload').toBe(true)
})

test('MFE-02: a page that throws only in the browser keeps the content that the server rendered, until Retry works', async ({
  page,
  consoleIsClean,
}) => {
  consoleIsClean.allow(fault)
  const mend = await breakHome(page)
  const reported = reportOf(page)
  await page.goto(urls.home())
  await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible()
  await expect(title(page, homeTitle.fr)).toBeVisible()
  expect((await reported).postDataJSON()).toMatchObject({
    page: '/',
    // There is one problem for each component that throws.
    problems: expect.arrayContaining([
      expect.objectContaining({
        kind: 'page_failed',
        part: 'mf-catalog',
        message: 'Error: only in the browser',
      }),
    ]),
  })
  await expect.poll(browserProblems).toMatch(/kind="page_failed",part="mf-catalog",version="\d/)

  const isSameDocument = await rememberDocument(page)
  await mend()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText(notice)).toHaveCount(0)
  await expect(title(page, homeTitle.fr)).toBeVisible()
  expect(await isSameDocument(), 'Retry is not a reload').toBe(true)
})

test('MFE-02: if a page does not respond, the menu around it and other pages still work', async ({
  page,
  consoleIsClean,
}) => {
  consoleIsClean.allow(fault)
  await breakHome(page)
  await page.goto(urls.home())
  await expect(page.getByText(notice)).toBeVisible()
  const isSameDocument = await rememberDocument(page)
  await unfoldFooter(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tous les produits' }).click()
  await expect(title(page, 'Tous les produits')).toBeVisible()
  await expect(page.getByText(notice)).toHaveCount(0)
  expect(await isSameDocument()).toBe(true)
})

test('MFE-02: the notice is in the shopper’s language; after a change of language, the notice is in the new language', async ({
  page,
  context,
  consoleIsClean,
  expectNoA11yViolations,
}) => {
  consoleIsClean.allow(complaintsOfBlockedModules)
  await speak(context, 'ar')
  await block(page, 'mf-catalog')
  await page.goto(urls.collection())
  await expect(page.getByRole('status').filter({ hasText: arabicNotice })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectNoA11yViolations(page)
  await page.getByRole('combobox', { name: 'اللغة' }).selectOption({ label: 'Français' })
  await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible()
  await expect(title(page, 'Tous les produits')).toBeVisible()
})

test('OBS-01, DEL-08: a page without faults reports only its speed, when the visitor leaves it', async ({
  page,
}) => {
  const reports: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/report')) reports.push(request)
  })
  const reporter = page.waitForResponse(/\/send-report\./)
  await openPage(page, urls.home())
  await reporter
  await unfoldFooter(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tous les produits' }).click()
  await expect(title(page, 'Tous les produits')).toBeVisible()
  await untilHydrated(page)
  expect(reports).toEqual([])
  // Hides the page repeatedly, because the reporter's code may have arrived but not run yet.
  await expect(async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect(reports).toHaveLength(1)
  }).toPass()
  expect(reports[0]?.postDataJSON()).toMatchObject({
    page: '/',
    problems: [],
    vitals: { part: 'mf-catalog', lcp: expect.any(Number) },
  })
})

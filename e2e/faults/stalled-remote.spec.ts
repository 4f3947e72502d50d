import type { Locator, Page } from '@playwright/test'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { complaintsOfBlockedModules, stall } from '../shopper/remote-faults.ts'
import {
  openPage,
  rememberDocument,
  speak,
  title,
  unfoldFooter,
  untilHydrated,
  untilStarted,
} from '../shopper/browse.ts'
import { readShifts, watchShifts } from '../shopper/layout-shifts.ts'
import { shopName } from '../setup/demo-shop.ts'

const texts = {
  fr: {
    track: 'Suivre ma commande',
    wait: 'Le chargement prend plus de temps que d’habitude. Encore un instant…',
    late: 'Cette page tarde à s’afficher',
    part: 'Cette partie de la page tarde à s’afficher. Elle apparaîtra dès qu’elle sera prête.',
    retry: 'Réessayer',
  },
  en: {
    track: 'Track my order',
    wait: 'This is taking longer than usual. One more moment…',
    late: 'This page is taking a long time',
    part: 'This part of the page is taking a long time. It will appear as soon as it is ready.',
    retry: 'Try again',
  },
  ar: {
    track: 'تتبّع طلبي',
    wait: 'يستغرق التحميل وقتًا أطول من المعتاد. لحظة أخرى من فضلكم…',
    late: 'تأخر ظهور هذه الصفحة',
    part: 'تأخر ظهور هذا الجزء من الصفحة. سيظهر حالما يصبح جاهزًا.',
    retry: 'إعادة المحاولة',
  },
} as const
const { wait, late, part, track } = texts.fr

const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const retry = (page: Page | Locator, name: string = texts.fr.retry) =>
  page.getByRole('button', { name, exact: true })

/** A link to a page of mf-account. The code of this page is not loaded yet. */
function trackingLink(page: Page, name: string = track): Locator {
  return page.getByRole('contentinfo').getByRole('link', { name })
}

/** Opens a page of the shell and stops its clock, which the test then moves forward. */
async function openAbout(page: Page): Promise<void> {
  await openPage(page, urls.about())
  await page.clock.install()
}

test.beforeEach(({ consoleIsClean }) =>
  consoleIsClean.allow(new RegExp(`${complaintsOfBlockedModules.source}|time limit`, 'i')),
)

for (const language of ['fr', 'en', 'ar'] as const) {
  const words = texts[language]
  test(
    `MFE-11: in ${language}, the page of a remote that hangs shows its title, then a text about the long wait, then Retry`,
    { tag: language === 'en' ? '@phone' : '@both' },
    async ({ page, context, expectNoA11yViolations }) => {
      await speak(context, language)
      await stall(page, 'mf-account')
      await openAbout(page)
      await unfoldFooter(page)
      await trackingLink(page, words.track).click()
      await expect(title(page, words.track)).toBeVisible()
      await expect(title(page, words.track)).toBeFocused()
      await expect(page).toHaveTitle(`${words.track} – ${shopName}`)
      await page.clock.runFor(3000)
      await expect(said(page, words.wait)).toBeVisible()
      await expect(title(page, words.track)).toBeFocused()
      await expect(retry(page, words.retry)).toHaveCount(0)
      await expectNoA11yViolations(page)
      await page.clock.runFor(2000)
      await expect(title(page, words.late)).toBeVisible()
      await expect(title(page, words.late)).toBeFocused()
      await expect(page).toHaveTitle(`${words.late} – ${shopName}`)
      await expect(retry(page, words.retry)).toBeEnabled()
      await expect(said(page, words.wait)).toHaveCount(0)
      await expectNoA11yViolations(page)
    },
  )
}

test('MFE-11: the text about a long wait causes no layout shift when it appears or disappears', async ({
  page,
}) => {
  const goOn = await stall(page, 'mf-account')
  await watchShifts(page)
  await page.goto(urls.guestOrderTracking())
  await expect(said(page, wait)).toBeVisible()
  goOn()
  await untilHydrated(page)
  await expect(said(page, wait)).toHaveCount(0)
  const { culprits } = await readShifts(page)
  expect(culprits.filter((culprit) => culprit.includes('foot-notice'))).toEqual([])
})

for (const [what, file] of [
  ['the remote’s entry', /^remote-entry\.mjs$/],
  ['the page’s own file', /^guest-tracking\./],
] as const) {
  test(`MFE-11: if ${what} arrives after Retry was offered, the page is shown without a reload`, async ({
    page,
  }) => {
    const goOn = await stall(page, 'mf-account', file)
    await openAbout(page)
    const isSameDocument = await rememberDocument(page)
    await unfoldFooter(page)
    await trackingLink(page).click()
    await page.clock.runFor(5000)
    await expect(title(page, late)).toBeVisible()
    await page.clock.runFor(20_000)
    goOn()
    await expect(title(page, track)).toBeVisible()
    await expect(title(page, track)).toBeFocused()
    await expect(page.getByRole('textbox').first()).toBeVisible()
    expect(await isSameDocument()).toBe(true)
  })
}

test('MFE-11: a page that arrives after four seconds is shown', async ({ page }) => {
  const goOn = await stall(page, 'mf-account')
  await openAbout(page)
  await unfoldFooter(page)
  await trackingLink(page).click()
  await page.clock.runFor(4000)
  await expect(said(page, wait)).toBeVisible()
  goOn()
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expect(said(page, wait)).toHaveCount(0)
})

test('MFE-11: Retry requests the page again and shows it; if no answer comes, Retry is offered once more', async ({
  page,
}) => {
  const asked: string[] = []
  await stall(page, 'mf-account', /^remote-entry\.mjs$/)
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith('/remote-entry.mjs')) asked.push(search)
  })
  await openAbout(page)
  const isSameDocument = await rememberDocument(page)
  await unfoldFooter(page)
  await trackingLink(page).click()
  await page.clock.runFor(12_000)
  await retry(page).click()
  await expect.poll(() => asked.at(-1)).toBe('?try=3')
  await expect(page.getByRole('button', { name: 'Nouvel essai…' })).toBeVisible()
  await page.clock.runFor(5000)
  await expect(retry(page)).toBeEnabled()
  // The next try hangs too; after it the page sends no request without a click.
  await expect.poll(() => asked.at(-1)).toBe('?try=4')
  // Try 4 never gets an answer, even if its request has not reached the stalled route yet; later tries get one.
  await page.route(
    (url) => Number(url.searchParams.get('try')) > 4,
    (route) => route.continue(),
  )
  await page.clock.runFor(6000)
  await retry(page).click()
  await expect(title(page, track)).toBeVisible()
  await expect(page.getByRole('textbox').first()).toBeVisible()
  expect(await isSameDocument()).toBe(true)
})

test('MFE-11: a page that the visitor left while it was loading does not appear later; Back requests it again', async ({
  page,
}) => {
  const goOn = await stall(page, 'mf-account')
  await openAbout(page)
  await unfoldFooter(page)
  await trackingLink(page).click()
  await page.clock.runFor(5000)
  await expect(title(page, late)).toBeVisible()
  await unfoldFooter(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(title(page, 'Parlons-en')).toBeVisible()
  const come = page.waitForResponse(/\/guest-tracking\./)
  goOn()
  await (await come).finished()
  await expect(title(page, 'Parlons-en')).toBeVisible()
  await page.goBack()
  await expect(title(page, track)).toBeVisible()
})

for (const language of ['fr', 'ar'] as const) {
  const words = texts[language]
  test(
    `MFE-11: in ${language}, if the mini cart’s remote hangs, a message in the mini cart’s place says so and offers Retry`,
    { tag: '@both' },
    async ({ page, context, expectNoA11yViolations }) => {
      await speak(context, language)
      const goOn = await stall(page, 'mf-cart-checkout')
      await openAbout(page)
      await page.getByRole('banner').locator(`a[href="${urls.cart()}"]`).click()
      const drawer = page.getByRole('dialog')
      await expect(drawer).toBeVisible()
      await page.clock.runFor(3000)
      await expect(said(page, words.wait)).toBeVisible()
      await page.clock.runFor(2000)
      await expect(said(page, words.part)).toBeVisible()
      await expect(retry(drawer, words.retry)).toBeEnabled()
      await expectNoA11yViolations(page)
      await page.clock.runFor(30_000)
      await expect(drawer).toBeVisible()
      await expect(page).toHaveURL(urls.about())
      await retry(drawer, words.retry).click()
      goOn()
      await expect(retry(drawer, words.retry)).toHaveCount(0)
      await expect(said(page, words.part)).toHaveCount(0)
      await expect(drawer).toBeVisible()
    },
  )
}

test('MFE-11: if the search bar’s code hangs, a message in the bar’s place says so, and the bar works after Retry', async ({
  page,
}) => {
  const goOn = await stall(page, 'mf-catalog', /search-bar/)
  await openPage(page, urls.promo())
  await page.clock.install()
  await page.getByRole('banner').getByRole('button', { name: 'Rechercher' }).click()
  await page.clock.runFor(3000)
  await expect(said(page, wait)).toBeVisible()
  await page.clock.runFor(2000)
  await expect(said(page, part)).toBeVisible()
  await retry(page).click()
  goOn()
  await expect(page.getByRole('search').getByRole('combobox')).toBeVisible()
  await expect(said(page, part)).toHaveCount(0)
})

test('MFE-11: if the code of a rendered page hangs, the page first shows a text about the wait, then says what does not work, and works when the code arrives', async ({
  page,
}) => {
  const notice = said(page, 'Une partie de cette page ne répond pas')
  await page.clock.install()
  const goOn = await stall(page, 'mf-catalog')
  await page.goto(urls.home(), { waitUntil: 'commit' })
  await untilStarted(page)
  await page.clock.runFor(3000)
  await expect(said(page, wait)).toBeVisible()
  await page.clock.runFor(2000)
  await expect(notice).toBeVisible()
  await expect(said(page, wait)).toHaveCount(0)
  goOn()
  await expect(notice).toHaveCount(0)
  await untilHydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
})

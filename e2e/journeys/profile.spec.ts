import type { BrowserContext, Page, Request } from '@playwright/test'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { listedProducts } from '../shopper/api.ts'
import { fillCart, openPage, saveData, shownName, speak, untilAnswered } from '../shopper/browse.ts'
import { expectFocusIsSeen, tabTo } from '../shopper/keyboard.ts'
import { readShifts, watchShifts } from '../shopper/layout-shifts.ts'
import { tooWide } from '../shopper/reflow.ts'

const searched = 'sérum rétinol'
/** A layout shift above this score counts: more than the shift of the header's line about delivery, and less than the shift of a mark. */
const noticeable = 0.001
const words = {
  fr: {
    button: 'Adapté à moi',
    onProduct: 'Vérifier pour moi',
    dialog: 'Adapté à moi',
    pregnant: 'Je suis enceinte',
    done: 'Terminé',
    erase: 'Tout effacer',
    promise: 'Vos réponses restent sur cet appareil et ne sont jamais envoyées.',
    not: 'Pas pour vous\u00a0: grossesse',
    retinoids: /contiennent du rétinol ou un autre rétinoïde/,
  },
  ar: {
    button: 'ما يناسبكم',
    onProduct: 'تحققوا حسب حالتكم',
    dialog: 'ما يناسبكم',
    pregnant: 'أنا حامل',
    done: 'تم',
    erase: 'مسح كل شيء',
    promise: 'تبقى إجاباتكم على هذا الجهاز ولا تُرسَل أبدًا إلى أي جهة.',
    not: 'غير مناسب لكم: الحمل',
    retinoids: /على الريتينول أو على ريتينويد آخر/,
  },
} as const

async function expectNoShift(page: Page): Promise<void> {
  const { score, culprits } = await readShifts(page)
  expect(score, culprits.join('\n')).toBeLessThan(noticeable)
}

for (const language of ['fr', 'ar'] as const) {
  const text = words[language]
  test(
    `PROF-01: in ${language} a pregnant shopper fills in the profile with two taps${language === 'ar' ? ' of keys' : ''}; card, product and cart say which products do not suit her, without layout shift, and one tap erases the profile`,
    { tag: '@phone' },
    async ({ page, context, request, consoleIsClean, expectNoA11yViolations }) => {
      // The browser does not use the preloaded first picture of the cart, because it has the picture in memory from
      // the product's page.
      consoleIsClean.allow(/was preloaded using link preload but not used/)
      await speak(context, language)
      await watchShifts(page)
      const [serum, other] = await listedProducts(request, { q: searched })
      if (!serum || !other) throw new Error('The demonstration shop has no two retinol serums')
      await fillCart(context, serum, other)
      const main = page.getByRole('main')
      const button = main.getByRole('button', { name: text.button })
      const dialog = page.getByRole('dialog', { name: text.dialog })
      const pregnant = dialog.getByRole('checkbox', { name: text.pregnant })
      const card = main.getByRole('listitem').filter({ hasText: shownName(serum, language) })

      await openPage(page, urls.search({ q: searched }))
      await expect(main.getByText(text.not)).toHaveCount(0)
      if (language === 'fr') {
        await button.tap()
        await pregnant.tap()
      } else {
        await tabTo(page, button)
        await page.keyboard.press('Enter')
        await tabTo(page, pregnant)
        await expectFocusIsSeen(page)
        await page.keyboard.press('Space')
      }
      await expect(card.getByText(text.not)).toBeAttached()
      await expect(dialog.getByText(text.promise)).toBeVisible()
      await expectNoA11yViolations(page)
      await dialog.getByRole('button', { name: text.done }).press('Enter')
      await expect(button).toBeFocused()
      await expect(card.getByText(text.not)).toBeVisible()
      await expectNoA11yViolations(page)

      await openPage(page, urls.product(serum._id))
      await expect(main.getByText(text.not).first()).toBeVisible()
      await expectNoShift(page)
      await expectNoA11yViolations(page)

      await openPage(page, urls.cart())
      await expect(main.getByText(text.not)).toHaveCount(2)
      await expect(main.getByText(text.retinoids)).toBeVisible()
      await expectNoShift(page)
      await expectNoA11yViolations(page)

      await page.setViewportSize({ width: 320, height: 640 })
      expect(await tooWide(page)).toEqual([])
      for (const url of [urls.search({ q: searched }), urls.product(serum._id)]) {
        await openPage(page, url)
        await expect(main.getByText(text.not).first()).toBeVisible()
        expect(await tooWide(page)).toEqual([])
      }
      const onProduct = main.getByRole('button', { name: text.onProduct })
      await untilAnswered(
        () => onProduct.click(),
        (within) => expect(dialog).toBeVisible(within),
      )
      expect(await tooWide(page)).toEqual([])
      await dialog.getByRole('button', { name: text.erase }).click()
      await dialog.getByRole('button', { name: text.done }).click()
      await expect(main.getByText(text.not)).toHaveCount(0)
      expect(await page.evaluate(() => localStorage.getItem('profile'))).toBeNull()
    },
  )
}

/**
 * Returns the method, address, headers and body of a request as one text; empty for a picture that the browser has in
 * memory. Only error reports contain values that differ between visits (times), so their numbers are replaced.
 */
async function written(request: Request): Promise<string> {
  const headers = await request.allHeaders()
  if (!headers['user-agent']) return ''
  const { pathname } = new URL(request.url())
  const body = request.postData() ?? ''
  const sent = pathname === '/api/report' ? body.replaceAll(/\d+/g, '0') : body
  return JSON.stringify([request.method(), request.url(), headers, sent])
}

/** All requests of a visit to a search, a product and the cart. */
async function visit(context: BrowserContext, page: Page, paths: readonly string[]) {
  const requests: Promise<string>[] = []
  context.on('request', (request) => requests.push(written(request)))
  for (const path of paths) {
    // The texts of the profile are the last request of a page in idle time.
    const texts = page.waitForResponse(/\/locales\/fr\/profile\.json/)
    await openPage(page, path)
    await texts
    await page.waitForLoadState('networkidle')
  }
  return (await Promise.all(requests)).filter(Boolean).toSorted()
}

test('PROF-01: a visit sends exactly the same requests with a profile as without a profile', async ({
  browser,
  page,
  context,
  request,
}) => {
  const [serum] = await listedProducts(request, { q: searched })
  if (!serum) throw new Error('The demonstration shop has no retinol serum')
  const paths = [urls.search({ q: searched }), urls.product(serum._id), urls.cart()]
  // Both visits use one browser with the same cookies and cart.
  await fillCart(context, serum)
  await openPage(page, urls.cart())
  const storageState = await context.storageState()

  const visitWith = async (profile: string | undefined) => {
    const fresh = await browser.newContext({ storageState, serviceWorkers: 'block' })
    const tab = await fresh.newPage()
    // Turns data saving on, because prefetched files depend on the speed of the machine.
    await saveData(tab)
    if (profile) {
      await tab.addInitScript((stored) => {
        if (location.origin !== 'null') localStorage.setItem('profile', stored)
      }, profile)
    }
    const sent = await visit(fresh, tab, paths)
    const marks = await tab.getByRole('main').getByText(words.fr.not).count()
    await fresh.close()
    return { sent, marks }
  }
  const without = await visitWith(undefined)
  const profile = { pregnancy: true, avoids: ['perfume'], skinType: 'dry' }
  const withProfile = await visitWith(JSON.stringify(profile))
  expect(without.marks).toBe(0)
  expect(withProfile.marks).toBe(1)
  expect(without.sent.length).toBeGreaterThan(20)
  expect(withProfile.sent).toEqual(without.sent)
})

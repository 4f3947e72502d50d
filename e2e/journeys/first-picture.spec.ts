import type { Page } from '@playwright/test'
import * as urls from '@shop/urls'
import { expect, test } from '../fixtures.ts'
import { openPage, speak } from '../shopper/browse.ts'
import { readShifts, watchShifts } from '../shopper/layout-shifts.ts'
import { shopPages, type Known } from '../shopper/pages.ts'

const languages = ['fr', 'ar'] as const
const withFirstPicture = ['home', 'collection', 'product']
const firstPicture = 'img[fetchpriority="high"]'

for (const name of withFirstPicture) {
  for (const language of languages) {
    test(`LIGHT-01: ${name} shows its first picture before scripts and pictures have loaded, in ${language} @phone`, async ({
      page,
      context,
      known,
      consoleIsClean,
    }) => {
      consoleIsClean.allow(/net::ERR_FAILED/)
      await speak(context, language)
      const path = pathOf(name, known)
      await untilPreviewIsMade(page, path)
      await page.route(/\.mjs$|\/images\//, (route) => route.abort())
      await page.goto(path)
      await expect.poll(() => largestPaint(page)).toEqual({ isFirstPicture: true, isInline: true })
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    })
  }

  test(`LIGHT-01: when the file of ${name}'s first picture replaces its preview, no element moves @phone`, async ({
    page,
    known,
  }) => {
    const path = pathOf(name, known)
    await untilPreviewIsMade(page, path)
    const { promise: isAsked, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/images\/.*\.avif$/, async (route) => {
      await isAsked
      await route.continue()
    })
    await watchShifts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => largestPaint(page)).toEqual({ isFirstPicture: true, isInline: true })
    const picture = page.locator(firstPicture).first()
    const before = await picture.boundingBox()
    release()
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
    await page.waitForLoadState('load')
    expect(await picture.boundingBox()).toEqual(before)
    const { score, culprits } = await readShifts(page)
    expect(score, culprits.join('\n')).toBeLessThanOrEqual(0.01)
  })
}

test.describe('on a screen whose rows of pictures do not end at a whole pixel', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })

  for (const path of [urls.collection(), urls.search({ q: 'crème' })]) {
    test(`LIGHT-01: no later picture of ${decodeURI(path)} is a larger paint than the first picture @phone`, async ({
      page,
    }) => {
      await untilPreviewIsMade(page, path)
      await openPage(page, path)
      // Does not find the pictures by `loading="lazy"`, because an idle page changes this attribute to load pictures ahead.
      const later = page.locator('main li img[fetchpriority="auto"]')
      await expect(later.first()).toBeInViewport()
      await page.waitForLoadState('networkidle')
      await expect
        .poll(() => later.nth(1).evaluate((img) => (img as HTMLImageElement).complete))
        .toBe(true)
      await untilPainted(page)
      expect(await largestPaint(page)).toEqual({ isFirstPicture: true, isInline: true })
    })
  }
})

function pathOf(name: string, known: Known): string {
  const found = shopPages.find((candidate) => candidate.name === name)
  if (!found) throw new Error(`No page ${name}`)
  return found.urlOf(known)
}

/** Waits for the picture's preview: the first page after a start has none, because the picture has never been requested. */
async function untilPreviewIsMade(page: Page, path: string): Promise<void> {
  const html = async () => (await page.request.get(path)).text()
  await expect.poll(html).toContain('url(data:image/avif;base64,')
}

/** Waits two frames: the second begins when the first has been painted. */
async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

type LargestPaint = PerformanceEntry & { element: Element | null; url: string }

/** The largest paint so far, as the browser counts it. */
function largestPaint(page: Page): Promise<{ isFirstPicture: boolean; isInline: boolean }> {
  return page.evaluate(
    (selector) =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const { element, url } = list.getEntries().at(-1) as LargestPaint
          resolve({
            isFirstPicture: element?.matches(selector) ?? false,
            isInline: url.startsWith('data:image/avif'),
          })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
    firstPicture,
  )
}

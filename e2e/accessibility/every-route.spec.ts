import * as urls from '@shop/urls'
import { test } from '../fixtures.ts'
import { openPage, speak } from '../shopper/browse.ts'
import { shopPages } from '../shopper/pages.ts'

/** Pages that are left out, because another page of the same route is visited. */
const repeated = new Set([
  'collection',
  'subcategory',
  'privacy',
  'delivery and returns',
  'legal notice',
  'accessibility statement',
])
const visited = shopPages.filter(({ name }) => !repeated.has(name))

/**
 * Languages and screens that journeys/every-page.spec.ts does not check: that file checks French on both screens, and Arabic on
 * the phone. English is checked on both screens with one load of each page.
 */
const others = [
  ['en', '@phone'],
  ['ar', '@desktop'],
] as const

const wide = { width: 1440, height: 900 }

for (const [language, tag] of others) {
  test(
    `NAV-09: in ${language} no route has an accessibility violation, in either theme`,
    { tag },
    async ({ page, context, isMobile, known, consoleIsClean, expectNoA11yViolations }) => {
      test.setTimeout(480_000)
      // The browser reports this status for the pages whose product or order does not exist.
      consoleIsClean.allow(/status of 40\d/)
      await speak(context, language)
      // Stops the slides of the home page, because they would change during the check.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const screens = isMobile ? [page.viewportSize()!, wide] : [wide]
      const routes = visited.map(({ name, urlOf }) => ({ name, url: urlOf(known) }))
      for (const { name, url } of [
        ...routes,
        { name: 'not found', url: `${urls.home()}nowhere` },
      ]) {
        await test.step(name, async () => {
          await page.setViewportSize(screens[0]!)
          await openPage(page, url)
          for (const screen of screens) {
            await page.setViewportSize(screen)
            await expectNoA11yViolations(page)
          }
        })
      }
    },
  )
}

import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openPage, speak } from '../shopper/browse.ts'
import { shopPages } from '../shopper/pages.ts'

test.describe('on the narrowest screen', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  for (const shopPage of shopPages) {
    test(
      `NAV-07: the page ${shopPage.name} fits 320 px, and with text twice as large, in French and Arabic`,
      {
        tag: '@phone',
      },
      async ({ page, context, known }) => {
        await context.addInitScript(
          (cart) => localStorage.setItem('guestCart', cart),
          cartWith(known),
        )
        for (const language of ['fr', 'ar'] as const) {
          await speak(context, language)
          await openPage(page, shopPage.urlOf(known))
          expect(await tooWide(page), `${language} at 320 px`).toEqual([])
          await enlargeText(page)
          expect(await tooWide(page), `${language} with text at 200 %`).toEqual([])
        }
      },
    )
  }
})

test.describe('on a wide screen', () => {
  for (const shopPage of shopPages) {
    test(
      `NAV-04: the page ${shopPage.name} fits with text twice as large`,
      {
        tag: '@desktop',
      },
      async ({ page, context, known }) => {
        await context.addInitScript(
          (cart) => localStorage.setItem('guestCart', cart),
          cartWith(known),
        )
        await openPage(page, shopPage.urlOf(known))
        await enlargeText(page)
        expect(await tooWide(page)).toEqual([])
      },
    )
  }
})

function cartWith({ product }: { product: { _id: string } }): string {
  return JSON.stringify({ [product._id]: { default: 1 } })
}

/** As a browser's setting for larger text does; sizes in rem follow it. */
async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

/** What makes the page scroll sideways; nothing where it does not. */
async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const culprits = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return right > width + 0.5 || left < -0.5
    })
    return [
      `the page is ${document.documentElement.scrollWidth} px wide`,
      ...culprits.slice(0, 5).map((element) => element.outerHTML.slice(0, 160)),
    ]
  })
}

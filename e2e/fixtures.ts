import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { test as base } from './setup/base-test.ts'
import { type CleanConsole, watchConsole } from './setup/clean-console.ts'
import { placeOrder, sellableProducts } from './shopper/api.ts'
import { findViolations } from './shopper/axe.ts'
import { untilStill } from './shopper/browse.ts'
import type { Known } from './shopper/pages.ts'

export { expect }

type Fixtures = {
  consoleIsClean: CleanConsole
  expectNoA11yViolations: (page: Page) => Promise<void>
}

type WorkerFixtures = {
  /** A product in stock and a placed order, for the pages that show them. */
  known: Known
}

/** Every test fails on a console warning or error, an uncaught error or a failed request, unless the test allows it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: async ({}, use) => {
    await use(process.env.SHOP_URL)
  },

  // Every test has its own address, so that tests have separate rate limits.
  extraHTTPHeaders: async ({}, use) => {
    await use(someAddress())
  },

  known: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({
        baseURL: process.env.SHOP_URL,
        extraHTTPHeaders: someAddress(),
      })
      const [product] = await sellableProducts(request)
      await use({ product, order: await placeOrder(request, product) })
      await request.dispose()
    },
    { scope: 'worker' },
  ],

  consoleIsClean: [
    async ({ context }, use) => {
      const console = watchConsole(context)
      await use(console)
      console.expectSoFar()
    },
    { auto: true },
  ],

  expectNoA11yViolations: async ({}, use) => {
    await use(expectNoA11yViolations)
  },
})

function someAddress(): Record<string, string> {
  const part = () => randomInt(1, 255)
  return { 'X-Forwarded-For': `10.${part()}.${part()}.${part()}` }
}

const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that depend on the theme. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Checks the light theme, and colours also in the dark theme. */
async function expectNoA11yViolations(page: Page): Promise<void> {
  await showSkippedContent(page)
  // Waits, because an element that fades in has less contrast.
  await untilStill(page)
  const light = await findViolations(page, { type: 'tag', values: allRules })
  await showTheme(page, 'dark')
  await untilStill(page)
  const dark = await findViolations(page, { type: 'rule', values: colorRules })
  await showTheme(page, 'light')
  expect({ light, dark }, 'accessibility').toEqual({ light: [], dark: [] })
}

/**
 * Shows a theme, and waits until it is painted. Transitions of colours start in the next frame, and a touch uses the
 * last painted frame.
 */
async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  })
}

/**
 * Shows the elements that the browser skips (content-visibility). It does not restyle skipped elements, so they would
 * keep the colours of the previous theme.
 */
async function showSkippedContent(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

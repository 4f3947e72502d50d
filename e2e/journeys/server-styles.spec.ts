import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openPage } from '../shopper/browse.ts'
import { shopPages } from '../shopper/pages.ts'

for (const name of ['home', 'collection', 'product', 'about']) {
  test(`LIGHT-01: in the browser's first rendering of the page ${name}, the style rules are exactly the server's rules`, async ({
    page,
    known,
  }) => {
    const shopPage = shopPages.find((candidate) => candidate.name === name)
    if (!shopPage) throw new Error(`No page ${name}`)
    await rememberServerRules(page)
    await openPage(page, shopPage.urlOf(known))
    const { served, elements, used } = await readRules(page)
    expect(served.length).toBeGreaterThan(100)
    expect(elements, 'the server’s element is gone').toBe(1)
    // If a class name differed from the server's, styled-components would add rules for it.
    expect(used).toEqual(served)
  })
}

/** Records the server's style rules before any script of the shop runs. */
async function rememberServerRules(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Leaves out rules that only name a component, because styled-components uses them itself.
    const rulesOf = ({ sheet }: HTMLStyleElement) =>
      Array.from(sheet?.cssRules ?? [], ({ cssText }) => cssText).filter(
        (rule) => !rule.startsWith('data-styled.'),
      )
    Object.assign(globalThis, { rulesOf })
    document.addEventListener('readystatechange', () => {
      const element = document.querySelector<HTMLStyleElement>('style[data-styled]')
      if (document.readyState !== 'interactive' || !element) return
      Object.assign(globalThis, { served: rulesOf(element) })
    })
  })
}

function readRules(page: Page) {
  return page.evaluate(() => {
    const { served, rulesOf } = globalThis as unknown as {
      served: string[]
      rulesOf: (element: HTMLStyleElement) => string[]
    }
    const elements = Array.from(document.querySelectorAll<HTMLStyleElement>('style[data-styled]'))
    return { served, elements: elements.length, used: elements.flatMap(rulesOf) }
  })
}

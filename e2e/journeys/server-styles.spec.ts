import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openPage, saveData } from '../shopper/browse.ts'
import { shopPages } from '../shopper/pages.ts'

for (const name of ['home', 'collection', 'product', 'cart']) {
  test(`LIGHT-01: the page ${name} keeps the server's style element and its rules in their order`, async ({
    page,
    known,
  }) => {
    const shopPage = shopPages.find((candidate) => candidate.name === name)
    if (!shopPage) throw new Error(`No page ${name}`)
    await rememberServerStyles(page)
    await openPage(page, shopPage.urlOf(known))
    const { isSame, elements, before, after } = await readStyles(page)
    expect(isSame, 'it is the element of the server').toBe(true)
    expect(elements, 'there is no other one').toBe(1)
    expect(before.length).toBeGreaterThan(100)
    const served = new Set(before)
    expect(after.filter((rule) => served.has(rule))).toEqual(before)
  })
}

test('LIGHT-01: rules that come with another page restyle nothing but what they match', async ({
  page,
  known,
}) => {
  // Else pages of links in sight, which are rendered ahead, bring their rules at any time.
  await saveData(page)
  await rememberServerStyles(page)
  await openPage(page, '/collection')
  const before = (await readStyles(page)).conditions
  await page.locator(`main a[href="/product/${known.product._id}"]`).first().click()
  await expect(page.getByRole('tab', { name: 'Description' })).toBeVisible()
  const after = (await readStyles(page)).conditions
  expect(after.inside, 'conditions came inside rules').toBeGreaterThan(before.inside)
  expect(after.outside, 'and none around rules').toBe(before.outside)
})

type Served = { element: HTMLStyleElement; rules: string[] }

/** Before any script of the shop runs. */
async function rememberServerStyles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const element = document.querySelector<HTMLStyleElement>('style[data-styled]')
      if (document.readyState !== 'interactive' || !element?.sheet) return
      const rules = Array.from(element.sheet.cssRules, ({ cssText }) => cssText)
      Object.assign(globalThis, { served: { element, rules } })
    })
  })
}

function readStyles(page: Page) {
  return page.evaluate(() => {
    const { element, rules } = (globalThis as unknown as { served: Served }).served
    const [first, ...others] = document.querySelectorAll<HTMLStyleElement>('style[data-styled]')
    const inserted = Array.from(element.sheet?.cssRules ?? [])
    const outside = inserted.filter((rule) => rule instanceof CSSConditionRule)
    const inside = inserted.filter(
      (rule) => rule instanceof CSSStyleRule && rule.cssRules[0] instanceof CSSConditionRule,
    )
    return {
      isSame: first === element,
      elements: others.length + 1,
      before: rules,
      after: inserted.map(({ cssText }) => cssText),
      conditions: { outside: outside.length, inside: inside.length },
    }
  })
}

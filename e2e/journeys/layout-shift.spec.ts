import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { fillCart, openPage } from '../shopper/browse.ts'
import { shopPages } from '../shopper/pages.ts'

const limit = 0.02

// Not the cart: how many lines it has is known in the browser alone, so what stands below them has to move.
for (const name of ['home', 'collection', 'product', 'checkout']) {
  test(`PERF: the page ${name} loads without shifting`, async ({ page, context, known }) => {
    const shopPage = shopPages.find((candidate) => candidate.name === name)
    if (!shopPage) throw new Error(`No page ${name}`)
    await fillCart(context, known.product)
    await watchShifts(page)
    await openPage(page, shopPage.urlOf(known))
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    const { score, culprits } = await readShifts(page)
    expect(score, culprits.join('\n')).toBeLessThanOrEqual(limit)
  })
}

type Shifts = { score: number; culprits: string[] }
type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shifts = { score: 0, culprits: [] }
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        shifts.score += entry.value
        for (const { node } of entry.sources) {
          const html = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.nodeName
          shifts.culprits.push(`${entry.value.toFixed(4)} ${html}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

function readShifts(page: Page): Promise<Shifts> {
  return page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts)
}

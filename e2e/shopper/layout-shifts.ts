import type { Page } from '@playwright/test'

type Shifts = { score: number; culprits: string[] }
type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Records, from the next page on, layout shifts that the shopper has not caused. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shifts = { score: 0, culprits: [] }
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        shifts.score += entry.value
        const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
          [x, y, width, height].map(Math.round).join(' ')
        for (const { node, previousRect, currentRect } of entry.sources) {
          const html = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.nodeName
          const moved = `${placeOf(previousRect)} → ${placeOf(currentRect)}`
          shifts.culprits.push(
            `${entry.value.toFixed(4)} at ${Math.round(entry.startTime)} ms, ${moved}: ${html}`,
          )
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export function readShifts(page: Page): Promise<Shifts> {
  return page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts)
}

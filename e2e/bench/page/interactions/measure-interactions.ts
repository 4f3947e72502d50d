import type { Browser } from '@playwright/test'
import type { Figure } from '../../measuring/figures.ts'
import { expectSlowed, openPage, untilQuiet, withSlowPhone } from '../phone.ts'
import type { Visits } from '../subjects.ts'
import { observeVitals } from '../vitals.ts'
import { type Interaction, interactions } from './controls.ts'

declare global {
  /** The durations of events of taps, in ms; emptied before each tap. */
  var benchInteractions: number[]
}

const inpLimitMs = 100
/** An event without a performance entry took less than this, in ms. */
const shortestReportedMs = 16

/**
 * INP of one tap on each control on the slow phone, from the touch to the next paint; each on a new page that has
 * become quiet. Throws if a control or its result does not appear.
 */
export async function measureInteractions(
  browser: Browser,
  origin: string,
  visits: Visits,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [row, interaction] of Object.entries(interactions)) {
    const value = await measureInteraction(browser, origin, visits, interaction)
    figures.push({ table: 'controls', row, column: 'INP', value, unit: 'ms', atMost: inpLimitMs })
  }
  return figures
}

async function measureInteraction(
  browser: Browser,
  origin: string,
  visits: Visits,
  { page: name, before, control, outcome }: Interaction,
): Promise<number> {
  const { path, cart } = visits[name]
  const url = new URL(path, origin).href
  const observers = [observeVitals, observeInteractions]
  return await withSlowPhone(browser, { observers, cart }, async (phone) => {
    const { page } = phone
    await openPage(page, url, 'load')
    await untilQuiet(phone)
    expectSlowed(url, phone.log)
    if (before) {
      await before(page)
      await untilQuiet(phone)
    }
    const target = control(page)
    await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await page.evaluate(() => (globalThis.benchInteractions = []))
    await target.tap({ force: true })
    await untilQuiet(phone)
    await outcome?.(page).waitFor()
    const durations = await page.evaluate(() => globalThis.benchInteractions)
    return Math.max(shortestReportedMs, ...durations)
  })
}

/** Runs in the page before all other code; must not use variables from outside. */
function observeInteractions(): void {
  globalThis.benchInteractions = []
  const observer = new PerformanceObserver((list) => {
    // An event that belongs to no interaction has the id 0.
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId > 0) globalThis.benchInteractions.push(entry.duration)
    }
  })
  const everyEvent: PerformanceObserverInit = { type: 'event', buffered: true }
  observer.observe({ ...everyEvent, durationThreshold: 16 } as PerformanceObserverInit)
}

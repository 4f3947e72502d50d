import type { Browser } from '@playwright/test'
import { LoadMeter } from '../measure/machine-load.ts'
import { expectSlowed, openPage, untilQuiet, withSlowPhone } from '../measure/phone.ts'
import { observeVitals } from '../measure/vitals.ts'
import type { Visits } from '../subjects.ts'
import { type InteractionName, interactionNames, interactions } from './controls.ts'
import { observeInteractions } from './observe-interactions.ts'

/** What a browser reports no entry for took less than this, in ms. */
const shortestReportedMs = 16

/** The times of one round, in ms. */
export interface InteractionRun {
  figures: Record<InteractionName, number>
  /** How much of a core went to others than the bench meanwhile. */
  otherLoad: number
}

/**
 * INP of one tap on each control on the slow phone, from the touch to the next paint: each on a page of its own that has
 * become quiet. Throws where a control or what it leads to does not come.
 */
export async function measureInteractions(
  browser: Browser,
  origin: string,
  visits: Visits,
): Promise<InteractionRun> {
  const load = new LoadMeter()
  const figures = {} as InteractionRun['figures']
  for (const name of interactionNames) {
    figures[name] = await measureInteraction(browser, origin, visits, name)
  }
  return { figures, otherLoad: load.read() }
}

async function measureInteraction(
  browser: Browser,
  origin: string,
  visits: Visits,
  name: InteractionName,
): Promise<number> {
  const { page: pageName, before, control, outcome } = interactions[name]
  const { path, cart } = visits[pageName]
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
    return longest(await page.evaluate(() => globalThis.benchInteractions))
  })
}

function longest(entries: { duration: number }[]): number {
  return Math.max(shortestReportedMs, ...entries.map(({ duration }) => duration))
}

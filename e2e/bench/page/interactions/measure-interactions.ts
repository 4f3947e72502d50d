import type { Browser, Locator, Page } from '@playwright/test'
import { collection, home } from '@shop/urls'
import { LoadMeter } from '../measure/machine-load.ts'
import { expectSlowed, openPage, untilQuiet, withSlowPhone } from '../measure/phone.ts'
import { observeVitals } from '../measure/vitals.ts'
import { observeInteractions } from './observe-interactions.ts'

export const interactionNames = ['add to cart', 'filter', 'carousel'] as const
export type InteractionName = (typeof interactionNames)[number]

interface Interaction {
  path: string
  /** Taps that bring the control on the screen. */
  before: ((page: Page) => Locator)[]
  control: (page: Page) => Locator
}

const interactions: Record<InteractionName, Interaction> = {
  'add to cart': {
    path: collection(),
    before: [],
    control: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /ajouter/i })
        .first(),
  },
  filter: {
    path: collection(),
    before: [(page) => page.getByRole('main').getByRole('button', { name: /filtr/i })],
    control: (page) => page.getByRole('dialog').getByRole('radio').nth(1),
  },
  carousel: {
    path: home(),
    before: [],
    control: (page) => page.getByRole('main').locator('button[aria-current] + button'),
  },
}

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
 * become quiet. Throws where a control does not come.
 */
export async function measureInteractions(
  browser: Browser,
  origin: string,
): Promise<InteractionRun> {
  const load = new LoadMeter()
  const figures = {} as InteractionRun['figures']
  for (const name of interactionNames) {
    figures[name] = await measureInteraction(browser, origin, interactions[name])
  }
  return { figures, otherLoad: load.read() }
}

async function measureInteraction(
  browser: Browser,
  origin: string,
  { path, before, control }: Interaction,
): Promise<number> {
  const url = new URL(path, origin).href
  return await withSlowPhone(browser, [observeVitals, observeInteractions], async (phone) => {
    await openPage(phone.page, url, 'load')
    await untilQuiet(phone)
    expectSlowed(url, phone.log)
    for (const step of before) {
      await step(phone.page).tap()
      await untilQuiet(phone)
    }
    const target = control(phone.page)
    await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await phone.page.evaluate(() => (globalThis.benchInteractions = []))
    await target.tap({ force: true })
    await untilQuiet(phone)
    return longest(await phone.page.evaluate(() => globalThis.benchInteractions))
  })
}

function longest(entries: { duration: number }[]): number {
  return Math.max(shortestReportedMs, ...entries.map(({ duration }) => duration))
}

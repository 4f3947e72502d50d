import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import type { Figure } from '../../measuring/figures.ts'
import { openSlowly, type Phone, untilQuiet, withSlowPhone } from '../phone.ts'
import type { VariantName } from '../subjects.ts'
import { observeTap } from './observe-tap.ts'
import { tapFigures, type TapFigures } from './tap-figures.ts'

/** seen: the link has been in view for two seconds. at once: it is tapped as soon as it is scrolled into view. */
export const paceNames = ['seen', 'at once'] as const
export type PaceName = (typeof paceNames)[number]
const inSightMs: Record<PaceName, number> = { seen: 2000, 'at once': 0 }

/** The taps of the journey; both links lie below the first screen. */
const stepNames = ['home → listing', 'listing → product'] as const
type StepName = (typeof stepNames)[number]
const links: Record<StepName, (page: Page) => ReturnType<Page['locator']>> = {
  'home → listing': (page) => page.locator('main a[href="/collection"]'),
  'listing → product': (page) => page.locator('main li a[href^="/product/"]').nth(8),
}

const tables: Record<PaceName, string> = {
  seen: 'taps on links that were in sight for 2 s',
  'at once': 'taps at once',
}
/** FAST-01: the most that a tap of the federated build may take, in ms. */
const limits: Record<PaceName, Partial<TapFigures>> = {
  seen: { change: 100, text: 200, picture: 800 },
  'at once': { change: 100, text: 900 },
}

/**
 * FAST-01: opens home on the slow phone with cold caches, and makes two taps, each when the page is quiet.
 * The touch has no duration, so nothing can be fetched between touch and tap.
 */
export async function measureTaps(
  browser: Browser,
  { variant, url }: { variant: VariantName; url: string },
  pace: PaceName,
): Promise<Figure[]> {
  return await withSlowPhone(browser, {}, async (phone) => {
    await phone.page.addInitScript(observeTap)
    await openSlowly(phone, url)
    const figures: Figure[] = []
    for (const step of stepNames) {
      const times = await measureStep(phone, step, pace)
      const limit: Partial<TapFigures> = variant === 'federated' ? limits[pace] : {}
      for (const [column, value] of Object.entries(times) as [keyof TapFigures, number][]) {
        const atMost = limit[column]
        const row = `${step}, ${variant}`
        figures.push({ table: tables[pace], row, column, value, unit: 'ms', atMost })
      }
    }
    return figures
  })
}

async function measureStep(phone: Phone, step: StepName, pace: PaceName): Promise<TapFigures> {
  const { page } = phone
  const link = links[step](page)
  await link.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }))
  await wait(inSightMs[pace])
  const { x, y } = await link.evaluate(async (element) => {
    // A touch uses the positions of the last painted frame, so the scrolling must be painted first.
    await new Promise(requestAnimationFrame)
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
  const target = new URL((await link.getAttribute('href')) ?? '', page.url()).href
  await page.touchscreen.tap(x, y)
  await untilQuiet(phone)
  if (page.url() !== target) throw new Error(`The tap on ${target} led to ${page.url()}`)
  const record = await page.evaluate(() => globalThis.benchTap)
  if (!record) throw new Error(`The tap on ${target} loaded a new document`)
  const screen = await page.evaluate(() => globalThis.readFirstScreen())
  return tapFigures(record, screen)
}

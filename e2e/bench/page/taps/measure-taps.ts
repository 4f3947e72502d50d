import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import type { Figure } from '../../measuring/figures.ts'
import { openSlowly, type Phone, untilQuiet, withSlowPhone } from '../phone.ts'
import type { VariantName } from '../subjects.ts'
import { observeTap } from './observe-tap.ts'
import { tapFigures, type TapFigures } from './tap-figures.ts'

/** Each pace with its limits (FAST-01): the longest times that a tap of the federated build may take, in ms. */
const paces = {
  seen: {
    table: 'taps on links that were in sight for 2 s',
    inSightMs: 2000,
    limits: { change: 100, text: 200, picture: 800 },
  },
  'at once': { table: 'taps at once', inSightMs: 0, limits: { change: 100, text: 900 } },
} satisfies Record<string, { table: string; inSightMs: number; limits: Partial<TapFigures> }>
type PaceName = keyof typeof paces
export const paceNames = Object.keys(paces) as PaceName[]

/** Each tap of the journey → the link that is tapped. Both links lie below the first screen. */
const steps = {
  'home → listing': 'main a[href="/collection"]',
  'listing → product': 'main li a[href^="/product/"] >> nth=8',
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
    const { table, inSightMs, limits } = paces[pace]
    const figures: Figure[] = []
    for (const [step, link] of Object.entries(steps)) {
      const times = await measureStep(phone, link, inSightMs)
      const limit: Partial<TapFigures> = variant === 'federated' ? limits : {}
      for (const [column, value] of Object.entries(times) as [keyof TapFigures, number][]) {
        const row = `${step}, ${variant}`
        figures.push({ table, row, column, value, unit: 'ms', atMost: limit[column] })
      }
    }
    return figures
  })
}

async function measureStep(phone: Phone, selector: string, inSightMs: number): Promise<TapFigures> {
  const { page } = phone
  const link = page.locator(selector)
  await link.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }))
  await wait(inSightMs)
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

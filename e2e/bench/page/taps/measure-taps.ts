import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import type { Figure } from '../../measuring/figures.ts'
import { openSlowly, type Phone, untilQuiet, withSlowPhone } from '../phone.ts'
import type { VariantName } from '../subjects.ts'
import { type FirstScreen, observeTap, type TapRecord } from './observe-tap.ts'

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

/** Times of a tap's results, in ms after the touch. */
interface TapFigures {
  /** The first frame in which at least a twentieth of the screen is new. */
  change: number
  /** The first frame with the new page's heading and nine tenths of the first screen's text. */
  text: number
  /**
   * The paint of the first screen's largest picture: of its file, not of a preview. If several pictures are equally
   * large, the first counts.
   */
  picture: number
}

const smallestChange = 0.05
const enoughText = 0.9

/** Throws if the page never changed, or its first screen was never complete. */
export function tapFigures(record: TapRecord, screen: FirstScreen): TapFigures {
  const { frames, pictures } = record
  const change = frames.find(({ changedShare }) => changedShare >= smallestChange)
  const text = frames.find(
    (frame) => frame.heading === screen.heading && shareOfText(frame.text, screen) >= enoughText,
  )
  const picture = pictures.find(({ url }) => url === screen.picture)
  if (!change || !text || !picture) {
    const seen = { change: change?.time, text: text?.time, picture: picture?.time }
    throw new Error(`“${screen.heading}” did not come in full: ${JSON.stringify(seen)}`)
  }
  return { change: change.time, text: text.time, picture: picture.time }
}

/** The fraction of the first screen's final characters that a frame already has. */
function shareOfText(text: string, { texts }: FirstScreen): number {
  const lengthOf = (list: string[]) => list.reduce((sum, { length }) => sum + length, 0)
  return lengthOf(texts.filter((each) => text.includes(each))) / lengthOf(texts)
}

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { type Figure, say, type Unit } from '../measuring/figures.ts'
import { type OpenedPage, openSlowly, withSlowPhone } from './phone.ts'
import { hasPicture, type PageName, remoteOf, type VariantName } from './subjects.ts'
import {
  cumulativeLayoutShift,
  observeShown,
  totalBlockingTime,
  type VitalsRecord,
} from './vitals.ts'

/** A page of one variant, and how the page is loaded. */
export interface PageLoad extends OpenedPage {
  page: PageName
  variant: VariantName
  /** Whether to record the load for the developer tools of Chromium. */
  isExplained: boolean
}

/**
 * Categories of the trace: requests, paints, layout shifts and tasks of the main thread. A profile of the processor
 * would delay the page too much.
 */
const categories = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

interface SeenLoad {
  vitals: VitalsRecord
  /**
   * When the first order of an account was painted, in ms after the start of the navigation; undefined if no order
   * was painted.
   */
  content: number | undefined
  html: string
  /** Every script that was transferred. */
  scripts: { path: string; bytes: number }[]
}

/**
 * Loads a page with cold caches on the throttled profile. Waits until there have been no requests and long tasks for
 * two seconds. Then loads the page once more to tap it. Throws if the page does not load, never becomes quiet, or the
 * throttling is not active.
 */
export async function measureLoad(browser: Browser, load: PageLoad): Promise<Figure[]> {
  const { page: name, variant, url, isExplained } = load
  const seen = await withSlowPhone(browser, load, async (phone): Promise<SeenLoad> => {
    const { page } = phone
    const trace = join(tmpdir(), `${name}-${variant}.trace.json`)
    if (isExplained) await browser.startTracing(page, { path: trace, categories })
    await page.addInitScript(observeShown, '[data-order]')
    const response = await openSlowly(phone, url)
    if (isExplained) {
      await browser.stopTracing()
      say(`${name} ${variant}: ${trace}`)
    }
    const record = await page.evaluate(() => ({
      vitals: globalThis.benchVitals,
      content: globalThis.benchShownAt,
      scripts: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        // A file from the cache has a `transferSize` of 0 bytes.
        .filter(({ name: file, transferSize }) => file.endsWith('.mjs') && transferSize > 0)
        .map((file) => ({ path: new URL(file.name).pathname, bytes: file.encodedBodySize })),
    }))
    if (record.vitals.fullPicture === undefined && hasPicture(name)) {
      throw new Error(`${url} painted no picture`)
    }
    return { ...record, html: await response.text() }
  })
  return loadFigures(load, seen, await measureFirstTap(browser, name, load))
}

function loadFigures(
  { page, variant }: PageLoad,
  { vitals, content, html, scripts }: SeenLoad,
  hydrated: number,
): Figure[] {
  const seconds = (ms = Number.NaN) => ms / 1000
  const kilobytesOf = (isCounted: (path: string) => boolean) =>
    scripts.reduce((sum, { path, bytes }) => sum + (isCounted(path) ? bytes : 0), 0) / 1000
  const isInHtml = (path: string) => ['src', 'href'].some((at) => html.includes(`${at}="${path}"`))
  const columns: [column: string, value: number, unit: Unit][] = [
    ['FCP', seconds(vitals.fcp), 's'],
    ['LCP', seconds(vitals.lcp), 's'],
    ['full picture', seconds(vitals.fullPicture), 's'],
    ['content', seconds(content), 's'],
    ['TBT', totalBlockingTime(vitals), 'ms'],
    ['hydrated', seconds(hydrated), 's'],
    ['CLS', cumulativeLayoutShift(vitals), ''],
    ['JS to hydrate', kilobytesOf(isInHtml), 'kB'],
    ['JS until idle', kilobytesOf(() => true), 'kB'],
    ['JS of the remote', kilobytesOf((path) => path.startsWith(`/r/${remoteOf(page)}/`)), 'kB'],
  ]
  return columns.map(([column, value, unit]) => {
    const atMost = variant === 'federated' ? limitsOf(page)[column] : undefined
    return { table: variant, row: page, column, value, unit, atMost }
  })
}

/** LIGHT-01: column → the maximum for the federated page, in the unit of the column. */
function limitsOf(page: PageName): Record<string, number> {
  return {
    FCP: 1,
    TBT: 30,
    hydrated: 2.6,
    CLS: 0.01,
    ...(page === 'orders' ? { content: 2 } : { LCP: 1.1 }),
    ...(hasPicture(page) && { 'full picture': 1.45 }),
    // 18 of the 168 kB are the runtime of Module Federation's package (decision 072).
    ...(remoteOf(page) === 'mf-cart-checkout'
      ? { 'JS of the remote': 30 }
      : { 'JS until idle': 168 }),
  }
}

const mostJsRatio = 1.2

/** Each figure of the federated page divided by the same figure of the monolith. */
export function ratioFigures(figures: readonly Figure[]): Figure[] {
  return figures.flatMap((federated) => {
    if (federated.table !== 'federated') return []
    const monolith = figures.find(
      ({ table, row, column }) =>
        table === 'monolith' && row === federated.row && column === federated.column,
    )
    if (!monolith) return []
    const value = monolith.value > 0 ? federated.value / monolith.value : Number.NaN
    const atMost = federated.column === 'JS until idle' ? mostJsRatio : undefined
    return [{ ...federated, table: 'federated ÷ monolith', value, unit: '', atMost }]
  })
}

/** A button that changes the page without a request, and the element that it adds; both are selectors. */
interface FirstTap {
  button: string
  answer: string
}

/** The menu of the layout. */
const menu: FirstTap = { button: 'header button[aria-haspopup="dialog"]', answer: 'dialog[open]' }
/** The number of an order on its confirmation: a tap copies it, or the page says that copying is not allowed. */
const copyNumber: FirstTap = {
  button: 'main >> role=button[name=/^Copier/]',
  answer: 'main [role="status"] > *',
}

const betweenTapsMs = 50
const limitMs = 30_000

/**
 * Time of the first answered tap, in ms from the start of the navigation: as soon as a button is visible, it is tapped
 * every 50 ms until its answer is painted. Uses a separate load, because a tap makes React hydrate at once.
 */
async function measureFirstTap(
  browser: Browser,
  name: PageName,
  { url, ...shopper }: OpenedPage,
): Promise<number> {
  // The confirmation of an order has no layout (ROUTE-01), so it has no menu.
  const { button: selector, answer } = name === 'order-confirmation' ? copyNumber : menu
  return await withSlowPhone(browser, shopper, async (phone) => {
    const { page } = phone
    await page.addInitScript(observeShown, answer)
    await openSlowly(phone, url, 'commit')
    const button = page.locator(selector)
    await button.waitFor()
    const deadline = performance.now() + limitMs
    while (performance.now() < deadline) {
      // Reads the position before each tap, because a font that loads may move the button.
      const { x, y } = await button.evaluate((element) => element.getBoundingClientRect())
      await page.touchscreen.tap(x + 20, y + 20)
      const shownAt = await page.evaluate(() => globalThis.benchShownAt)
      if (shownAt !== undefined) return shownAt
      await wait(betweenTapsMs)
    }
    throw new Error(`${url}: no tap was answered within ${limitMs / 1000} s`)
  })
}

import type { Browser } from '@playwright/test'
import type { Figure, Unit } from '../measuring/figures.ts'
import { measureFirstTap } from './first-tap.ts'
import { expectSlowed, type OpenedPage, openPage, untilQuiet, withSlowPhone } from './phone.ts'
import { printTimeline, type SeenLoad } from './print-timeline.ts'
import type { LoggedRequest } from './request-log.ts'
import { groupBytes, scriptBytes } from './script/script-bytes.ts'
import { hasPicture, isCartPage, type PageName, remoteOf, type VariantName } from './subjects.ts'
import { cumulativeLayoutShift, observeVitals, totalBlockingTime } from './vitals.ts'

/** A page of a variant, with its way of loading. */
export interface PageLoad extends OpenedPage {
  page: PageName
  variant: VariantName
  /** Whether to print the requests and the long tasks of the page. */
  isExplained: boolean
}

/**
 * Loads a page with cold caches on the throttled profile and waits until there have been no requests and long tasks for
 * two seconds; then loads it once more to tap it. Throws if the page does not load, never becomes quiet, or the throttling is
 * not active.
 */
export async function measureLoad(browser: Browser, load: PageLoad): Promise<Figure[]> {
  const { page: name, variant, url, cart, token, isExplained } = load
  const seen = await withSlowPhone(
    browser,
    { observers: [observeVitals], cart, token },
    async (phone): Promise<SeenLoad> => {
      const { page, log } = phone
      await openPage(page, url, 'load')
      await untilQuiet(phone)
      expectSlowed(url, log)
      const vitals = await page.evaluate(() => globalThis.benchVitals)
      if (vitals.fullPicture === undefined && hasPicture(name)) {
        throw new Error(`${url} painted no picture`)
      }
      return { vitals, requests: log.requests() }
    },
  )
  if (isExplained) printTimeline(`${name} ${variant}`, seen)
  const hasScript = seen.requests.some(({ kind }) => kind === 'Script')
  const hydrated = hasScript
    ? await measureFirstTap(browser, name, { url, cart, token })
    : Number.NaN
  return loadFigures(load, seen, hydrated)
}

function loadFigures(
  { page, variant, url }: PageLoad,
  { vitals, requests }: SeenLoad,
  hydrated: number,
): Figure[] {
  const largest = vitals.paints.at(-1)
  if (!largest) throw new Error(`${url} painted nothing`)
  const modules = requests.filter(({ kind }) => kind === 'Script')
  const scripts = new Set(modules.map((module) => module.url))
  // For files that the HTML names, the initiator is the document, or `about:client` if the browser's preloader was first.
  const isInHtml = ({ initiator }: LoggedRequest) => !scripts.has(initiator)
  const bytesOf = (list: LoggedRequest[]) => list.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0)
  const ofRemote = modules.filter((module) => module.url.includes(`/r/${remoteOf(page)}/`))
  const seconds = (ms: number | undefined) => (ms ?? Number.NaN) / 1000
  const kilobytes = (list: LoggedRequest[]) => bytesOf(list) / 1000
  const rows: [row: string, value: number, unit: Unit][] = [
    ['FCP', seconds(vitals.fcp), 's'],
    ['LCP', seconds(largest.time), 's'],
    ['full picture', seconds(vitals.fullPicture), 's'],
    ['content', seconds(vitals.content), 's'],
    ['TBT', totalBlockingTime(vitals), 'ms'],
    ['hydrated', seconds(hydrated), 's'],
    ['CLS', cumulativeLayoutShift(vitals), ''],
    ['requests', requests.length, ''],
    ['all bytes', kilobytes(requests), 'kB'],
    ['JS until idle', kilobytes(modules), 'kB'],
    ['JS to hydrate', kilobytes(modules.filter(isInHtml)), 'kB'],
    ['JS brought later', kilobytes(modules.filter((module) => !isInHtml(module))), 'kB'],
    ['JS of the remote', kilobytes(ofRemote), 'kB'],
    ...Object.entries(groupBytes(scriptBytes(modules))).map(
      ([group, bytes]) => [`– ${group}`, bytes / 1000, 'kB'] as [string, number, Unit],
    ),
  ]
  return rows.map(([row, value, unit]) => {
    const atMost = variant === 'federated' ? limitsOf(page)[row] : undefined
    return { table: page, row, column: variant, value, unit, atMost }
  })
}

/** LIGHT-01: row → the maximum for the federated page, in the unit of the row. */
function limitsOf(page: PageName): Record<string, number> {
  return {
    FCP: 1,
    TBT: 30,
    hydrated: 2.6,
    CLS: 0.01,
    ...(page === 'orders' ? { content: 2 } : { LCP: 1.1 }),
    ...(hasPicture(page) && { 'full picture': 1.45 }),
    // 18 of the 168 kB are the runtime of Module Federation's package (decision 072).
    ...(isCartPage(page) ? { 'JS of the remote': 30 } : { 'JS until idle': 168 }),
  }
}

const mostJsRatio = 1.2

/** For each row of a page, the federated figure divided by that of the monolith. */
export function ratioFigures(figures: readonly Figure[]): Figure[] {
  return figures.flatMap((federated) => {
    if (federated.column !== 'federated') return []
    const monolith = figures.find(
      ({ table, row, column }) =>
        table === federated.table && row === federated.row && column === 'monolith',
    )
    if (!monolith) return []
    const value = monolith.value > 0 ? federated.value / monolith.value : Number.NaN
    const atMost = federated.row === 'JS until idle' ? mostJsRatio : undefined
    return [{ ...federated, column: 'federated ÷ monolith', value, unit: '', atMost }]
  })
}

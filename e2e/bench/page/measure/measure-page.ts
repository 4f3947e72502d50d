import type { Browser } from '@playwright/test'
import { groupBytes, scriptBytes } from '../script/script-bytes.ts'
import { measureFirstTap } from './first-tap.ts'
import { LoadMeter } from './machine-load.ts'
import { expectSlowed, type OpenedPage, openPage, untilQuiet, withSlowPhone } from './phone.ts'
import type { LoggedRequest } from './request-log.ts'
import { hasPicture, type PageName, remoteOf } from '../subjects.ts'
import {
  cumulativeLayoutShift,
  observeVitals,
  totalBlockingTime,
  type VitalsRecord,
} from './vitals.ts'
import { wavesOf } from './waves.ts'

/** The figures of one run; times in ms, bytes as transferred. */
export interface Figures {
  fcp: number
  lcp: number
  /** When the first picture's own file was painted, which a preview in its place may hide from `lcp`; NaN where the HTML has none. */
  fullPicture: number
  /** When the first order of an account was painted, which only the browser can ask for; NaN on other pages. */
  content: number
  tbt: number
  /** When a tap is first answered; NaN where no script is loaded. */
  hydrated: number
  cls: number
  styleRecalcs: number
  jsBytes: number
  /** Of `jsBytes`, what the HTML names: the page hydrates with it. */
  hydrationJsBytes: number
  /** Of `jsBytes`, what the page asked for by itself later: for links in sight, and for controls. */
  laterJsBytes: number
  /** Of `jsBytes`, what the remote of the page has and the shell has not. */
  remoteJsBytes: number
  bytes: number
  requests: number
  /** Of what had been asked for when the largest paint came, and of everything. */
  wavesToLcp: number
  waves: number
}

export interface Run {
  figures: Figures
  lcpElement: string
  vitals: VitalsRecord
  requests: LoggedRequest[]
  /** Group of packages → bytes of script. */
  script: Record<string, number>
  /** How much of a core went to others than the bench meanwhile. */
  otherLoad: number
}

/**
 * Loads a page with cold caches on the throttled profile and waits until requests and long tasks have been over for
 * two seconds; then once more, to tap it. Throws where the page does not come, never becomes quiet, or the throttling is
 * not in force.
 */
export async function measurePage(
  browser: Browser,
  pageName: PageName,
  { url, cart, token }: OpenedPage,
): Promise<Run> {
  const load = new LoadMeter()
  const run = await withSlowPhone(
    browser,
    { observers: [observeVitals], cart, token },
    async (phone) => {
      const { page, session, log } = phone
      await session.send('Performance.enable')
      await openPage(page, url, 'load')
      await untilQuiet(phone)
      expectSlowed(url, log)
      const vitals = await page.evaluate(() => globalThis.benchVitals)
      const { metrics } = await session.send('Performance.getMetrics')
      const styleRecalcs =
        metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? Number.NaN
      if (vitals.fullPicture === undefined && hasPicture(pageName)) {
        throw new Error(`${url} painted no picture`)
      }
      return runOf({ pageName, url }, vitals, log.requests(), styleRecalcs)
    },
  )
  const hasScript = run.figures.jsBytes > 0
  if (hasScript)
    run.figures.hydrated = await measureFirstTap(browser, pageName, { url, cart, token })
  return { ...run, otherLoad: load.read() }
}

function runOf(
  { pageName, url }: { pageName: PageName; url: string },
  vitals: VitalsRecord,
  requests: LoggedRequest[],
  styleRecalcs: number,
): Omit<Run, 'otherLoad'> {
  const largest = vitals.paints.at(-1)
  if (!largest) throw new Error(`${url} painted nothing`)
  const waves = wavesOf(requests)
  const waveBy = (time: number) =>
    Math.max(...[...waves].filter(([{ wanted }]) => wanted < time).map(([, wave]) => wave))
  const modules = requests.filter(({ kind }) => kind === 'Script')
  const scripts = new Set(modules.map((module) => module.url))
  // Of what the HTML names, the browser gives the document as the initiator, or `about:client` where its preloader was first.
  const isInHtml = ({ initiator }: LoggedRequest) => !scripts.has(initiator)
  const bytesOf = (list: LoggedRequest[]) => list.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0)
  return {
    figures: {
      fcp: vitals.fcp,
      lcp: largest.time,
      fullPicture: vitals.fullPicture ?? Number.NaN,
      content: vitals.content ?? Number.NaN,
      tbt: totalBlockingTime(vitals),
      hydrated: Number.NaN,
      cls: cumulativeLayoutShift(vitals),
      styleRecalcs,
      jsBytes: bytesOf(modules),
      hydrationJsBytes: bytesOf(modules.filter(isInHtml)),
      laterJsBytes: bytesOf(modules.filter((module) => !isInHtml(module))),
      remoteJsBytes: bytesOf(
        modules.filter((module) => module.url.includes(`/r/${remoteOf(pageName)}/`)),
      ),
      bytes: bytesOf(requests),
      requests: requests.length,
      wavesToLcp: waveBy(largest.time),
      waves: waveBy(Infinity),
    },
    lcpElement: largest.element,
    vitals,
    requests,
    script: groupBytes(scriptBytes(modules)),
  }
}

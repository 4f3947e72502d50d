import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { LoadMeter } from './machine-load.ts'
import { RequestLog, type LoggedRequest } from './request-log.ts'
import {
  cumulativeLayoutShift,
  observeVitals,
  totalBlockingTime,
  type VitalsRecord,
} from './vitals.ts'
import { wavesOf } from './waves.ts'

/** The mobile profile: a mid-range phone on a slow connection. */
const profile = {
  screen: {
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  },
  network: {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1475 * 1000) / 8,
    uploadThroughput: (675 * 1000) / 8,
  },
  cpuSlowdown: 4,
} as const

const quietMs = 2000
const limitMs = 60_000

/** The figures of one run; times in ms, bytes as transferred. */
export interface Figures {
  fcp: number
  lcp: number
  /** When the first picture's own file was painted, which a preview in its place may hide from `lcp`. */
  fullPicture: number
  tbt: number
  cls: number
  jsBytes: number
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
  /** How much of a core went to others than the bench meanwhile. */
  otherLoad: number
}

/**
 * Loads a page with cold caches on the throttled profile and waits until requests and long tasks have been over for
 * two seconds. Throws where the page does not come, never becomes quiet, or the throttling is not in force.
 */
export async function measurePage(browser: Browser, url: string): Promise<Run> {
  const context = await browser.newContext({ ...profile.screen, locale: 'fr-FR' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const log = await RequestLog.of(session)
    await session.send('Network.emulateNetworkConditions', profile.network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown })
    await page.addInitScript(observeVitals)
    const load = new LoadMeter()
    await open(page, url, 'load')
    const vitals = await untilQuiet(page, log)
    return { ...figuresOf(url, vitals, log.requests()), otherLoad: load.read() }
  } finally {
    await context.close()
  }
}

/** Loads a page once at full speed, so that the server has everything ready that it makes on demand. */
export async function warmPage(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ ...profile.screen, locale: 'fr-FR' })
  try {
    const page = await context.newPage()
    await open(page, url, 'networkidle')
  } finally {
    await context.close()
  }
}

async function open(page: Page, url: string, waitUntil: 'load' | 'networkidle'): Promise<void> {
  const response = await page.goto(url, { waitUntil, timeout: limitMs })
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`)
}

async function untilQuiet(page: Page, log: RequestLog): Promise<VitalsRecord> {
  const deadline = performance.now() + limitMs
  while (performance.now() < deadline) {
    await wait(Math.max(50, quietMs - log.quietFor()))
    if (log.quietFor() < quietMs) continue
    const { vitals, now } = await page.evaluate(() => ({
      vitals: globalThis.benchVitals,
      now: performance.now(),
    }))
    const lastTask = vitals.longTasks.at(-1)
    if (!lastTask || now - lastTask.start - lastTask.duration >= quietMs) return vitals
  }
  throw new Error(`${page.url()} was not quiet within ${limitMs / 1000} s`)
}

function figuresOf(
  url: string,
  vitals: VitalsRecord,
  requests: LoggedRequest[],
): Omit<Run, 'otherLoad'> {
  const [first] = requests
  if (!first || first.answered < profile.network.latency * 0.95) {
    throw new Error(
      `${url}: the first byte came after ${first?.answered} ms, so nothing was slowed`,
    )
  }
  const largest = vitals.paints.at(-1)
  if (!largest) throw new Error(`${url} painted nothing`)
  if (vitals.fullPicture === undefined) throw new Error(`${url} painted no picture`)
  const waves = wavesOf(requests)
  const waveBy = (time: number) =>
    Math.max(...[...waves].filter(([{ wanted }]) => wanted < time).map(([, wave]) => wave))
  const bytesOf = (list: LoggedRequest[]) => list.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0)
  return {
    figures: {
      fcp: vitals.fcp,
      lcp: largest.time,
      fullPicture: vitals.fullPicture,
      tbt: totalBlockingTime(vitals),
      cls: cumulativeLayoutShift(vitals),
      jsBytes: bytesOf(requests.filter(({ kind }) => kind === 'Script')),
      bytes: bytesOf(requests),
      requests: requests.length,
      wavesToLcp: waveBy(largest.time),
      waves: waveBy(Infinity),
    },
    lcpElement: largest.element,
    vitals,
    requests,
  }
}

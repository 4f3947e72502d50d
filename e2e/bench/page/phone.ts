import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { rememberSession } from '../../shopper/account.ts'
import { fillCart } from '../../shopper/browse.ts'
import type { Visit } from './subjects.ts'
import { RequestLog } from './request-log.ts'

/** The mobile profile: a mid-range phone on a slow connection. */
const screen = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'fr-FR',
} as const
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1475 * 1000) / 8,
  uploadThroughput: (675 * 1000) / 8,
} as const
const cpuSlowdown = 4

const quietMs = 2000
const limitMs = 60_000

export interface Phone {
  page: Page
  log: RequestLog
}

/** A page with its address in a shop. */
export interface OpenedPage {
  url: string
  cart: Visit['cart']
  token?: Visit['token']
}

interface PhoneSetup {
  /** Functions that run before any script of a page. */
  observers: (() => void)[]
  cart?: Visit['cart']
  token?: Visit['token']
}

/** Calls `using` with a slow phone with cold caches. */
export async function withSlowPhone<T>(
  browser: Browser,
  { observers, cart = [], token }: PhoneSetup,
  measure: (phone: Phone) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(screen)
  try {
    await fillCart(context, ...cart)
    if (token !== undefined) await rememberSession(context, { token })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const log = await RequestLog.of(session)
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    for (const observe of observers) await page.addInitScript(observe)
    return await measure({ page, log })
  } finally {
    await context.close()
  }
}

/** Loads a page once at full speed, so that the server has made everything that it makes on demand. */
export async function warmPage(browser: Browser, { url, cart, token }: OpenedPage): Promise<void> {
  const context = await browser.newContext(screen)
  try {
    await fillCart(context, ...cart)
    if (token !== undefined) await rememberSession(context, { token })
    await openPage(await context.newPage(), url, 'networkidle')
  } finally {
    await context.close()
  }
}

/** Throws if the page does not load. */
export async function openPage(
  page: Page,
  url: string,
  waitUntil: 'commit' | 'load' | 'networkidle',
): Promise<void> {
  const response = await page.goto(url, { waitUntil, timeout: limitMs })
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`)
}

/** Waits until there have been no requests and long tasks for two seconds from now; needs `observeVitals` in the page. */
export async function untilQuiet({ page, log }: Pick<Phone, 'page' | 'log'>): Promise<void> {
  const started = performance.now()
  const quietFor = () => Math.min(log.quietFor(), performance.now() - started)
  while (performance.now() < started + limitMs) {
    await wait(Math.max(50, quietMs - quietFor()))
    if (quietFor() < quietMs) continue
    const sinceLongTask = await page.evaluate(() => {
      const last = globalThis.benchVitals.longTasks.at(-1)
      return last ? performance.now() - last.start - last.duration : Infinity
    })
    if (sinceLongTask >= quietMs) return
  }
  throw new Error(`${page.url()} was not quiet within ${limitMs / 1000} s`)
}

/** Throws if a load's first byte arrived faster than the slow network allows. */
export function expectSlowed(url: string, log: RequestLog): void {
  const [first] = log.requests()
  if (first && first.answered >= network.latency * 0.95) return
  throw new Error(`${url}: the first byte came after ${first?.answered} ms, so nothing was slowed`)
}

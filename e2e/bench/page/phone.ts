import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page, Response } from '@playwright/test'
import { rememberSession } from '../../shopper/account.ts'
import { fillCart } from '../../shopper/browse.ts'
import type { Visit } from './subjects.ts'
import { observeVitals } from './vitals.ts'

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

type Shopper = Partial<Pick<Visit, 'cart' | 'token'>>

/** The URL of a page, and the cart and session of the shopper who opens it. */
export interface OpenedPage extends Shopper {
  url: string
}

export interface Phone {
  page: Page
  /** How long there has been no open request, in ms; 0 while a request is open. */
  quietFor: () => number
}

/** Calls `measure` with a slow phone that has cold caches. Its pages record `benchVitals`. */
export async function withSlowPhone<T>(
  browser: Browser,
  { cart = [], token }: Shopper,
  measure: (phone: Phone) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(screen)
  try {
    await fillCart(context, ...cart)
    if (token !== undefined) await rememberSession(context, { token })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.addInitScript(observeVitals)
    return await measure({ page, quietFor: watchRequests(page) })
  } finally {
    await context.close()
  }
}

function watchRequests(page: Page): Phone['quietFor'] {
  let open = 0
  let lastEnd = performance.now()
  const end = () => {
    open -= 1
    lastEnd = performance.now()
  }
  page.on('request', () => (open += 1))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return () => (open === 0 ? performance.now() - lastEnd : 0)
}

/**
 * Loads a page, by default until it is quiet. Throws if it does not load, never becomes quiet, or its first byte arrived faster than
 * the slow network allows.
 */
export async function openSlowly(
  phone: Phone,
  url: string,
  until: 'commit' | 'quiet' = 'quiet',
): Promise<Response> {
  const waitUntil = until === 'quiet' ? 'load' : until
  const response = await phone.page.goto(url, { waitUntil, timeout: limitMs })
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`)
  if (until === 'quiet') await untilQuiet(phone)
  const { responseStart: firstByte } = response.request().timing()
  if (firstByte >= network.latency * 0.95) return response
  throw new Error(`${url}: the first byte came after ${firstByte} ms, so nothing was slowed`)
}

/** Waits until there have been no requests and long tasks for two seconds from now. */
export async function untilQuiet({ page, quietFor }: Phone): Promise<void> {
  const started = performance.now()
  const networkQuietFor = () => Math.min(quietFor(), performance.now() - started)
  while (performance.now() < started + limitMs) {
    await wait(Math.max(50, quietMs - networkQuietFor()))
    if (networkQuietFor() < quietMs) continue
    const sinceLongTask = await page.evaluate(() => {
      const last = globalThis.benchVitals.longTasks.at(-1)
      return last ? performance.now() - last.start - last.duration : Infinity
    })
    if (sinceLongTask >= quietMs) return
  }
  throw new Error(`${page.url()} was not quiet within ${limitMs / 1000} s`)
}

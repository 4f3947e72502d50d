import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page, Response } from '@playwright/test'
import type { Release } from '@shop/releases'
import { untilHydrated, watchReact } from '@shop/tools/react-commits'
import { SettingError } from '../command-line/errors.ts'

/** Time limit of one page, in ms. */
const pageLimitMs = 30_000

interface SmokeShop {
  /** Path of the browser's program. */
  browser: string
  /** Address of the shop. */
  url: string
  /** Remote → version that is chosen for the pages as an override; empty if the shop's channel already names the versions. */
  chosen?: ReadonlyMap<string, string>
}

/** Opens every page of these releases that has no parameter in its path. Resolves to sentences about failures. */
export async function openPages(
  { browser: executablePath, url, chosen = new Map() }: SmokeShop,
  releases: readonly Release[],
  deadline: number,
): Promise<string[]> {
  const { chromium } = await import('@playwright/test')
  const isRoot = process.getuid?.() === 0
  const browser = await chromium.launch({ executablePath, args: isRoot ? ['--no-sandbox'] : [] })
  const failures: string[] = []
  const control = { browser, url: new URL(pageOfShell, url).href }
  try {
    for (const { name, version, pages, exposes } of releases) {
      const hasServerCode = exposes.routes?.server !== undefined
      const paths = Object.values(pages).map(({ path }) => path)
      for (const path of paths.filter((each) => !/[:*?]/.test(each))) {
        const page = { url: new URL(path, url).href, chosen, name, version, hasServerCode }
        const reason = await failureOf(browser, page, deadline)
        if (reason === undefined) continue
        await requireResponsiveShop(control, { version: `${name} ${version}`, path, reason })
        failures.push(
          `${name} ${version} fails the smoke run, its page ${path} ${reason}: repair it and publish another version.`,
        )
      }
    }
  } finally {
    await browser.close()
  }
  return failures
}

/** A page of the shell, which every shop has. */
const pageOfShell = '/about'
/** Time limit of the shell's page, in ms. The page usually takes two seconds; above the limit, the machine is too slow for a test. */
const controlLimitMs = 10_000

interface Failed {
  version: string
  path: string
  reason: string
}

/** Throws if the shell's own page exceeds its time limit too. The cause is then the machine or the shop, and not the version. */
async function requireResponsiveShop(
  { browser, url }: { browser: Browser; url: string },
  { version, path, reason }: Failed,
): Promise<void> {
  const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Africa/Tunis' })
  try {
    await watchReact(context)
    const page = await context.newPage()
    const isShown = await Promise.race([
      page
        .goto(url)
        .then(() => untilHydrated(page))
        .then(
          () => true,
          () => false,
        ),
      pause(controlLimitMs, false),
    ])
    if (isShown) return
    throw new SettingError(
      `The smoke run has no result for ${version}. Its page ${path} ${reason}, but a page of the shell alone was not shown within ${controlLimitMs / 1000} s either: the machine is too slow at the moment, or the shop is away. Type the command again later, or give --no-smoke.`,
    )
  } finally {
    await context.close()
  }
}

interface PageToOpen extends Required<Pick<SmokeShop, 'url' | 'chosen'>> {
  /** The name of the remote that has the page. */
  name: string
  version: string
  /** Whether the page has server code. */
  hasServerCode: boolean
}

/** The end of a sentence about the page's failure; undefined if the page works. */
async function failureOf(
  browser: Browser,
  { url, chosen, name, version, hasServerCode }: PageToOpen,
  deadline: number,
): Promise<string | undefined> {
  const timeout = Math.min(pageLimitMs, deadline - Date.now())
  if (timeout <= 0) return 'was not reached within the time of the whole run'
  const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Africa/Tunis' })
  try {
    await watchReact(context)
    const page = await context.newPage()
    page.setDefaultTimeout(timeout)
    const errors = new BrowserErrors(page, url)
    const answer = await page.goto(urlWithVersions(url, chosen)).catch((error: Error) => error)
    if (answer instanceof Error || !answer) {
      return `was not answered by the server within ${Math.round(timeout / 1000)} s`
    }
    const bad = await answerProblem(page, answer, { name, version, hasServerCode })
    if (bad) return bad
    const isHydrated = await Promise.race([
      untilHydrated(page).then(
        () => true,
        () => false,
      ),
      errors.first.then(() => false),
    ])
    if (isHydrated) await page.waitForLoadState('networkidle').catch(() => null)
    const [error] = errors.all
    if (error) return `reports an error in the browser (${error})`
    return isHydrated
      ? undefined
      : 'was rendered by the server, but its code never started in the browser'
  } finally {
    await context.close()
  }
}

/** The address of a page with these versions as overrides (MFE-05). */
function urlWithVersions(url: string, chosen: ReadonlyMap<string, string>): string {
  const address = new URL(url)
  for (const [remote, version] of chosen) {
    address.searchParams.set(remote.replace(/^mf-/, 'mf.'), version)
  }
  return address.href
}

interface PageData {
  hydration?: object
  remotes?: Record<string, { version: string }>
}

async function answerProblem(
  page: Page,
  answer: Response,
  { name, version, hasServerCode }: Pick<PageToOpen, 'name' | 'version' | 'hasServerCode'>,
): Promise<string | undefined> {
  if (answer.status() >= 500) return `is answered with HTTP ${answer.status()}`
  const data = page.locator('#page-data')
  if ((await data.count()) === 0)
    return 'is not answered by a shop, but by something in front of it'
  const text = await data.textContent()
  const { remotes, hydration } = JSON.parse(text ?? '{}') as PageData
  const served = remotes?.[name]?.version
  if (served !== version) {
    const [notice] = await page.locator('.versions-notice p').allTextContents()
    return `is served with ${served === undefined ? 'nothing' : `version ${served}`} instead (${notice ?? 'the shop takes no versions by address'})`
  }
  return hydration || !hasServerCode ? undefined : 'cannot be rendered by the server'
}

/** Errors and warnings of the browser's console, uncaught exceptions and failed requests of a page. */
class BrowserErrors {
  readonly all: string[] = []
  readonly #first = Promise.withResolvers<void>()

  constructor(page: Page, url: string) {
    page.on('console', (message) => {
      // A page may answer 404 if its query is missing. Browsers print that status as an error, which is ignored here.
      const isOwnStatus = message.location().url === url && message.text().includes('status of 4')
      if (!['warning', 'error'].includes(message.type()) || isOwnStatus) return
      this.#add(message.text())
    })
    page.on('pageerror', (error) => this.#add(String(error)))
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // The browser aborts requests that are still running when it leaves a page.
      if (reason !== 'net::ERR_ABORTED') this.#add(`${request.url()} ${reason}`)
    })
  }

  /** Resolves when the first problem is found. */
  get first(): Promise<void> {
    return this.#first.promise
  }

  #add(text: string): void {
    this.all.push(text.split('\n')[0] ?? '')
    this.#first.resolve()
  }
}

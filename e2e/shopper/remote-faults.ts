import type { Page } from '@playwright/test'

/** Console messages about modules that could not be loaded. */
export const complaintsOfBlockedModules =
  /net::ERR_FAILED|Failed to (load resource|fetch dynamically imported module)|integrity|is unavailable/i

export type Remote = 'mf-catalog' | 'mf-cart-checkout' | 'mf-account'

/** Refuses every file of a remote whose name matches, until the returned function is called. */
export async function block(page: Page, remote: Remote, file = /./): Promise<() => Promise<void>> {
  const isBlocked = (url: URL) =>
    url.pathname.startsWith(`/r/${remote}/`) && file.test(url.pathname.split('/').at(-1) ?? '')
  await page.route(isBlocked, (route) => route.abort())
  return () => page.unroute(isBlocked)
}

/** Leaves every request for a file of a remote unanswered, like a network that hangs, until the returned function is called. */
export async function stall(page: Page, remote: Remote, file = /./): Promise<() => void> {
  const goOn = Promise.withResolvers<void>()
  const isStalled = (url: URL) =>
    url.pathname.startsWith(`/r/${remote}/`) && file.test(url.pathname.split('/').at(-1) ?? '')
  await page.route(isStalled, async (route) => {
    await goOn.promise
    await route.continue()
  })
  return goOn.resolve
}

/** Changes the text of every module of a remote in transit, as a broken proxy might. */
export async function corrupt(page: Page, remote: Remote): Promise<() => Promise<void>> {
  const isModule = (url: URL) =>
    url.pathname.startsWith(`/r/${remote}/`) && url.pathname.endsWith('.mjs')
  await page.route(isModule, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `${await answer.text()}\n;globalThis.evil = 1` })
  })
  return () => page.unroute(isModule)
}

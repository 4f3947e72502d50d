import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

/**
 * Finds secrets in addresses and referrers of requests, in the browser's history, and in the shop's log. Only `link`, which the
 * shopper opens, may contain them.
 */
export function watchTraces(page: Page, link?: string) {
  const asked: string[] = []
  const referrers: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname + search !== link) asked.push(request.url())
    referrers.push(request.headers().referer ?? '')
  })

  return {
    async expectNone(secrets: readonly string[]): Promise<void> {
      const session = await page.context().newCDPSession(page)
      const history = await session.send('Page.getNavigationHistory')
      const log = await readFile(join(process.env.SHOP_DATA_DIR ?? '', 'gateway.log'), 'utf8')
      const places = {
        addresses: asked,
        referrers,
        history: history.entries.map(({ url }) => url),
        log: log.split('\n'),
      }
      for (const [place, lines] of Object.entries(places)) {
        const found = lines.filter((line) =>
          secrets.some((secret) => decodeURIComponent(readable(line)).includes(secret)),
        )
        expect(found, `secrets in the ${place}`).toEqual([])
      }
    },
  }
}

/** Decodes a line of the log. A percent sign in the line need not begin an encoded character. */
function readable(line: string): string {
  return line.replaceAll(/%(?![0-9a-f]{2})/gi, '%25')
}

import * as urls from '@shop/urls'
import { expect, test } from '@playwright/test'
import { deliver, publishTestRemote, startGateway } from '../setup/built-shop.ts'
import { publishForged } from '../setup/forged-release.ts'

const faults = {
  '1.1.0': 'while (true) {}\n',
  '1.2.0': 'queueMicrotask(() => { throw new Error("ends its process") })\n',
  '1.3.0': 'const all = []; for (;;) all.push(Array(1e5).fill({}))\n',
}

test(
  'DEL-05: if server code of a remote hangs or ends its process, only the remote’s own pages lose server rendering',
  { tag: '@desktop' },
  async ({ request }) => {
    test.setTimeout(300_000)
    const shop = await startGateway()
    const promote = (version: string) =>
      deliver(shop.dataDir, 'promote', `mf-test@${version}`, '--to', 'development', '--no-smoke')
    /** The status of a page, and whether the server rendered it. */
    const page = async (path: string) => {
      const answer = await request.get(shop.url + path)
      return [answer.status(), (await answer.text()).includes('"hydration":')]
    }
    try {
      publishTestRemote(shop)
      expect(await page('/sample-page')).toEqual([200, true])
      for (const [version, code] of Object.entries(faults)) {
        const files = /^ssr\/routes\.mjs$/
        await publishForged(shop.dataDir, {
          remote: 'mf-test',
          from: '1.0.0',
          version,
          files,
          code,
        })
        expect(promote(version).code).toBe(0)
        const broken = page('/sample-page')
        expect(await page(urls.home())).toEqual([200, true])
        expect(await page(urls.about())).toEqual([200, true])
        expect(await broken).toEqual([200, false])
      }
      expect(promote('1.0.0').code).toBe(0)
      expect(await page('/sample-page')).toEqual([200, true])
    } finally {
      await shop.stop()
    }
  },
)

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, test } from '@playwright/test'
import * as urls from '@shop/urls'
import { deliver } from '../setup/built-shop.ts'
import { root } from '../teams/repository.ts'
import { type ServerProcess, startScript } from '../teams/server-process.ts'

interface GatewayState {
  revision: number
  remotes: Record<string, string>
}

async function stateOf(
  request: APIRequestContext,
  { url }: Pick<ServerProcess, 'url'>,
): Promise<GatewayState> {
  return (await (await request.get(`${url}/readyz`)).json()) as GatewayState
}

test(
  'DEL-14: two gateways on one folder of releases are started at the same moment by `pnpm gateway`, serve the shop, and follow one channel',
  { tag: '@desktop' },
  async ({ request }) => {
    test.setTimeout(240_000)
    const dataDir = mkdtempSync(join(tmpdir(), 'gateways-'))
    const settings = { DATA_DIR: dataDir, API_URL: process.env.SHOP_URL }
    const started = await Promise.allSettled([
      startScript('gateway', settings),
      startScript('gateway', settings),
    ])
    const gateways = started.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
    try {
      expect(started.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
      const [first, second] = gateways as [ServerProcess, ServerProcess]
      const { remotes } = await stateOf(request, first)
      expect(Object.keys(remotes).toSorted()).toEqual([
        'mf-account',
        'mf-cart-checkout',
        'mf-catalog',
      ])
      expect((await stateOf(request, second)).remotes).toEqual(remotes)
      for (const { url } of gateways) {
        const page = await request.get(url + urls.collection())
        expect(page.status()).toBe(200)
        expect(await page.text()).toContain(`/r/mf-catalog/${remotes['mf-catalog']}/`)
        expect((await request.get(`${url}/api/product/enhanced-filtered?limit=1`)).status()).toBe(
          200,
        )
      }

      const pin = ['pin', `mf-catalog@${remotes['mf-catalog']}`, '--channel', 'development']
      const { code, said } = deliver(dataDir, ...pin, '--days', '1', '--reason', 'test')
      expect(code, said).toBe(0)
      const revision = Number(/is at revision (\d+)/.exec(said)?.[1])
      for (const gateway of gateways) {
        await expect
          .poll(async () => (await stateOf(request, gateway)).revision, { timeout: 5000 })
          .toBe(revision)
      }

      expect(await first.end('SIGTERM')).toBe(0)
      expect((await request.get(second.url + urls.home())).status()).toBe(200)
    } finally {
      for (const { stop } of gateways) await stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)

test('DEL-14: operators and teams find the command that starts only a gateway', () => {
  for (const page of ['operations.md', 'delivery.md', 'teams.md']) {
    expect(readFileSync(join(root, 'docs', page), 'utf8'), page).toContain('pnpm gateway')
  }
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '../setup/built-shop.ts'
import { expect, test } from '../fixtures.ts'
import { title } from '../shopper/browse.ts'
import { compareHydration } from '../shopper/hydration.ts'
import { startLockfileRegistry } from './lockfile-registry.ts'
import { deliverJson, Repository } from './repository.ts'

const production = { NODE_ENV: 'production' }

test('DEL-06: a remote is made, tested, built, published and served from a repository of its own @desktop', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000)
  const folder = mkdtempSync(join(tmpdir(), 'teams-'))
  const registry = await startLockfileRegistry(join(import.meta.dirname, '../../pnpm-lock.yaml'))
  const keys = await keysIn(folder)
  const shop = await startShop({ ...keys.platform, CHANNEL: 'staging' })
  const asPlatform = { DATA_DIR: shop.dataDir, ...keys.platform }
  const asTeam = { DATA_DIR: shop.dataDir, ...keys.team }
  try {
    await fillStaging(asPlatform)

    const loyalty = new Repository(join(folder, 'loyalty'))
    const made = ['new-remote', 'mf-loyalty', '--to', loyalty.dir, '--path', '/fidelite']
    await deliverJson({}, ...made)
    await loyalty.install(registry.url)
    await loyalty.exec('tsc')
    await loyalty.exec('oxlint', ['--deny-warnings', 'src'])
    await loyalty.exec('jest')
    await loyalty.exec('rspack', ['build'], production)
    await loyalty.exec('delivery', ['publish', '.', '--version', '0.1.7'], asTeam)
    const promotion = ['promote', 'mf-loyalty@0.1.7', '--to', 'staging', '--no-smoke']
    await loyalty.exec('delivery', promotion, asTeam)

    await expect(async () => {
      const french = await request.get(`${shop.url}/fidelite`)
      expect(await french.text()).toContain('<h1')
    }).toPass()
    await page.goto(`${shop.url}/fidelite`)
    await expect(title(page, 'Bientôt chez Lotos')).toBeVisible()
    await page.getByRole('button', { name: 'Qu’allez-vous y trouver ?' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Des conseils' })).toBeVisible()
    const { compared, mismatches } = await compareHydration(page)
    expect(compared).toBeGreaterThan(20)
    expect(mismatches).toEqual([])
    await page.waitForLoadState('networkidle')
  } finally {
    await shop.stop()
    await registry.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** A key of the platform's, which may do everything, and one of a team's; the settings to act as either. */
async function keysIn(folder: string) {
  const trust = join(folder, 'keys.json')
  const entries = {}
  const make = async (id: string, ...rights: string[]) => {
    const file = join(folder, `${id}.pem`)
    const { entry } = await deliverJson<{ entry: object }>(
      {},
      'new-key',
      id,
      '--file',
      file,
      ...rights,
    )
    Object.assign(entries, entry)
    return { RELEASE_KEYS: trust, RELEASE_KEY: file }
  }
  const platform = await make('platform', '--publishes', '*', '--promotes', '*:*')
  const team = await make(
    'loyalty-team',
    '--publishes',
    'mf-loyalty',
    '--promotes',
    'staging:mf-loyalty',
  )
  writeFileSync(trust, JSON.stringify(entries))
  return { platform, team }
}

/** What the platform's pipeline does: the shell and the remotes of this workspace. */
async function fillStaging(settings: NodeJS.ProcessEnv): Promise<void> {
  const published = []
  for (const name of ['shell', 'mf-catalog', 'mf-cart-checkout', 'mf-account']) {
    const { version } = await deliverJson<{ version: string }>(settings, 'publish', name)
    published.push(`${name}@${version}`)
  }
  await deliverJson(settings, 'promote', ...published, '--to', 'staging', '--no-smoke')
}

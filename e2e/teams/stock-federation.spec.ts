import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopChild, untilServing } from '@shop/processes/child-process'
import { findFreePort } from '@shop/processes/free-port'
import * as urls from '@shop/urls'
import { startGateway } from '../setup/built-shop.ts'
import { expect, test } from '../fixtures.ts'
import { title } from '../shopper/browse.ts'
import { writeDocumentedFiles } from './documented-files.ts'
import { startLockfileRegistry } from './lockfile-registry.ts'
import { deliverJson, environment, Repository, root } from './repository.ts'

const production = { NODE_ENV: 'production' }

let folder: string
let registry: Awaited<ReturnType<typeof startLockfileRegistry>>

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stock-'))
  registry = await startLockfileRegistry(join(root, 'pnpm-lock.yaml'))
})
test.afterAll(async () => {
  await registry.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('MFE-09: a host with the unchanged federation plugin shows the listing of a published remote from another origin @desktop', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const shop = await startGateway({ HOST_ORIGINS: origin })
  const hotel = new Repository(join(folder, 'hotel'))
  try {
    await deliverJson({}, 'pack', '--to', join(hotel.dir, 'packages'))
    await writeDocumentedFiles('A host of your own', hotel.dir)
    await hotel.install(registry.url)
    const listing = await (await request.get(`${shop.url}${urls.collection()}`)).text()
    const [entry = ''] = /\/r\/mf-catalog\/[^/]+\/browser\//.exec(listing) ?? []
    const CATALOG = `${shop.url}${entry}mf-manifest.json`
    await hotel.exec('rspack', ['build'], { ...production, CATALOG })
    const server = spawn(process.execPath, ['server.mjs'], {
      cwd: hotel.dir,
      env: { ...environment(), SHOP: shop.url, PORT: String(port) },
      stdio: 'ignore',
    })
    try {
      await untilServing(origin, server, 10_000)
      await page.goto(`${origin}${urls.collection()}`)
      await expect(title(page, 'Tous les produits')).toBeVisible()
      const main = page.getByRole('main')
      await main.getByRole('radio', { name: 'Visage' }).check()
      await expect(main.getByRole('heading', { name: 'Visage', level: 1 })).toBeVisible()
      await expect(main.getByRole('link', { name: /Crème/ }).first()).toBeVisible()
      await page.close()
    } finally {
      await stopChild(server)
    }
  } finally {
    await shop.stop()
  }
})

test('MFE-09: a remote that was built only with the federation plugin is accepted by the gate and runs in the shell @desktop', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const shop = await startGateway({ CHANNEL: 'staging' })
  const settings = { DATA_DIR: shop.dataDir }
  const loyalty = new Repository(join(folder, 'loyalty'))
  try {
    await writeDocumentedFiles('A remote by the federation plugin alone', loyalty.dir)
    await loyalty.install(registry.url)
    await loyalty.exec('rspack', ['build'], production)
    const published = []
    for (const remote of ['shell', 'mf-catalog', loyalty.dir]) {
      const { remote: name, version } = await deliverJson<{ remote: string; version: string }>(
        settings,
        'publish',
        remote,
      )
      published.push(`${name}@${version}`)
    }
    // The promotion includes the smoke run, which opens the page in a browser.
    await deliverJson(settings, 'promote', ...published, '--to', 'staging')
    await page.goto(`${shop.url}/fidelite`)
    await expect(title(page, 'Programme de fidélité')).toBeVisible()
    await expect(page).toHaveTitle('Fidélité')
    await page.getByRole('main').getByRole('link', { name: 'Collection' }).click()
    await expect(title(page, 'Tous les produits')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.close()
  } finally {
    await shop.stop()
  }
})

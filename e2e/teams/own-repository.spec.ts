import { mkdtempSync, rmSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as urls from '@shop/urls'
import { startGateway } from '../setup/built-shop.ts'
import { publishForged } from '../setup/forged-release.ts'
import { expect, test } from '../fixtures.ts'
import { title } from '../shopper/browse.ts'
import { shopName } from '../setup/demo-shop.ts'
import { rememberHydrated } from '../shopper/hydration.ts'
import { ForeignHost } from './foreign-host.ts'
import { keysIn } from './keys.ts'
import { startLockfileRegistry } from './lockfile-registry.ts'
import { deliverJson, fillStaging, moveInto, Repository } from './repository.ts'

const production = { NODE_ENV: 'production' }

test('DEL-06: a team makes, tests, builds, publishes and serves a remote from the team’s own repository @desktop', async ({
  page,
  request,
  consoleIsClean,
}) => {
  test.setTimeout(600_000)
  const folder = mkdtempSync(join(tmpdir(), 'teams-'))
  const registry = await startLockfileRegistry(join(import.meta.dirname, '../../pnpm-lock.yaml'))
  const keys = await keysIn(folder)
  const shop = await startGateway({ ...keys.platform, CHANNEL: 'staging' })
  const asPlatform = { DATA_DIR: shop.dataDir, ...keys.platform }
  const asTeam = { DATA_DIR: shop.dataDir, ...keys.team, SMOKE_URL: shop.url }
  try {
    await fillStaging(asPlatform)

    const loyalty = new Repository(join(folder, 'loyalty'))
    const made = ['new-remote', 'mf-loyalty', '--to', loyalty.dir, '--path', '/fidelite']
    await deliverJson({}, ...made)
    await declareLinks(join(loyalty.dir, 'src/routes.ts'))
    await loyalty.install(registry.url)
    await loyalty.exec('tsc')
    await loyalty.exec('oxlint', ['--deny-warnings', 'src'])
    await loyalty.exec('jest')
    await loyalty.exec('rspack', ['build'], production)
    await loyalty.exec('delivery', ['publish', '--version', '0.1.7'], asTeam)
    // The smoke run opens the page in the shop with the new version as an override.
    await publishForged(shop.dataDir, {
      settings: asTeam,
      remote: 'mf-loyalty',
      from: '0.1.7',
      version: '0.1.8',
      files: /^browser\/loyalty\..*\.mjs$/,
      code: 'throw new Error("only in a browser")\n',
    })
    const promote = (version: string) =>
      loyalty.exec('delivery', ['promote', `mf-loyalty@${version}`, '--to', 'staging'], asTeam)
    await expect(promote('0.1.8')).rejects.toThrow(
      /mf-loyalty 0\.1\.8 fails the smoke run, its page \/fidelite reports an error in the browser \(.*only in a browser/,
    )
    await promote('0.1.7')

    await expect(async () => {
      const french = await request.get(`${shop.url}/fidelite`)
      expect(await french.text()).toContain('<h1')
    }).toPass()
    await page.goto(`${shop.url}/fidelite`)
    await expect(title(page, `Bientôt chez ${shopName}`)).toBeVisible()
    await (await rememberHydrated(page, { atLeast: 20 })).expectSameAnew(consoleIsClean)
    // DEL-13: links that the remote declares are on all pages, without a change of the shell.
    const english = await request.get(`${shop.url}${urls.about()}?lng=en`)
    expect(await english.text()).toMatch(/<a[^>]* href="\/fidelite"[^>]*>Rewards</)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Fidélité' })).toBeVisible()
    const inNavigation = page.getByRole('banner').getByRole('link', { name: 'Fidélité' })
    await expect(inNavigation).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: 'Qu’allez-vous y trouver ?' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Des conseils' })).toBeVisible()

    // MFE-10: the release has types, which resolve without the shop's packages.
    const host = new ForeignHost(join(folder, 'host'))
    const entry = `${shop.url}/r/mf-loyalty/0.1.7/browser/remote-entry.mjs`
    await host.write({ 'mf-loyalty': entry })
    await host.build()
    const importing = "import { routes } from 'mf-loyalty/routes'\n"
    const printing = 'export const paths: string[] = routes.map(({ path }) => path)'
    expect(await host.complaintsAbout(importing + printing)).toEqual([])
    expect(await host.complaintsAbout(`${importing}routes.none()`)).toEqual([
      expect.stringContaining("Property 'none' does not exist on type 'PageRoute[]'"),
    ])

    // Repeats the steps above with mf-catalog and the packages that were packed above.
    const catalog = new Repository(join(folder, 'catalog'))
    await cp(loyalty.dir, catalog.dir, { recursive: true, filter: isOfRepository })
    await moveInto(catalog, 'mf-catalog')
    await catalog.install(registry.url)
    await catalog.exec('jest', ['src/features/listing'])
    await catalog.exec('rspack', ['build'], production)
    await catalog.exec('delivery', ['publish', '.', '--version', '9.0.0'], asPlatform)
    const other = ['promote', 'mf-catalog@9.0.0', '--to', 'staging', '--no-smoke']
    await catalog.exec('delivery', other, asPlatform)
    await expect(async () => {
      const listing = await request.get(`${shop.url}${urls.collection()}`)
      expect(await listing.text()).toContain('/r/mf-catalog/9.0.0/')
    }).toPass()
    await page.goto(`${shop.url}${urls.collection()}`)
    await expect(title(page, 'Tous les produits')).toBeVisible()
    await (await rememberHydrated(page, { atLeast: 20 })).expectSameAnew(consoleIsClean)
    // Closes the page, because its prefetches would fail when the shop stops.
    await page.close()
  } finally {
    await shop.stop()
    await registry.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Declares a link in the navigation and a link in the footer. */
async function declareLinks(routes: string): Promise<void> {
  const source = await readFile(routes, 'utf8')
  const text = "text: { fr: 'Fidélité', en: 'Rewards', ar: 'برنامج الولاء' }"
  const links = ['navigation', 'footer-shop'].map((place) => `{ place: '${place}', ${text} }`)
  await writeFile(
    routes,
    source.replace('namespaces:', `links: [${links.join(', ')}],\n    namespaces:`),
  )
}

function isOfRepository(path: string): boolean {
  return !/\/(?:node_modules|dist|\.cache|pnpm-lock\.yaml)$/.test(path)
}

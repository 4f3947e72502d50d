import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopChild } from '@shop/processes/child-process'
import { findFreePort } from '@shop/processes/free-port'
import * as urls from '@shop/urls'
import { startDevServer } from '../development/dev-server.ts'
import { startGateway } from '../setup/built-shop.ts'
import { expect, test } from '../fixtures.ts'
import { title } from '../shopper/browse.ts'
import { keysIn } from './keys.ts'
import { startLockfileRegistry } from './lockfile-registry.ts'
import { deliverJson, fillStaging, Repository } from './repository.ts'

/** Limit of the processor time until the first page, in seconds of one core. */
const firstPageSeconds = 15

test('DEL-13: a team develops a remote in its own repository, inside a deployed staging shop @desktop', async ({
  page,
}) => {
  test.setTimeout(600_000)
  const folder = mkdtempSync(join(tmpdir(), 'teams-'))
  const registry = await startLockfileRegistry(join(import.meta.dirname, '../../pnpm-lock.yaml'))
  const keys = await keysIn(folder)
  const shop = await startGateway({ ...keys.platform, CHANNEL: 'staging' })
  const loyalty = new Repository(join(folder, 'loyalty'))
  const script = join(loyalty.dir, 'node_modules/@shop/shell/dev/main.js')
  const port = await findFreePort()
  const log: string[] = []
  let server: Awaited<ReturnType<typeof startDevServer>> | undefined
  try {
    await fillStaging({ DATA_DIR: shop.dataDir, ...keys.platform })
    await deliverJson({}, 'new-remote', 'mf-loyalty', '--to', loyalty.dir, '--path', '/fidelite')
    await loyalty.install(registry.url)
    const edit = (file: string, from: string, to: string) => {
      const path = join(loyalty.dir, file)
      const source = readFileSync(path, 'utf8')
      expect(source).toContain(from)
      writeFileSync(path, source.replace(from, to))
    }

    server = await startDevServer({
      dir: loyalty.dir,
      port,
      args: [script, '--no-types', '--shop', shop.url],
      log,
    })
    const origin = `http://localhost:${port}`
    await page.goto(`${origin}/fidelite`)
    await expect(title(page, 'Bientôt chez Ma boutique')).toBeVisible()
    expect(processorSeconds(server.pid ?? 0)).toBeLessThan(firstPageSeconds)

    // A change of the component is shown in the open page, which keeps its state.
    await page.getByRole('button', { name: 'Qu’allez-vous y trouver ?' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Des conseils' })).toBeVisible()
    await page.evaluate(() => Object.assign(globalThis, { isSame: true }))
    edit('src/features/loyalty/loyalty.route.tsx', "{t('title')}", "{t('title')} !!")
    await expect(title(page, 'Bientôt chez Ma boutique !!')).toBeVisible()
    edit('src/locales/fr/loyalty.json', 'Bientôt chez {{shop}}', 'Votre fidélité')
    await expect(title(page, 'Votre fidélité !!')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Des conseils' })).toBeVisible()
    expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true)

    // The other pages come from staging.
    await page.goto(origin + urls.collection())
    await expect(title(page, 'Tous les produits')).toBeVisible()
    await page.close()
  } catch (error) {
    throw new Error(log.join('\n'), { cause: error })
  } finally {
    await stopChild(server)
    await shop.stop()
    await registry.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** The processor time of a process since its start, in seconds. */
function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')'))
    .split(' ')
    .slice(12, 14)
    .map(Number)
  return (user + system) / 100
}

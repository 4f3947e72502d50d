import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LocalReleases, openReleases, releaseSettings, ReleaseStore } from '@shop/releases'
import { setOf } from '../../releases/release-sets.ts'
import { loadShellBuild } from '../../releases/shell-build.ts'
import { benchPages } from './bench-pages.ts'
import { runningShop } from './running-shop.ts'

/** What a page may take longer in a process of its own, in ms (DEL-05). */
const limitMs = 3

/** `pnpm bench render [--runs N] [--check]`: pages of the built shop, rendered in this process and in processes of their own, in turn. */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '100' }, check: { type: 'boolean', default: false } },
})
const { url, dataDir, close } = await runningShop({ RATE_LIMITS: 'off' })
try {
  const { remotes } = (await (await fetch(`${url}/readyz`)).json()) as {
    remotes: Record<string, string>
  }
  const { objects, keys } = await openReleases(releaseSettings({}, dataDir))
  const store = new ReleaseStore(objects, keys.trusted)
  const copies = new LocalReleases(join(dataDir, 'gateway', 'r'), store, keys.trusted)
  const releases = await Promise.all(
    Object.entries(remotes).map(([name, version]) => copies.open({ name, version })),
  )
  const costs = await benchPages({
    shell: await loadShellBuild(),
    active: setOf(releases),
    copies,
    apiUrl: url,
    runs: Number(values.runs),
  })
  process.exitCode = values.check && costs.some((cost) => cost > limitMs) ? 1 : 0
} finally {
  await close()
}

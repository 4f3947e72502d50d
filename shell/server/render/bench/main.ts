import { spawn } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { stopChild, untilServing } from '@shop/processes/child-process'
import { findFreePort } from '@shop/processes/free-port'
import { LocalReleases, openReleases, releaseSettings, ReleaseStore } from '@shop/releases'
import { setOf } from '../../releases/release-sets.ts'
import { loadShellBuild } from '../../releases/shell-build.ts'
import { benchPages } from './bench-pages.ts'

/** What a page may take longer in a process of its own, in ms (DEL-05). */
const limitMs = 3

/** `pnpm bench render [--runs N] [--check]`: pages of the built shop, rendered in this process and in processes of their own, in turn. */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '100' }, check: { type: 'boolean', default: false } },
})
const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'bench-render-')))
const port = String(await findFreePort())
const url = `http://127.0.0.1:${port}`
const shop = spawn(process.execPath, [fileURLToPath(import.meta.resolve('../../main.ts'))], {
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: url,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  },
  stdio: 'inherit',
})
try {
  await untilServing(`${url}/readyz`, shop, 180_000)
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
  await stopChild(shop)
  rmSync(dataDir, { recursive: true })
}

import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import * as urls from '@shop/urls'
import { startGateway } from '../setup/built-shop.ts'
import { startTraffic } from '../setup/traffic.ts'
import { keysIn } from '../teams/keys.ts'
import { deliverJson, environment, root } from '../teams/repository.ts'

const run = promisify(execFile)

test(
  'DEL-11: the platform’s key is rotated as the documentation says, while the shop is open and without a failed page',
  { tag: '@desktop' },
  async ({ request }) => {
    test.setTimeout(300_000)
    const folder = mkdtempSync(join(tmpdir(), 'keys-'))
    const { platform } = await keysIn(folder)
    const shop = await startGateway({ ...platform, CHANNEL: 'staging', RATE_LIMITS: 'off' })
    const settings = { DATA_DIR: shop.dataDir, ...platform }
    const state = async () => {
      const answer = await request.get(`${shop.url}/readyz`)
      return (await answer.json()) as { revision: number; refused: string[]; remotes: object }
    }
    try {
      await publishAll(settings)
      await expect.poll(async () => (await state()).revision).toBe(1)
      const before = await state()
      const pages = [urls.home(), urls.cart(), urls.login(), '/about']
      const traffic = startTraffic(request, 2, async (ask, turn) => {
        const html = await ask(shop.url + (pages[turn % pages.length] ?? ''))
        const files = html.matchAll(/<link rel="modulepreload"[^>]* href="(\/r\/[^"]+)"/g)
        for (const [, file = ''] of files) await ask(shop.url + file)
      })
      try {
        await runDocumented('Another key in place of one', folder, settings)
        await expect.poll(state).toMatchObject({ revision: 2, refused: [] })
        expect((await state()).remotes).toEqual(before.remotes)
      } finally {
        await traffic.end()
      }
      expect(await traffic.end()).toEqual([])

      // The old key is gone. Revisions that it signed now have the new key's signature.
      const { revisions } = await deliverJson<{ revisions: { key: string }[] }>(
        settings,
        'history',
        'staging',
      )
      expect(revisions.map(({ key }) => key)).toEqual(['platform-2027', 'platform'])
      const { problems } = await deliverJson<{ problems: string[] }>(settings, 'verify')
      expect(problems).toEqual([])
    } finally {
      await shop.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

/** Runs the commands that a section of `docs/delivery.md` shows, one after another, in a folder. */
async function runDocumented(
  heading: string,
  cwd: string,
  settings: NodeJS.ProcessEnv,
): Promise<void> {
  const text = readFileSync(join(root, 'docs/delivery.md'), 'utf8')
  const section = text.split(/^#{2,3} /m).find((each) => each.startsWith(`${heading}\n`)) ?? ''
  const [, commands] = /^```sh\n(.*?)^```$/ms.exec(section) ?? []
  if (!commands) throw new Error(`docs/delivery.md shows no commands below ${heading}`)
  const program = join(root, 'delivery/delivery.ts')
  const pnpm = `pnpm() { shift; "${process.execPath}" "${program}" "$@"; }`
  await run('sh', ['-e', '-c', `${pnpm}\n${commands}`], {
    cwd,
    env: { ...environment(), ...settings },
  })
}

async function publishAll(settings: NodeJS.ProcessEnv): Promise<void> {
  const published: string[] = []
  for (const name of ['shell', 'mf-catalog', 'mf-cart-checkout', 'mf-account']) {
    const { version } = await deliverJson<{ version: string }>(settings, 'publish', name)
    published.push(`${name}@${version}`)
  }
  await deliverJson(settings, 'promote', ...published, '--to', 'staging', '--no-smoke')
}

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startGateway } from '../setup/built-shop.ts'
import { fillStaging, root } from '../teams/repository.ts'

/** The source maps below a folder, by their paths from it. */
function mapsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.map'),
  )
}

test(
  'MFE-08: the source maps of the shell and of every release are kept, but every request for a source map is answered 404',
  { tag: '@desktop' },
  async ({ request }) => {
    test.setTimeout(120_000)
    // A gateway that follows `staging` serves the store's releases, and has the panel.
    const shop = await startGateway({ CHANNEL: 'staging', RATE_LIMITS: 'off' })
    try {
      await fillStaging({ DATA_DIR: shop.dataDir })
      const remotesNow = async () => {
        const answer = await request.get(`${shop.url}/readyz`)
        return ((await answer.json()) as { remotes: Record<string, string> }).remotes
      }
      await expect.poll(async () => Object.keys(await remotesNow())).toHaveLength(3)
      const remotes = await remotesNow()
      const stored = mapsIn(join(shop.dataDir, 'releases'))
      const ofShell = mapsIn(join(root, 'shell/dist'))
      expect(stored.filter((key) => key.startsWith('r/shell/'))).toHaveLength(ofShell.length)
      expect(ofShell.some((file) => file.startsWith('browser/main.'))).toBe(true)
      expect(ofShell.some((file) => file.startsWith('ssr/server.'))).toBe(true)
      const addresses = [
        ...stored.map((key) => `/mf/store/${key}`),
        ...ofShell.flatMap((file) => {
          const name = file.replace(/^\w+\//, '')
          return [`/assets/${name}`, `/mf/${name}`, `/assets/../${file}`, `/${name}`]
        }),
        ...Object.entries(remotes).flatMap(([remote, version]) => {
          const files = mapsIn(join(root, remote, 'dist'))
          expect(files.length).toBeGreaterThan(5)
          return files.map((file) => `/r/${remote}/${version}/${file}`)
        }),
      ]
      const served: string[] = []
      for (const address of addresses) {
        const { status } = await fetch(shop.url + address)
        if (status !== 404) served.push(`${address} ${status}`)
      }
      expect(served).toEqual([])
    } finally {
      await shop.stop()
    }
  },
)

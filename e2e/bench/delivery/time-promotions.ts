import { setTimeout as wait } from 'node:timers/promises'
import { ChannelLog, openReleases, releaseSettings, ReleaseStore } from '@shop/releases'
import { startShop } from '../../setup/built-shop.ts'

const channel = 'development'
const remote = 'mf-catalog'
/** Time limit for a page, in ms, after which the bench ends. */
const limitMs = 60_000
const pollMs = 10

/**
 * Serves the built shop from the store that `env` names (by default its data folder), and promotes new versions of
 * the catalogue with the same files. Returns for each the milliseconds from the promotion to the end of the first home page
 * with this version.
 */
export async function timePromotions(
  env: Record<string, string>,
  promotions: number,
): Promise<number[]> {
  const shop = await startShop({ ...env, CHANNEL: channel, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' })
  const before = { ...process.env }
  Object.assign(process.env, env)
  try {
    const { objects, keys } = await openReleases(releaseSettings(env, shop.dataDir))
    const { trusted, signing } = keys
    if (!signing) throw new Error('A new data folder has a development key')
    const store = new ReleaseStore(objects, trusted)
    const log = new ChannelLog(objects, channel, trusted)
    const current = (await log.state()).head?.revision.remotes[remote]
    const { release } = await store.read(remote, current?.stable ?? '')
    const files = new Map<string, Buffer>()
    for (const path of Object.keys(release.files)) {
      files.set(path, await store.readFile(release, path))
    }
    const times: number[] = []
    for (let number = 0; number < promotions; number += 1) {
      const version = `0.0.${number}-bench`
      await store.publish({ ...release, version }, files, signing)
      const started = performance.now()
      await log.update(
        (remotes) => ({
          remotes: { ...remotes, [remote]: { stable: version } },
          createdAt: Date.now(),
          note: 'bench',
        }),
        signing,
      )
      await untilServed(shop.url, version)
      times.push(performance.now() - started)
    }
    return times
  } finally {
    process.env = before
    await shop.stop()
  }
}

async function untilServed(url: string, version: string): Promise<void> {
  const deadline = performance.now() + limitMs
  while (performance.now() < deadline) {
    const page = await (await fetch(url)).text()
    if (page.includes(`/r/${remote}/${version}/`)) return
    await wait(pollMs)
  }
  throw new Error(`${remote} ${version} is not served within ${limitMs} ms`)
}

import { aRelease } from '@shop/releases/testing/a-release'
import { aShell } from '@shop/releases/testing/a-shell'
import type { TestStore } from '@shop/releases/testing/a-store'
import { integrityOf, type Release, type SigningKey } from '@shop/releases'
import { deliveryOf, shopsOf } from '../store/open-delivery.ts'
import { runDelivery } from '../program.ts'
import type { Smoke, Terminal } from '../terminal/terminal.ts'

export interface Ran {
  code: number
  out: string
  err: string
}

/** 2026-01-01 00:00 UTC */
export const start = Date.UTC(2026, 0, 1)
export const day = 24 * 3600 * 1000

interface Options {
  now?: number
  key?: SigningKey
  /** In place of the run in a browser; there is none when left out. */
  smoke?: Smoke
  /** A person on a terminal; there is none when left out. */
  confirm?: NonNullable<Terminal['confirm']>
  /** Settings about shops that run. */
  env?: NodeJS.ProcessEnv
}

/** Runs a command line on the store of a test, without a process of its own. */
export async function runOn(
  shop: TestStore,
  line: string | string[],
  { now = start, key = shop.keys.signing, smoke, confirm, env = {} }: Options = {},
): Promise<Ran> {
  const ran: Ran = { code: 0, out: '', err: '' }
  ran.code = await runDelivery(typeof line === 'string' ? line.split(' ') : line, {
    out: (text) => {
      ran.out += text
    },
    err: (text) => {
      ran.err += text
    },
    open: () =>
      Promise.resolve({
        ...deliveryOf(shop.objects, shop.keys.trusted, key, () => Promise.resolve(aShell())),
        ...shopsOf(env),
      }),
    now: () => now,
    ...(smoke && { smoke }),
    ...(confirm && { confirm }),
  })
  return ran
}

/** As `runOn`, for a command that must succeed; answers its JSON. */
export async function jsonOn<T>(shop: TestStore, line: string, options?: Options): Promise<T> {
  const { code, out, err } = await runOn(shop, `${line} --json`, options)
  if (code !== 0) throw new Error(`${line}: ${code} ${err}`)
  return JSON.parse(out) as T
}

/** Publishes a small release of mf-catalog, or as overridden. */
export async function publish(
  { store, keys }: TestStore,
  version: string,
  overrides: Partial<Release> = {},
): Promise<Release> {
  const { release, files } = aRelease({
    version,
    publishedAt: start,
    // Texts belong to one remote alone.
    ...(overrides.name && { locales: {} }),
    ...overrides,
  })
  // Each version has a file of its own, so that none shares its files with another.
  const own = `browser/${version}.mjs`
  const content = Buffer.from(`export const version = '${version}'`)
  files.set(own, content)
  release.files[own] = { integrity: integrityOf(content), bytes: content.length }
  await store.publish(release, files, keys.signing)
  return release
}

/** What a channel says now. */
export async function entriesOf(shop: TestStore, channel = 'production') {
  return (await shop.channel(channel).state()).head?.revision.remotes ?? {}
}

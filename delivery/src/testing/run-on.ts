import { aRelease } from '@shop/releases/testing/a-release'
import { aShell } from '@shop/releases/testing/a-shell'
import type { TestStore } from '@shop/releases/testing/a-store'
import { integrityOf, type Release, type SigningKey } from '@shop/releases'
import { deliveryOf, shopsOf } from '../store/open-delivery.ts'
import { runDelivery } from '../program.ts'
import type { Smoke, CommandContext } from '../terminal/command-context.ts'

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
  /** Replaces the smoke run in a browser; when left out, there is no smoke run. */
  smoke?: Smoke
  /** A person's answer to a yes-or-no question on a terminal. If it is left out, the command runs as if a program had started it. */
  confirm?: NonNullable<CommandContext['confirm']>
  /** The environment variables that name running shops: `GATEWAYS` and `SMOKE_URL`. */
  env?: NodeJS.ProcessEnv
}

/** Runs a command line on the store of a test, in the same process. */
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
    openDelivery: () =>
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

/** Runs a command with --json that must succeed; resolves to its document. */
export async function jsonOn<T>(shop: TestStore, line: string, options?: Options): Promise<T> {
  const { code, out, err } = await runOn(shop, `${line} --json`, options)
  if (code !== 0) throw new Error(`${line}: ${code} ${err}`)
  return JSON.parse(out) as T
}

/** Publishes a small release of mf-catalog; `overrides` may name another remote and content. */
export async function publish(
  { store, keys }: TestStore,
  version: string,
  overrides: Partial<Release> = {},
): Promise<Release> {
  const { release, files } = aRelease({
    version,
    publishedAt: start,
    // Two remotes may not have the same namespace.
    ...(overrides.name && { locales: {} }),
    ...overrides,
  })
  // Each version has one file of its own, so that no two releases share a folder of files.
  const own = `browser/${version}.mjs`
  const content = Buffer.from(`export const version = '${version}'`)
  files.set(own, content)
  release.files[own] = { integrity: integrityOf(content), bytes: content.length }
  await store.publish(release, files, keys.signing)
  return release
}

/** The current entries of a channel. */
export async function entriesOf(shop: TestStore, channel = 'production') {
  return (await shop.channel(channel).state()).head?.revision.remotes ?? {}
}

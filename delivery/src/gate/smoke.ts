import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import {
  ChannelLog,
  openReleases,
  type Release,
  releaseSettings,
  ReleaseStore,
  nullIfUnreadable,
  versionsWithNewVisitors,
} from '@shop/releases'
import { stopChild, untilServing } from '@shop/processes/child-process'
import { findFreePort } from '@shop/processes/free-port'
import { SettingError } from '../command-line/errors.ts'
import type { Delivery } from '../store/open-delivery.ts'
import type { RevisionContent } from '../terminal/command-context.ts'
import { openPages } from './smoke-pages.ts'
import { workspaceRoot } from '../store/find-shell.ts'

/** Time limit of the whole run, including the start of the shop, in ms. */
const limitMs = 120_000
const channel = 'smoke'

/**
 * MFE-06: starts a shop with the real gateway and the entries that the channel would have. Opens each page of the new versions in a
 * browser. With `smokeUrl`, opens the pages on that shop instead, with the new versions as overrides (MFE-05). The other remotes then
 * have the versions of that shop, and not of the channel. Resolves to sentences about failures; empty if every page works.
 */
export async function smoke(
  delivery: Delivery,
  before: RevisionContent | undefined,
  next: RevisionContent,
  smokeUrl?: string,
): Promise<string[]> {
  const brought = new Map(versionsWithNewVisitors(before?.remotes ?? {}, next.remotes).toReversed())
  const { findBrowser } = await import('@shop/tools/find-browser')
  const browser = findBrowser()
  if (!browser) {
    throw new SettingError(
      'The smoke run needs Chromium: run pnpm browser (in a repository of a remote’s own npx playwright install chromium), or give --no-smoke.',
    )
  }
  const deadline = Date.now() + limitMs
  if (smokeUrl !== undefined) {
    const candidates = await Promise.all(
      [...brought].map(
        async ([name, version]) => (await delivery.store.read(name, version)).release,
      ),
    )
    return await openPages({ browser, url: smokeUrl, chosen: brought }, candidates, deadline)
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'smoke-'))
  try {
    const versions = Object.entries(next.remotes).map(
      ([remote, { stable }]) => [remote, brought.get(remote) ?? stable] as const,
    )
    const releases = await copyReleases(delivery, dataDir, versions)
    const candidates = releases.filter(({ name, version }) => brought.get(name) === version)
    const gateway = await startGateway(dataDir, deadline)
    try {
      return await openPages({ browser, url: gateway.url }, candidates, deadline)
    } finally {
      await gateway.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Copies the releases into a new store, signed with a new key, with a channel that names all of them. */
async function copyReleases(
  { store }: Delivery,
  dataDir: string,
  versions: readonly (readonly [remote: string, version: string])[],
): Promise<Release[]> {
  const { objects, keys } = await openReleases(releaseSettings({}, dataDir))
  const { signing, trusted } = keys
  if (!signing) throw new Error('A new data folder has a development key')
  const copies = new ReleaseStore(objects, trusted)
  const copied = await Promise.all(
    versions.map(async ([remote, version]) => {
      // Leaves out damaged releases, as a gateway does. The new versions were already checked.
      const stored = await nullIfUnreadable(store.find(remote, version))
      if (!stored) return []
      const { release } = stored
      const paths = Object.keys(release.files)
      const files = await Promise.all(
        paths.map(async (path) => [path, await store.readFile(release, path)] as const),
      )
      await copies.publish(release, new Map(files), signing)
      return [release]
    }),
  )
  const releases = copied.flat()
  const remotes = Object.fromEntries(
    releases.map(({ name, version }) => [name, { stable: version }]),
  )
  await new ChannelLog(objects, channel, trusted).update(
    () => ({ remotes, createdAt: Date.now(), note: 'smoke run' }),
    signing,
  )
  return releases
}

interface SmokeGateway {
  url: string
  stop: () => Promise<void>
}

/**
 * Starts a gateway of this workspace with a backend of its own. The gateway follows the channel of `dataDir`. It gets no settings of this
 * process, so that it reaches no database, mail server or store of a real shop.
 */
async function startGateway(dataDir: string, deadline: number): Promise<SmokeGateway> {
  const port = String(await findFreePort())
  const url = `http://127.0.0.1:${port}`
  const logFile = join(dataDir, 'gateway.log')
  const log = openSync(logFile, 'w')
  const server = spawn(process.execPath, ['shell/server/main.ts'], {
    cwd: workspaceRoot,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      CHANNEL: channel,
      OVERLOAD_MS: '10000',
    },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  // Kills the process, because a gateway that hangs in a remote's code ignores other signals.
  const stop = () => stopChild(server, 2000)
  try {
    await untilServing(`${url}/readyz`, server, deadline - Date.now())
  } catch (cause) {
    await stop()
    const lines = (await readFile(logFile, 'utf8')).split('\n').slice(-10).join('\n')
    throw new SettingError(`The shop of the smoke run did not start: run pnpm build.\n${lines}`, {
      cause,
    })
  }
  return { url, stop }
}

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type GatewayFault,
  type GatewayState,
  LocalReleases,
  readBuild,
  readShell,
  readShellMaps,
  type Release,
  ShellStore,
} from '@shop/releases'
import { anEmptyStore, type TestStore, withOneFlip } from '@shop/releases/testing/a-store'
import { jsonOn, start } from '../../testing/run-on.ts'
import { buildPlanted, remote, throwAll } from './testing/build-planted.ts'
import { plantedFaults } from './testing/planted-faults.ts'

const version = '1.0.0'
const shellVersion = '2.0.0'

let shop: TestStore
let dir: string
let release: Release
let server: Server | undefined

beforeAll(async () => {
  shop = anEmptyStore()
  dir = mkdtempSync(join(tmpdir(), 'planted-'))
  await buildPlanted(dir)
  const build = await readBuild(join(dir, remote, 'dist'))
  release = { ...build.release, version, publishedAt: start }
  await shop.store.publish(release, build.files, shop.keys.signing)
  const shellDir = join(dir, 'shell')
  const shell = { ...(await readShell(join(shellDir, 'dist'))), version: shellVersion }
  const maps = await readShellMaps(join(shellDir, 'dist'))
  await new ShellStore(shop.objects, shop.keys.trusted).publish(shell, shop.keys.signing, maps)
  await shop.channel('production').update(
    () => ({
      shell: shellVersion,
      remotes: { [remote]: { stable: version } },
      createdAt: start,
      note: 'planted',
    }),
    shop.keys.signing,
  )
}, 120_000)
afterEach(async () => {
  await new Promise((done) => server?.close(done))
})
afterAll(() => {
  rmSync(shop.root, { recursive: true })
  rmSync(dir, { recursive: true })
})

interface Told {
  remote: string
  version: string
  faults: (GatewayFault & { source: string | null })[]
  damaged: string[]
}

/** The output of `why` for a channel with one gateway, which reports `told`. */
async function why(told: Partial<GatewayState>): Promise<Told[]> {
  const state: GatewayState = {
    ready: true,
    channel: 'production',
    revision: 1,
    since: start,
    shell: '1.0.0-3fa9c1ab',
    remotes: {},
    refused: [],
    notRendered: [],
    startedAt: start,
    ...told,
  }
  server = createServer((_request, response) => response.end(JSON.stringify(state)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const { releases } = await jsonOn<{ releases: Told[] }>(
    shop,
    `why production --gateway http://127.0.0.1:${port}`,
  )
  return releases
}

/** The first place of a stack that is in a file of the build. A gateway records places in this form. */
function placeIn(stack: string): string {
  return /\/dist\/((?:browser|ssr)\/[\w.-]+\.mjs:\d+:\d+)/.exec(stack)?.[1] ?? ''
}

test('DEL-12: for each of 100 planted faults of remote and shell, in browsers and on the server, `why` names remote, version and source line', async () => {
  const thrown = await throwAll(dir)
  const releases = await why({
    faults: thrown.map(({ app, side, file, message, stack }) => ({
      side,
      remote: app,
      version: app === remote ? version : '',
      message: `${file} ${message}`,
      at: placeIn(stack),
      pages: [],
      count: 1,
      firstAt: start,
      lastAt: start,
    })),
  })
  expect(plantedFaults).toHaveLength(50)
  const missed = [
    { app: remote, expected: version },
    { app: 'shell', expected: shellVersion },
  ].flatMap(({ app, expected }) => {
    const told = releases.find((each) => each.remote === app && each.version === expected)
    return plantedFaults
      .filter(({ side, file, line }) => {
        const fault = told?.faults.find(
          (each) => each.side === side && each.message.startsWith(`${file} `),
        )
        return fault?.source !== `${app}/${file}:${line}`
      })
      .map(({ side, file }) => `${app} ${side} ${file}`)
  })
  expect(missed).toEqual([])
}, 60_000)

/** A kind of file in a release → the pattern of its paths. */
const kinds = {
  'the entry of the browser': /^browser\/remote-entry\.mjs$/,
  'a module of a page': /^browser\/page-3\.ts\..*\.mjs$/,
  'the compressed form of a module': /^browser\/page-3\.ts\..*\.mjs\.br$/,
  'server code': /^ssr\/routes\.mjs$/,
  'a text': /^locales\/fr\/planted\.json$/,
  'a source map': /^browser\/page-3\.ts\..*\.mjs\.map$/,
}

const damages: Record<string, (content: Buffer) => Buffer | null> = {
  'with one flipped bit': withOneFlip,
  'cut off': (content) => content.subarray(0, Math.floor(content.length / 2)),
  missing: () => null,
}

const cases = Object.entries(kinds).flatMap(([kind, path]) =>
  Object.keys(damages).map((damage) => ({ kind, damage, path })),
)

/** Damages an object while `act` runs. */
async function whileDamaged<T>(key: string, damage: string, act: () => Promise<T>): Promise<T> {
  const whole = (await shop.objects.read(key)) ?? Buffer.of()
  const content = damages[damage]?.(whole)
  if (content) shop.overwrite(key, () => content)
  else await shop.objects.remove(key)
  try {
    return await act()
  } finally {
    if (content) shop.overwrite(key, () => whole)
    else await shop.objects.create(key, whole)
  }
}

/** The reasons why a gateway that has no copy of the release yet refuses it; empty if the gateway accepts the release. */
async function refusals(): Promise<string[]> {
  const copies = mkdtempSync(join(dir, 'copies-'))
  return await new LocalReleases(copies, shop.store, shop.keys.trusted)
    .open({ name: remote, version })
    .then(
      () => [],
      (error: Error) => [error.message],
    )
}

test.each(cases)(
  'DEL-12: if a file of a release in the store is damaged ($kind $damage), `why` names remote, version and the file',
  async ({ damage, path }) => {
    const file = Object.keys(release.files).find((each) => path.test(each)) ?? ''
    const keys = await shop.objects.list('f/')
    const key = keys.find((each) => each.endsWith(`/${file}`)) ?? ''
    const releases = await whileDamaged(key, damage, async () => why({ refused: await refusals() }))
    expect(releases).toMatchObject([{ remote, version, faults: [] }])
    expect(releases[0]?.damaged).toEqual([
      expect.stringContaining(`${file} of ${remote} ${version} `),
    ])
  },
)

test.each(Object.keys(damages))(
  'DEL-12: if the document of a release is damaged (%s), `why` names remote and version',
  async (damage) => {
    const key = `r/${remote}/${version}/release.json`
    const releases = await whileDamaged(key, damage, async () => why({ refused: await refusals() }))
    expect(releases).toMatchObject([{ remote, version }])
    expect(releases[0]?.damaged).toEqual([expect.stringContaining(`${remote} ${version} `)])
  },
)

test('DEL-12: for a file that a browser or a gateway could not load, `why` names the file without a line', async () => {
  const at = Object.keys(release.files).find((each) => kinds['a module of a page'].test(each)) ?? ''
  const fault = { remote, version, message: 'not loaded', at, pages: [], count: 1 }
  const times = { firstAt: start, lastAt: start }
  const releases = await why({ faults: [{ ...fault, ...times, side: 'browser' }] })
  expect(releases[0]?.faults).toMatchObject([{ at, source: null }])
  expect(releases[0]?.damaged).toEqual([])
})

/** @jest-environment node */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import type { ShellBuild } from '../../server/releases/shell-build.ts'
import { aGateway, aShellBuild, type TestGateway } from '../../server/testing/a-gateway.ts'
import { promote, publish } from '../../server/testing/release-store.ts'
import { DeployedReleases } from './deployed-releases.ts'
import { DeployedShop } from './deployed-shop.ts'

const offer = { shared: {}, exports: {} }

let shell: ShellBuild
let store: TestStore
let gateway: TestGateway
let url: string
const said: string[] = []

beforeAll(() => {
  shell = aShellBuild()
})
afterAll(() => rmSync(shell.dist, { recursive: true }))
beforeEach(async () => {
  said.splice(0)
  store = anEmptyStore()
  await publish(store, '1.0.0')
  await publish(store, '1.1.0', { shared: { react: '^99.0.0' } })
  await publish(store, '1.2.0', { home: '{"title":"Autre"}' })
  await promote(store, '1.0.0')
  await deploy(true)
})
afterEach(async () => {
  await gateway.app.close()
  rmSync(store.root, { recursive: true })
})

async function deploy(overrides: boolean): Promise<void> {
  gateway = await aGateway(store, shell, { overrides })
  url = await gateway.app.listen({ port: 0, host: '127.0.0.1' })
}

function deployed(except: string[] = []): DeployedReleases {
  return new DeployedReleases({
    shop: new DeployedShop(new URL(url)),
    except,
    dir: join(store.root, 'dev'),
    trustFile: undefined,
    say: (line) => void said.push(line),
  })
}

async function versionsOf(releases: DeployedReleases, now = 0): Promise<string[]> {
  return (await releases.current(offer, now)).map(
    ({ release: { name, version } }) => `${name}@${version}`,
  )
}

test('MFE-05: the versions of a deployed shop’s channel are copied with all their files, and verified', async () => {
  const releases = deployed()
  const [one] = await releases.current(offer, 0)
  expect(one?.release).toMatchObject({ name: 'mf-catalog', version: '1.0.0' })
  for (const file of Object.keys(one?.release.files ?? {}))
    expect(existsSync(join(one?.dir ?? '', file))).toBe(true)
  expect(said).toEqual([`mf-catalog 1.0.0 runs as production of ${url} has it`])
})

test('MFE-05: a remote that runs from the working copy is not copied from the deployed shop', async () => {
  expect(await versionsOf(deployed(['mf-catalog']))).toEqual([])
})

test('MFE-05: a new version in the channel is used after five seconds, and stays in use if the shop cannot be reached', async () => {
  const releases = deployed()
  expect(await versionsOf(releases, 0)).toEqual(['mf-catalog@1.0.0'])
  await promote(store, '1.2.0')
  expect(await versionsOf(releases, 4999)).toEqual(['mf-catalog@1.0.0'])
  expect(await versionsOf(releases, 5000)).toEqual(['mf-catalog@1.2.0'])
  await gateway.app.close()
  expect(await versionsOf(releases, 10_000)).toEqual(['mf-catalog@1.2.0'])
  expect(said.at(-1)).toBe(`${url} cannot be reached`)
})

test('MFE-05: a version that does not fit the shell of the working copy is omitted, and the reason is logged', async () => {
  const releases = deployed()
  await releases.read()
  const [one] = await releases.current(offer, 0)
  const needy = { shared: {}, exports: {} }
  expect(one).toBeDefined()
  Object.assign(one!.release, { shared: { react: '^99.0.0' } })
  expect(await releases.current(needy, 1)).toEqual([])
  expect(said.at(-1)).toBe(
    'mf-catalog 1.0.0 is left out: it needs react, which the shell does not share',
  )
})

test('MFE-05: a file that differs from the published file is refused', async () => {
  for await (const file of glob('f/**/remote-entry.mjs', { cwd: store.root }))
    writeFileSync(join(store.root, file), `${readFileSync(join(store.root, file), 'utf8')} `)
  await expect(deployed().read()).rejects.toThrow(
    'browser/remote-entry.mjs of mf-catalog 1.0.0 is not what was published',
  )
})

test('MFE-05: if a shop does not allow overrides, the error says what to do', async () => {
  await gateway.app.close()
  await deploy(false)
  await expect(deployed().read()).rejects.toThrow(
    `${url} does not answer /mf/panel.json: its gateway needs OVERRIDES=on, or the channel staging`,
  )
  for (const path of ['/mf/keys.json', '/mf/store/r/mf-catalog/1.0.0/release.json'])
    expect((await gateway.app.inject({ url: path })).statusCode).toBe(404)
})

test.each(['c/production/00000001.json', 'r/../keys', 'r//x', '.drafts/x', 'r/.drafts/x'])(
  'MFE-05: the routes of the store serve only releases, and not %s',
  async (key) => {
    const answer = await gateway.app.inject({ url: `/mf/store/${encodeURIComponent(key)}` })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  },
)

test('MFE-05: calls to the deployed shop’s API look like calls of the shop’s own pages', async () => {
  const { status } = await new DeployedShop(new URL(url)).fetch('/healthz')
  expect(status).toBe(200)
})

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { LastGood, LocalReleases } from '@shop/releases'
import { anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import { Channel } from '../releases/channel.ts'
import { TabReleases } from '../releases/tab-releases.ts'
import { UsableReleases } from '../releases/usable-releases.ts'
import { promote, publish, startCanary } from '../testing/release-store.ts'
import { ChannelVisits } from './visits.ts'

let store: TestStore
const log = { info: jest.fn(), error: jest.fn(), warn: jest.fn() }

beforeEach(async () => {
  store = anEmptyStore()
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(store, version)
  await promote(store, '1.0.0')
})
afterEach(() => rmSync(store.root, { recursive: true }))

function aGateway(
  options: Partial<ConstructorParameters<typeof ChannelVisits>[0]> = {},
): ChannelVisits {
  const copies = new LocalReleases(join(store.root, 'copies'), store.store, store.keys.trusted)
  const releases = new UsableReleases(copies, { shared: {}, exports: {} })
  const channel = new Channel({
    log: store.channel('production'),
    releases,
    lastGood: new LastGood(join(store.root, 'last.json')),
    shell: { paths: [], namespaces: [] },
    logger: log,
    refreshesForEachPage: true,
  })
  const tabs = new TabReleases({ copies, releases, channel, log })
  return new ChannelVisits({ channel, tabs, isSecure: false, ...options })
}

/** Requests a page with the cookies that earlier answers have set. */
async function openPage(visits: ChannelVisits, jar: { cookie?: string } = {}) {
  const answer: Record<string, string> = {}
  const reply = { header: (name: string, value: string) => (answer[name] = value) }
  const { active } = await visits.ofPage({ headers: jar }, reply as never)
  const set = answer['set-cookie']
  return {
    version: active.releases['mf-catalog']?.version,
    set,
    jar: set ? { cookie: set.split(';', 1)[0]! } : jar,
  }
}

test('DEL-04: visitors get no id cookie while the channel has no canary', async () => {
  expect(await openPage(aGateway())).toMatchObject({ version: '1.0.0', set: undefined })
})

test('DEL-04: if the channel has a canary, a visitor gets a cookie with a random id for three months, which scripts cannot read', async () => {
  await startCanary(store, '1.1.0', 100)
  const { set, version } = await openPage(aGateway({ isSecure: true }))
  expect(set).toMatch(
    /^visitor=[\w-]{22}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(version).toBe('1.1.0')
  const other = await openPage(aGateway())
  expect(other.set).not.toMatch(/Secure/)
  expect(other.set?.slice(0, 30)).not.toBe(set?.slice(0, 30))
})

test('DEL-04: a visitor keeps the canary at every gateway and at every larger percentage', async () => {
  const one = aGateway()
  const jars = []
  await startCanary(store, '1.1.0', 5)
  for (let visitor = 0; visitor < 200; visitor += 1) jars.push((await openPage(one)).jar)
  const other = aGateway()
  let before = new Set<number>()
  for (const percent of [5, 20, 60, 100]) {
    await startCanary(store, '1.1.0', percent)
    const withCanary = new Set<number>()
    for (const [visitor, jar] of jars.entries()) {
      const { version, set } = await openPage(visitor % 2 ? one : other, jar)
      expect(set).toBeUndefined()
      if (version === '1.1.0') withCanary.add(visitor)
    }
    expect([...before].every((visitor) => withCanary.has(visitor))).toBe(true)
    before = withCanary
  }
  expect(before.size).toBe(200)
})

test.each(['<script>', 'a'.repeat(21), 'a'.repeat(23), `.${'a'.repeat(22)}`, `${'a'.repeat(22)}.`])(
  'DEL-04: the malformed id %s is replaced',
  async (id) => {
    await startCanary(store, '1.1.0', 100)
    const { set, version } = await openPage(aGateway(), { cookie: `visitor=${id}` })
    expect(set).toMatch(/^visitor=[\w-]{22};/)
    expect(version).toBe('1.1.0')
  },
)

test('SHARE-01: if there are neither canaries nor overrides, a page is the same for all visitors', async () => {
  const isForAll = async (visits: ChannelVisits) =>
    (await visits.ofPage({ headers: {} }, { header: jest.fn() })).isForAll
  expect(await isForAll(aGateway())).toBe(true)
  expect(await isForAll(aGateway({ overrides: { ofCookie: jest.fn() } }))).toBe(false)
  await startCanary(store, '1.1.0', 5)
  expect(await isForAll(aGateway())).toBe(false)
  expect(await isForAll(aGateway({ overrides: { ofCookie: jest.fn() } }))).toBe(false)
})

test('MFE-05: a visitor who chooses a version gets that version, and the page shows the notice', async () => {
  const release = await publish(store, '1.3.0')
  const ofCookie = jest.fn().mockResolvedValue({ releases: [release], refused: [] })
  const visits = aGateway({ overrides: { ofCookie } })
  const headers = { cookie: 'overrides=x' }
  const page = await visits.ofPage({ headers }, { header: jest.fn() })
  expect(ofCookie).toHaveBeenCalledWith('overrides=x')
  expect(page.active.key).toBe('mf-catalog@1.3.0')
  expect(page.overrides).toEqual({ running: { 'mf-catalog': '1.3.0' }, refused: [] })
})

test('DEL-04: if a canary is at 0 %, no visitor gets it, and no visitor gets an id cookie for it', async () => {
  await startCanary(store, '1.1.0', 100)
  const { jar } = await openPage(aGateway())
  await startCanary(store, '1.1.0', 0)
  expect(await openPage(aGateway())).toMatchObject({ version: '1.0.0', set: undefined })
  expect(await openPage(aGateway(), jar)).toMatchObject({ version: '1.0.0', set: undefined })
})

test('DEL-04: texts come from the releases of the page that requests them, for example a canary or an open tab', async () => {
  const visits = aGateway()
  await startCanary(store, '1.1.0', 100)
  const { jar } = await openPage(visits)
  const textsOf = async (versions?: string, headers = {}) =>
    (await visits.ofTexts({ headers }, versions)).active.releases['mf-catalog']?.version
  expect(await textsOf(undefined, jar)).toBe('1.1.0')
  expect(await textsOf()).toBe('1.0.0')
  expect(await textsOf('mf-catalog@1.1.0')).toBe('1.1.0')
  await promote(store, '1.0.0')
  expect(await textsOf('mf-catalog@1.1.0')).toBe('1.1.0')
  expect(await textsOf('mf-catalog@1.1.0', jar)).toBe('1.1.0')
})

test.each([
  ['a version that the channel never named', 'mf-catalog@1.2.0'],
  ['a version that does not exist', 'mf-catalog@7.0.0'],
  ['a path outside the folder', 'mf-catalog@../../x,../../x@1.0.0,__proto__@1.0.0'],
  ['a remote that the channel does not have', 'mf-other@1.0.0'],
  ['malformed versions', '@@,,@'],
])('DEL-02: a request for the texts of %s gets the current texts', async (_what, versions) => {
  const { active, failure } = await aGateway().ofTexts({ headers: {} }, versions)
  expect([active.key, failure]).toEqual(['mf-catalog@1.0.0', undefined])
})

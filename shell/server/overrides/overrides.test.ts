import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { glob } from 'node:fs/promises'
import type { PageRoute, RemoteRoutes } from '@shop/federation/runtime'
import { StoreFailure } from '@shop/releases'
import { anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import type { PanelFacts } from '../../src/panel/panel-facts.ts'
import type { ShellBuild } from '../releases/shell-build.ts'
import { aGateway, aShellBuild, type TestGateway } from '../testing/a-gateway.ts'
import { promote, publish, startCanary } from '../testing/release-store.ts'

let shell: ShellBuild
let store: TestStore
let gateway: TestGateway

beforeAll(() => {
  shell = aShellBuild()
})
afterAll(() => rmSync(shell.dist, { recursive: true }))
beforeEach(async () => {
  store = anEmptyStore()
  await publish(store, '1.0.0', { home: '{"title":"Ancien"}' })
  await publish(store, '1.1.0', { home: '{"title":"Nouveau"}' })
  await promote(store, '1.0.0')
  await open(true)
})
afterEach(async () => {
  await gateway.app.close()
  rmSync(store.root, { recursive: true })
})

async function open(overrides: boolean): Promise<void> {
  await gateway?.app.close()
  gateway = await aGateway(store, shell, { overrides })
  // Each server build has a page that shows the build's version.
  gateway.importModule.mockImplementation(async (url) =>
    aRemote(/\/r\/([^/]+\/[^/]+)\//.exec(url)?.[1]),
  )
}

function aRemote(version = ''): RemoteRoutes {
  const route = { id: '/', path: '/', Component: () => `made of ${version}` }
  return { routes: [route as unknown as PageRoute] }
}

/** Opens an address as a browser does: sends its cookies and follows redirects. */
async function visit(url: string, cookie = '') {
  const { app } = gateway
  const first = await app.inject({ url, headers: { cookie } })
  if (first.statusCode !== 303) return { page: first, cookie, url }
  const set = String(first.headers['set-cookie']).split(';', 1)[0] ?? ''
  const kept = set.endsWith('=') ? '' : set
  const target = String(first.headers.location)
  return {
    page: await app.inject({ url: target, headers: { cookie: kept } }),
    cookie: kept,
    url: target,
  }
}

const versionKey = (body: string) => /made of (\S+?)</.exec(body)?.[1]
const notice = (body: string) =>
  /<aside class="versions-notice".*?<\/aside>/s
    .exec(body)?.[0]
    .replaceAll(/<[^>]*>/g, '')
    .trim()

test('MFE-05: the address of a page chooses a version, and this version applies until the visitor removes it', async () => {
  const chosen = await visit('/?q=a&mf.catalog=1.1.0')
  expect(chosen.url).toBe('/?q=a')
  expect(versionKey(chosen.page.body)).toBe('mf-catalog/1.1.0')
  expect(notice(chosen.page.body)).toBe('mf-catalog 1.1.0 runs in this visit. Clear mf-catalog')
  const later = await visit('/', chosen.cookie)
  expect(versionKey(later.page.body)).toBe('mf-catalog/1.1.0')
  const others = await visit('/')
  expect(versionKey(others.page.body)).toBe('mf-catalog/1.0.0')
  expect(notice(others.page.body)).toBeUndefined()

  expect(later.page.body).toContain('href="/?mf.catalog="')
  const cleared = await visit('/?mf.catalog=', chosen.cookie)
  expect(cleared.cookie).toBe('')
  expect(versionKey(cleared.page.body)).toBe('mf-catalog/1.0.0')
  expect(notice(cleared.page.body)).toBeUndefined()
})

test('MFE-05: the cookie ends with the browser’s session and cannot be read by scripts', async () => {
  const { headers } = await gateway.app.inject({ url: '/?mf.catalog=1.1.0' })
  expect(headers['set-cookie']).toBe('overrides=catalog=1.1.0; Path=/; HttpOnly; SameSite=Lax')
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
})

test('MFE-05: a parameter that does not name a valid remote chooses no version', async () => {
  const statusOf = async (name: string) =>
    (await gateway.app.inject({ url: `/?mf.${name}=1.0.0` })).statusCode
  expect(await statusOf('a'.repeat(58))).toBe(303)
  for (const name of ['a'.repeat(59), 'Catalog', 'a_b', '']) expect(await statusOf(name)).toBe(200)
})

test('MFE-05: a page with overrides is neither cached nor indexed', async () => {
  const { page } = await visit('/?mf.catalog=1.1.0')
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  const other = await visit('/')
  // A cache in front of the gateway may ignore the cookie in which the overrides are stored.
  expect(other.page.headers['cache-control']).toBe('private, no-cache')
  expect(other.page.headers).not.toHaveProperty('x-robots-tag')
})

test('MFE-05: texts and files come from the chosen version, even at a gateway that has not opened the version before', async () => {
  await open(true)
  const key = encodeURIComponent('mf-catalog@1.1.0')
  const texts = await gateway.app.inject({ url: `/locales/fr/home.json?v=${key}` })
  expect(texts.json()).toEqual({ title: 'Nouveau' })
  const file = await gateway.app.inject({ url: '/r/mf-catalog/1.1.0/browser/routes.1.mjs' })
  expect(file.statusCode).toBe(200)
})

test.each([
  ['unknown', '9.9.9', 'mf-catalog 9.9.9 is not published.'],
  ['unfit', '3.0.0', 'mf-catalog 3.0.0 needs react, which the shell does not share.'],
  [
    'changed in the store',
    '1.1.0',
    /^browser\/routes\.1\.mjs of mf-catalog 1\.1\.0 is not what was published\./,
  ],
  ['not a version', 'latest', 'mf-catalog latest names no version: one looks like 1.4.2.'],
  ['hostile', '"><script>alert(1)</script>', /^mf-catalog \?{3}script\?alert.* names no version/],
])(
  'MFE-05: for a version that is %s, the channel’s page is shown with the reason',
  async (what, version, said) => {
    await publish(store, '3.0.0', { shared: { react: '^1.0.0' } })
    if (what === 'changed in the store') await damage('**/routes.1.mjs')
    const { page } = await visit(`/?mf.catalog=${encodeURIComponent(version)}`)
    expect(page.statusCode).toBe(200)
    expect(versionKey(page.body)).toBe('mf-catalog/1.0.0')
    expect(notice(page.body)?.replaceAll('&#34;', '"')).toMatch(said)
    expect(notice(page.body)).toContain('The page shows what the channel has.')
    expect(page.body).not.toContain('<script>alert')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(gateway.logged.filter(({ level }) => level >= 50)).toEqual([])
  },
)

test('MFE-05: an address can choose several versions, and a version of a remote that is not in the channel', async () => {
  await publishOther('1.0.0')
  const { page, cookie } = await visit('/?mf.catalog=1.1.0&mf.other=1.0.0')
  expect(page.body).toContain('mf-other 1.0.0 runs in this visit')
  expect(page.body).toContain('mf-catalog 1.1.0 runs in this visit')
  const other = await visit('/other', cookie)
  expect(other.page.body).toContain('/r/mf-other/1.0.0/browser/remote-entry.mjs')
  expect((await visit('/other')).page.statusCode).toBe(404)
  const one = await visit('/?mf.other=', cookie)
  expect(notice(one.page.body)).toBe('mf-catalog 1.1.0 runs in this visit. Clear mf-catalog')
})

test('MFE-05: a version that claims a path of another remote does not run, and the page shows the reason', async () => {
  await publishOther('2.0.0', '/')
  const { page } = await visit('/?mf.other=2.0.0')
  expect(versionKey(page.body)).toBe('mf-catalog/1.0.0')
  expect(notice(page.body)).toMatch(/^mf-other 2\.0\.0 claims a path or fragment/)
})

test('MFE-05: pages with overrides do not count for a canary and do not report errors', async () => {
  await startCanary(store, '1.1.0', 100)
  const { page } = await visit('/?mf.catalog=1.0.0', 'visitor=AAAAAAAAAAAAAAAAAAAAAA')
  expect(versionKey(page.body)).toBe('mf-catalog/1.0.0')
  expect(page.body).toContain('"reportSample":0,')
})

test('MFE-05: a gateway that does not allow overrides ignores parameters and cookie', async () => {
  await open(false)
  const answer = await gateway.app.inject({
    url: '/?mf.catalog=1.1.0',
    headers: { cookie: 'overrides=catalog=1.1.0' },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).not.toHaveProperty('set-cookie')
  expect(versionKey(answer.body)).toBe('mf-catalog/1.0.0')
  expect(notice(answer.body)).toBeUndefined()
  const file = await gateway.app.inject({ url: '/r/mf-catalog/1.1.0/browser/routes.1.mjs' })
  expect(file.statusCode).toBe(404)
})

test('MFE-05: if a gateway allows overrides, each of its pages has the script of the panel’s button, with the script’s hash; pages of other gateways do not', async () => {
  const { page } = await visit('/')
  const tag = /<script [^>]*src="(\/mf\/button\.0\.mjs)" integrity="sha384-[^"]+"><\/script>/.exec(
    page.body,
  )
  expect(tag?.[1]).toBe('/mf/button.0.mjs')
  expect(page.body).toContain('"/mf/panel.0.mjs":"sha384-')
  const script = await gateway.app.inject({ url: '/mf/panel.0.mjs' })
  expect(script.statusCode).toBe(200)
  expect(script.headers['cache-control']).toMatch('immutable')

  await open(false)
  expect((await visit('/')).page.body).not.toContain('/mf/')
  for (const url of [
    '/mf/button.0.mjs',
    '/mf/panel.0.mjs',
    '/mf/panel.json',
    '/assets/panel.0.mjs',
  ])
    expect((await gateway.app.inject({ url })).statusCode).toBe(404)
})

test('MFE-05: for each remote, the panel gets the running version, the reason why it runs, the team and the other versions', async () => {
  const ofCatalog = async (cookie: string) => {
    const answer = await gateway.app.inject({ url: '/mf/panel.json', headers: { cookie } })
    expect(answer.headers['cache-control']).toBe('no-store')
    return answer.json<PanelFacts>()
  }
  expect(await ofCatalog('')).toEqual({
    channel: 'production',
    revision: 1,
    refused: [],
    remotes: [
      {
        name: 'mf-catalog',
        version: '1.0.0',
        why: 'stable',
        signedBy: 'test',
        paths: ['/'],
        fragments: [],
        published: ['1.1.0', '1.0.0'],
      },
    ],
  })
  const { remotes } = await ofCatalog('overrides=catalog=1.1.0')
  expect(remotes).toMatchObject([{ version: '1.1.0', why: 'override' }])
})

test('MFE-05: the panel’s list of versions is read from the store at most once every few seconds', async () => {
  const asked = onList(async (list) => list())
  await gateway.app.inject({ url: '/mf/panel.json' })
  await gateway.app.inject({ url: '/mf/panel.json' })
  expect(asked).toEqual(['r/mf-catalog/'])
})

test('MFE-05: while the store cannot be reached, the panel says so, and shows only the running versions', async () => {
  onList(() => Promise.reject(new StoreFailure('The store is away.')))
  const answer = await gateway.app.inject({ url: '/mf/panel.json' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json<PanelFacts>().remotes).toMatchObject([
    {
      version: '1.0.0',
      published: [],
      note: 'Its versions cannot be listed: the store does not answer.',
    },
  ])
})

test('MFE-05: at most two requested versions are looked up in the store at the same time', async () => {
  let running = 0
  let most = 0
  const two = Promise.withResolvers<void>()
  const asked = onList(async (list) => {
    running += 1
    most = Math.max(most, running)
    if (running === 2) two.resolve()
    // The first lookup waits until a second one runs. Both then wait for one pass of the event loop, in which a third
    // lookup must not start.
    await two.promise
    await new Promise(setImmediate)
    running -= 1
    return await list()
  })
  const names = Array.from({ length: 10 }, (_, index) => `remote-${index}`)
  const cookie = `overrides=${names.map((name) => `${name}=1.0.0`).join('&')}`
  const { body } = await gateway.app.inject({ url: '/', headers: { cookie } })
  for (const name of names) expect(body).toContain(`mf-${name} 1.0.0 is not published`)
  expect(asked).toHaveLength(names.length)
  expect(most).toBe(2)
})

test('MFE-08: the routes of the store do not serve source maps', async () => {
  const read = jest.spyOn(store.objects, 'read').mockResolvedValue(Buffer.from('{}'))
  for (const key of [
    'f/mf-catalog/1a2b/browser/home.mjs.map',
    'r/shell/1.0.0/ssr/server.mjs.map',
  ]) {
    expect((await gateway.app.inject(`/mf/store/${key}`)).statusCode).toBe(404)
  }
  expect(read).not.toHaveBeenCalled()
  const module = await gateway.app.inject('/mf/store/f/mf-catalog/1a2b/browser/home.mjs')
  expect(module.statusCode).toBe(200)
})

test('MFE-05: while the store fails or is busy, the answer is 503 with the time for a new try', async () => {
  const url = '/mf/store/r/mf-catalog/1.0.0/release.json'
  const read = jest.spyOn(store.objects, 'read')
  read.mockRejectedValueOnce(new StoreFailure('The store is away.'))
  const away = await gateway.app.inject({ url })
  expect(away.statusCode).toBe(503)
  expect(away.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })

  const held = Promise.withResolvers<Buffer>()
  read.mockReturnValue(held.promise)
  // Four requests are read, two hundred wait, and one is refused.
  const answers = Array.from({ length: 205 }, async () => await gateway.app.inject({ url }))
  const refused = await Promise.race(answers)
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  held.resolve(Buffer.from('{}'))
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(204)
})

/** Calls `act` in place of each listing of releases. Returns the requested prefixes. */
function onList(act: (list: () => Promise<string[]>) => Promise<string[]>): string[] {
  const { objects } = store
  const asked: string[] = []
  const list = objects.list.bind(objects)
  jest.spyOn(objects, 'list').mockImplementation((prefix, after) => {
    if (!prefix.startsWith('r/')) return list(prefix, after)
    asked.push(prefix)
    return act(() => list(prefix, after))
  })
  return asked
}

/** Changes files in the store, but no copies on this machine. */
async function damage(pattern: string): Promise<void> {
  for await (const file of glob(`f/${pattern}`, { cwd: store.root })) {
    writeFileSync(join(store.root, file), 'export const routes = [1]')
  }
}

async function publishOther(version: string, path = '/other'): Promise<void> {
  await publish(store, version, { name: 'mf-other', paths: [path] })
}

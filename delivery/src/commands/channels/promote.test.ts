import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChannelEntry } from '@shop/releases'
import { aShell } from '@shop/releases/testing/a-shell'
import { addKey, anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import { deliveryOf } from '../../store/open-delivery.ts'
import { day, entriesOf, publish, runOn, start } from '../../testing/run-on.ts'

let shop: TestStore
const run = (line: string | string[]) => runOn(shop, line)
const catalog = async (): Promise<ChannelEntry | undefined> => (await entriesOf(shop))['mf-catalog']

beforeEach(async () => {
  shop = anEmptyStore()
  await publish(shop, '1.0.0')
  await publish(shop, '1.1.0')
  await publish(shop, '1.0.0', { name: 'mf-account' })
  await publish(shop, '1.1.0', { name: 'mf-account' })
  await run('promote mf-catalog@1.0.0 mf-account@1.0.0 --to production')
})
afterEach(() => rmSync(shop.root, { recursive: true }))

test('MFE-04: a promotion makes a version the stable version, and prints channel, revision and store', async () => {
  const { code, out, err } = await run(
    'promote mf-catalog@1.1.0 --to production --reason new-filters',
  )
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toBe(
    `production is at revision 2, in ${shop.root}.\n  mf-catalog stable 1.0.0 → 1.1.0\n`,
  )
  expect(await entriesOf(shop)).toEqual({
    'mf-catalog': { stable: '1.1.0' },
    'mf-account': { stable: '1.0.0' },
  })
  const { head } = await shop.channel('production').state()
  expect(head?.revision).toMatchObject({
    note: 'promote mf-catalog@1.1.0: new-filters',
    createdAt: start,
  })
})

test('MFE-04: a channel with an unknown name is created only with --new-channel, because the name may be a typing mistake', async () => {
  expect(await run('promote mf-catalog@1.0.0 --to prodution')).toEqual({
    code: 1,
    out: '',
    err: `There is no channel prodution in ${shop.root}: it has production. Give --new-channel to make it.\n`,
  })
  expect(await shop.channel('prodution').numbers()).toEqual([])
  const { out } = await run('promote mf-catalog@1.0.0 --to demo --new-channel')
  expect(out).toContain('demo is at revision 1 (a new channel)')
  expect((await run('promote mf-catalog@1.0.0 --to staging')).code).toBe(0)
})

describe('on a terminal', () => {
  const asked: string[] = []
  const answering = (yes: boolean) => async (question: string) => {
    asked.push(question)
    return Promise.resolve(yes)
  }
  const ask = (line: string, yes: boolean) => runOn(shop, line, { confirm: answering(yes) })
  beforeEach(() => asked.splice(0))

  test('MFE-04: on a terminal, a change of production asks for confirmation, unless --yes is given', async () => {
    const line = 'promote mf-catalog@1.1.0 --to production'
    expect(await ask(line, false)).toEqual({ code: 1, out: '', err: 'Nothing was changed.\n' })
    expect(asked).toEqual([
      'production leaves revision 1:\n  mf-catalog stable 1.0.0 → 1.1.0\nGo on?',
    ])
    expect(await catalog()).toEqual({ stable: '1.0.0' })
    expect((await ask(`${line} --yes`, false)).code).toBe(0)
    expect(asked).toHaveLength(1)
    const pin = 'pin mf-catalog@1.0.0 --channel production --reason test --days 2'
    expect((await ask(pin, false)).code).toBe(1)
    expect((await ask(pin, true)).code).toBe(0)
    expect((await ask('unpin mf-catalog --channel production', false)).code).toBe(1)
    await ask('promote mf-catalog@1.0.0 --to staging', true)
    const before = asked.length
    expect((await ask('promote mf-catalog@1.1.0 --to staging', false)).code).toBe(0)
    expect(asked).toHaveLength(before)
  })

  test('MFE-04: on a terminal, the creation of a channel asks for confirmation', async () => {
    const line = 'promote mf-catalog@1.0.0 --to prodution'
    expect((await ask(line, false)).code).toBe(1)
    expect(asked).toEqual([
      `There is no channel prodution in ${shop.root}: it has production.\nMake it?`,
    ])
    expect((await ask(line, true)).code).toBe(0)
  })
})

test('MFE-04: a dry run makes the checks of a promotion, prints its changes, and changes nothing', async () => {
  const smoke = jest.fn(async () => [] as string[])
  const tried = (version: string) =>
    runOn(shop, `promote mf-catalog@${version} --to production --dry-run`, { smoke })
  const { code, out } = await tried('1.1.0')
  expect(code).toBe(0)
  expect(out).toBe(
    `production would accept this change; nothing was changed, in ${shop.root}.\n  mf-catalog stable 1.0.0 → 1.1.0\n`,
  )
  expect(smoke).toHaveBeenCalledTimes(1)
  smoke.mockResolvedValueOnce(['mf-catalog 1.1.0 fails.'])
  expect((await tried('1.1.0')).code).toBe(1)
  expect((await tried('9.0.0')).code).toBe(1)
  expect(await shop.channel('production').numbers()).toEqual([1])
})

const page = (path: string) => ({ path, frame: 'layout' as const, namespaces: [], modules: [] })

test('DEL-10: a promotion removes a page only with --drops, and a rollback may remove pages that a promotion has added', async () => {
  const pages = { home: page('/'), set: page('/coffret'), list: page('/collection/:category?') }
  await publish(shop, '2.0.0', { pages })
  await publish(shop, '2.1.0', { pages: { home: page('/'), list: page('/collection/:name?') } })
  await publish(shop, '2.2.0', { pages: { home: page('/'), list: page('/collection') } })
  await run('promote mf-catalog@2.0.0 --to production')
  for (const share of ['', ' --percent 5']) {
    const { code, err } = await run(`promote mf-catalog@2.1.0 --to production${share}`)
    expect(code).toBe(1)
    expect(err).toContain(
      'mf-catalog 2.1.0 has no page /coffret any more, which 2.0.0 has: keep the page, promote the remote that takes it over in the same command, or add --drops /coffret.',
    )
  }
  const dropping = 'promote mf-catalog@2.1.0 --to production --drops /coffret'
  expect((await run(dropping)).code).toBe(0)
  const { head } = await shop.channel('production').state()
  expect(head?.revision.note).toBe('promote mf-catalog@2.1.0 without /coffret')
  expect((await run('promote mf-catalog@2.2.0 --to production')).err).toContain(
    'has no page /collection/:name? any more',
  )
  await run('promote mf-catalog@2.0.0 --to production')
  expect((await run('rollback production')).code).toBe(0)
  expect(await catalog()).toEqual({ stable: '2.1.0' })
})

test('DEL-10: a team’s key claims only paths that its entry names, and no path of another remote', async () => {
  await publish(shop, '2.0.0', { pages: { list: page('/collection/:category?/:sub?') } })
  await run('promote mf-catalog@2.0.0 --to production')
  const rights = { publishes: ['mf-gifts'], promotes: { '*': ['mf-gifts'] } }
  const team = addKey(shop.keys.trusted, 'gifts', rights)
  const taking = async (version: string, path: string) => {
    const overrides = { name: 'mf-gifts', pages: { gifts: page(path) } }
    const keys = { ...shop.keys, signing: team }
    await publish({ ...shop, keys }, version, overrides)
    return await runOn(shop, `promote mf-gifts@${version} --to production`, { key: team })
  }
  for (const [index, path] of ['/collection/visage', '/:slug', '/Collection', '/r/x'].entries()) {
    const { code, err } = await taking(`1.0.${index}`, path)
    expect([path, code]).toEqual([path, 1])
    expect(err).toContain(`mf-gifts 1.0.${index} claims the path ${path}, which `)
  }
  shop.keys.trusted.set('gifts', { ...shop.keys.trusted.get('gifts')!, claims: ['/cadeaux'] })
  const { err } = await taking('1.1.0', '/cadeau')
  expect(err).toContain('signed with the key gifts, which may not claim the path /cadeau')
  expect((await taking('1.2.0', '/cadeaux/:id?')).code).toBe(0)
})

test('MFE-04: promoting the stable version changes nothing', async () => {
  const { code, out } = await run('promote mf-catalog@1.0.0 --to production')
  expect(code).toBe(0)
  expect(out).toContain('production has these entries already, nothing was changed')
  expect(await shop.channel('production').numbers()).toEqual([1])
})

test('MFE-04: a promotion of the shell asks for confirmation and is stored; promoting the same version again changes nothing', async () => {
  const { shells } = deliveryOf(shop.objects, shop.keys.trusted, shop.keys.signing)
  for (const version of ['2.0.0', '2.1.0']) {
    await shells.publish(aShell({ version }), shop.keys.signing)
  }
  const questions: string[] = []
  const confirm = async (question: string) => questions.push(question) > 0
  const promoteShell = (version: string) =>
    runOn(shop, `promote shell@${version} --to production`, { confirm })
  const shell = async () => (await shop.channel('production').state()).head?.revision.shell
  expect((await promoteShell('2.0.0')).code).toBe(0)
  expect((await promoteShell('2.1.0')).code).toBe(0)
  expect(questions).toEqual([
    'production leaves revision 1:\n  shell none → 2.0.0\nGo on?',
    'production leaves revision 2:\n  shell 2.0.0 → 2.1.0\nGo on?',
  ])
  expect(await shell()).toBe('2.1.0')
  expect((await promoteShell('2.1.0')).out).toContain('production has these entries already')
  await run('promote mf-catalog@1.1.0 --to production')
  expect([await shell(), await catalog()]).toEqual(['2.1.0', { stable: '1.1.0' }])
})

test('DEL-07: a promotion keeps a change that a second promotion appended during its smoke run, and makes only one smoke run', async () => {
  let runs = 0
  const smoke = async () => {
    runs += 1
    await run('promote mf-account@1.1.0 --to production')
    return []
  }
  const { code, out } = await runOn(shop, 'promote mf-catalog@1.1.0 --to production', { smoke })
  expect({ code, runs }).toEqual({ code: 0, runs: 1 })
  expect(out).toContain('production is at revision 3')
  expect(out).not.toContain('mf-account')
  expect(await entriesOf(shop)).toEqual({
    'mf-catalog': { stable: '1.1.0' },
    'mf-account': { stable: '1.1.0' },
  })
})

test('DEL-04: a canary keeps its salt while its percentage changes; the canary ends when its version becomes stable', async () => {
  await run('promote mf-catalog@1.1.0 --to production --percent 5')
  const first = await catalog()
  expect(first).toMatchObject({ stable: '1.0.0', canary: { version: '1.1.0', percent: 5 } })
  const { out } = await run('promote mf-catalog@1.1.0 --to production --percent 20')
  expect(out).toContain('mf-catalog canary 1.1.0 to 5 % → 1.1.0 to 20 %')
  expect(await catalog()).toEqual({
    stable: '1.0.0',
    canary: { ...first?.canary, percent: 20 },
  })
  await run('promote mf-catalog@1.1.0 --to production --percent 0')
  expect((await catalog())?.canary).toEqual({ ...first?.canary, percent: 0 })
  await run('promote mf-catalog@1.1.0 --to production')
  expect(await catalog()).toEqual({ stable: '1.1.0' })
})

test('DEL-04: remotes that are promoted together have the same salt; a later canary has a different salt', async () => {
  await run('promote mf-catalog@1.1.0 mf-account@1.1.0 --to production --percent 10')
  const entries = await entriesOf(shop)
  const salt = entries['mf-catalog']?.canary?.salt
  expect(salt).toMatch(/^[0-9a-f-]{36}$/)
  expect(entries['mf-account']?.canary?.salt).toBe(salt)
  await publish(shop, '1.2.0')
  await run('promote mf-catalog@1.2.0 --to production --percent 10')
  expect((await catalog())?.canary?.salt).not.toBe(salt)
})

test('DEL-04: a remote without a stable version gets no canary', async () => {
  const { code, err } = await run('promote mf-catalog@1.1.0 --to staging --percent 10')
  expect(code).toBe(1)
  expect(err).toBe(
    'mf-catalog is not in staging: begin with `promote mf-catalog@<version> --to staging`.\n',
  )
})

test.each(['-1', '100.5', '101', 'x', '', '1e1', 'NaN'])(
  'DEL-04: %j is refused as a percentage of visitors',
  async (percent) => {
    const { code, err } = await run([
      'promote',
      'mf-catalog@1.1.0',
      '--to',
      'production',
      `--percent=${percent}`,
    ])
    expect(code).toBe(2)
    expect(err).toContain('a number from 0 to 100')
    expect(await shop.channel('production').numbers()).toEqual([1])
  },
)

test('MFE-04: promoting a pinned remote prints that the pin still holds', async () => {
  await run('pin mf-catalog@1.0.0 --channel production --reason test --days 2')
  const { out } = await run('promote mf-catalog@1.1.0 --to production')
  expect(out).toContain('mf-catalog is pinned at 1.0.0 until 2026-01-03 00:00 UTC')
  expect(out).toContain('`unpin mf-catalog --channel production`')
  const later = await runOn(shop, 'promote mf-catalog@1.0.0 --to production', {
    now: start + 3 * day,
  })
  expect(later.out).not.toContain('is pinned')
})

test('MFE-03: a version that is not published, or is not valid, does not enter a channel', async () => {
  const missing = await run('promote mf-catalog@9.0.0 --to production')
  expect(missing).toEqual({
    code: 1,
    out: '',
    err: `mf-catalog 9.0.0 is not published in ${shop.root}: run pnpm delivery publish mf-catalog.\n`,
  })
  writeFileSync(join(shop.root, 'r/mf-catalog/1.1.0/release.json'), '{}')
  const damaged = await run('promote mf-catalog@1.1.0 --to production')
  expect(damaged.code).toBe(1)
  expect(damaged.err).toBe(
    'production stays as it is: mf-catalog 1.1.0 carries no signature. Build it again and publish it under another version.\n',
  )
})

test('DEL-02: a damaged release of another team does not block a promotion', async () => {
  writeFileSync(join(shop.root, 'r/mf-account/1.0.0/release.json'), '{}')
  expect((await run('promote mf-catalog@1.1.0 --to production')).code).toBe(0)
})

const home = { path: '/', frame: 'layout' as const, namespaces: [], modules: [] }

test('DEL-01: a version that claims a path of another remote is refused, also as a canary', async () => {
  await publish(shop, '2.0.0', { pages: { home } })
  await publish(shop, '2.0.0', { name: 'mf-account', pages: { start: home } })
  await run('promote mf-catalog@2.0.0 --to production --percent 5')
  for (const share of ['', ' --percent 5']) {
    const { code, err } = await run(`promote mf-account@2.0.0 --to production${share}`)
    expect(code).toBe(1)
    expect(err).toContain('mf-account 2.0.0 claims the path /, which mf-catalog 2.0.0 has')
  }
})

test('DEL-01: a path moves to another remote if both remotes are promoted together', async () => {
  await publish(shop, '2.0.0', { pages: { home } })
  await publish(shop, '2.1.0', { pages: {} })
  await publish(shop, '2.0.0', { name: 'mf-account', pages: { start: home } })
  await run('promote mf-catalog@2.0.0 --to production')
  const both = 'promote mf-catalog@2.1.0 mf-account@2.0.0 --to production'
  expect((await run(`${both} --percent 10`)).code).toBe(0)
  expect((await run('promote mf-catalog@2.1.0 --to production --percent 5')).code).toBe(1)
  expect((await run(both)).code).toBe(0)
})

test('DEL-03: a team’s key promotes only its own remote, and a refused promotion appends no revision', async () => {
  const team = addKey(shop.keys.trusted, 'catalog-team', {
    publishes: ['mf-catalog'],
    promotes: { production: ['mf-catalog'] },
  })
  const asTeam = (line: string) => runOn(shop, line, { key: team })
  expect((await asTeam('promote mf-catalog@1.1.0 --to production')).code).toBe(0)
  const { code, err } = await asTeam('promote mf-account@1.1.0 --to production')
  expect(code).toBe(1)
  expect(err).toBe(
    'The key catalog-team may not change mf-account in production: use the key of its team, or have RELEASE_KEYS extended.\n',
  )
  expect(await shop.channel('production').numbers()).toEqual([1, 2])
})

test('MFE-06: a version that fails the smoke run is not promoted, and the history notes a promotion without a smoke run', async () => {
  const smoke = jest.fn(async () => ['mf-catalog 1.1.0 fails.'])
  const tried = (line: string) => runOn(shop, `promote mf-catalog@1.1.0 ${line}`, { smoke })
  expect(await tried('--to production')).toEqual({
    code: 1,
    out: '',
    err: 'mf-catalog 1.1.0 fails.\n',
  })
  expect(await catalog()).toEqual({ stable: '1.0.0' })
  expect((await tried('--to production --no-smoke')).code).toBe(0)
  const { head } = await shop.channel('production').state()
  expect(head?.revision.note).toBe('promote mf-catalog@1.1.0 (without a smoke run)')
  expect((await tried('--to development')).code).toBe(0)
  expect(smoke).toHaveBeenCalledTimes(1)
})

test('MFE-06: --smoke-url makes the smoke run on a running shop, and the history names this shop', async () => {
  const smoke = jest.fn(async () => [])
  // This workspace can start a shop for the smoke run, so it ignores `SMOKE_URL` without `--smoke-url`.
  const env = { SMOKE_URL: 'https://staging.example' }
  const tried = (line: string) => runOn(shop, `promote ${line} --to production`, { smoke, env })
  const note = async () => (await shop.channel('production').state()).head?.revision.note
  expect((await tried('mf-catalog@1.1.0')).code).toBe(0)
  expect(smoke).toHaveBeenLastCalledWith(
    expect.anything(),
    expect.anything(),
    expect.anything(),
    undefined,
  )
  expect(await note()).toBe('promote mf-catalog@1.1.0')
  const url = 'https://staging.example/fr?x=1'
  expect((await tried(`mf-account@1.1.0 --smoke-url ${url}`)).code).toBe(0)
  expect(smoke).toHaveBeenLastCalledWith(
    expect.anything(),
    expect.anything(),
    expect.anything(),
    url,
  )
  expect(await note()).toBe('promote mf-account@1.1.0 (smoke run on https://staging.example)')
  expect((await tried('mf-account@1.0.0 --smoke-url staging')).code).toBe(2)
})

import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import { day, jsonOn, publish, runOn, start } from '../../testing/run-on.ts'

let shop: TestStore
const run = (line: string) => runOn(shop, line)

beforeEach(async () => {
  shop = anEmptyStore()
  await publish(shop, '1.0.0')
  await publish(shop, '1.1.0')
  await publish(shop, '1.0.0', { name: 'mf-account' })
  await run('promote mf-catalog@1.0.0 mf-account@1.0.0 --to production')
  await run('promote mf-catalog@1.1.0 --to production --percent 5 --reason filters')
  await run('pin mf-account@1.0.0 --channel production --reason sale --days 2')
})
afterEach(() => rmSync(shop.root, { recursive: true }))

test('MFE-04: status shows the running versions, the canary and the pin in one table', async () => {
  const { code, out } = await run('status production')
  expect(code).toBe(0)
  expect(out).toBe(
    [
      `Channels in ${shop.root}`,
      '',
      'production, revision 3 of 2026-01-01 00:00 UTC by the key test: pin mf-account@1.0.0 for 2 days: sale',
      'REMOTE      RUNS   STABLE  CANARY        PIN',
      'mf-catalog  1.0.0  1.0.0   1.1.0 to 5 %',
      'mf-account  1.0.0  1.0.0                 1.0.0 until 2026-01-03 00:00 UTC: sale',
      '',
    ].join('\n'),
  )
})

describe('gateways', () => {
  const state = {
    ready: true,
    channel: 'production',
    revision: 3,
    since: start,
    shell: '1.0.0-3fa9c1ab',
    remotes: { 'mf-account': '1.0.0', 'mf-catalog': '1.0.0' },
    refused: [] as string[],
    notRendered: [] as string[],
    startedAt: start,
    failures: [] as object[],
  }
  const endless = Symbol('endless')
  let answers: Map<string, unknown>
  /** Resolves to the error with which the server stopped sending its endless answer, because the command closed the connection. */
  let left: Promise<string>
  let ended: (reason: string) => void
  let server: Server
  let url: string

  beforeEach(async () => {
    answers = new Map()
    ;({ promise: left, resolve: ended } = Promise.withResolvers<string>())
    server = createServer((request, response) => {
      if (request.url === '/readyz' && answers.get('/readyz') === endless) {
        pipeline(Readable.from(endlessly()), response).catch((error: Error) => ended(error.message))
        return
      }
      response.statusCode = 503
      response.end(JSON.stringify(answers.get(request.url ?? '') ?? 'no gateway'))
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(async () => {
    await new Promise((done) => server.close(done))
  })

  test('MFE-04: status reads the answer of an older gateway that reports no failures', async () => {
    answers.set('/readyz', { ...state, startedAt: undefined, failures: undefined })
    const { code, out } = await run(`status production --gateway ${url}`)
    expect(code).toBe(0)
    expect(out).toContain('1.0.0-3fa9c1ab')
    expect(out).not.toMatch(/Failures|answers/)
  })

  test('MFE-04: status shows no time for a gateway that follows no revision', async () => {
    answers.set('/readyz', { ...state, ready: false, revision: 0, since: null, remotes: {} })
    const { code, out } = await run(`status production --gateway ${url}`)
    expect(code).toBe(1)
    const row = out.split('\n').find((line) => line.startsWith(`${url}  production`))
    expect(row).toMatch(/  production  0 +1\.0\.0-3fa9c1ab *$/)
  })

  test('MFE-04: status shows which revision each gateway serves and since when, and what the gateway refuses', async () => {
    answers.set('/readyz', {
      ...state,
      revision: 2,
      refused: ['revision 3 is not JSON', 'a\u001b[2Jb'],
      notRendered: ['mf-catalog@1.0.0'],
    })
    const { code, out } = await run(`status production --gateway ${url}`)
    expect(code).toBe(0)
    expect(out.split('\n\n').at(-1)).toBe(
      [
        `GATEWAY${' '.repeat(url.length - 7)}  CHANNEL     REVISION  SINCE                 SHELL           RUNS`,
        `${url}  production  2         2026-01-01 00:00 UTC  1.0.0-3fa9c1ab  mf-account 1.0.0, mf-catalog 1.0.0`,
        `${url} is at revision 2 of production, the newest is 3.`,
        `Refused by ${url}: revision 3 is not JSON.`,
        `Refused by ${url}: a [2Jb.`,
        `Not rendered by ${url}: mf-catalog@1.0.0.`,
        '',
      ].join('\n'),
    )
  })

  test('MFE-04: status shows failed renders, failed loads and pages without their remote', async () => {
    const lastAt = start + 90 * 60_000
    const ofCatalog = { remote: 'mf-catalog', version: '1.1.0', lastAt }
    const failures = [
      { ...ofCatalog, kind: 'render_failed', count: 12 },
      { ...ofCatalog, kind: 'load_failed', version: '1.0.0', count: 1 },
      { ...ofCatalog, kind: 'browser_load_failed', count: 3 },
      { ...ofCatalog, kind: 'page_without_remote_failed', count: 11 },
      { kind: 'page_without_remote_busy', remote: 'shell', version: '', count: 400, lastAt },
      { kind: 'page_without_remote_no_release', remote: '', version: '', count: 2, lastAt },
    ]
    answers.set('/readyz', { ...state, failures })
    const { code, out } = await run(`status production --gateway ${url}`)
    expect(code).toBe(0)
    const [, table = ''] = out.split(`\nFailures since the gateways started (${url}: `)
    expect(table.replaceAll(url, 'GW').split('\n')).toEqual([
      '2026-01-01 00:00 UTC):',
      `GATEWAY${' '.repeat(url.length - 7)}  WHAT FAILED                       REMOTE      VERSION  TIMES  LAST`,
      'GW  not rendered, or not all of it    mf-catalog  1.1.0    12     2026-01-01 01:30 UTC',
      'GW  file not readable on the gateway  mf-catalog  1.0.0    1      2026-01-01 01:30 UTC',
      'GW  not loaded by browsers            mf-catalog  1.1.0    3      2026-01-01 01:30 UTC',
      'GW  page without it: not rendered     mf-catalog  1.1.0    11     2026-01-01 01:30 UTC',
      'GW  page without it: too many pages   shell                400    2026-01-01 01:30 UTC',
      'GW  page without it: no release       not known            2      2026-01-01 01:30 UTC',
      '',
    ])
    const line = `status production --gateway ${url}`
    const { gateways } = await jsonOn<{ gateways: { state: object }[] }>(shop, line)
    expect(gateways[0]?.state).toMatchObject({ startedAt: start, failures })
  })

  test('MFE-04: status shows a long sentence of a gateway in full', async () => {
    const sentence = `revision 3 ${'x'.repeat(3000)}`
    answers.set('/readyz', { ...state, refused: [sentence] })
    expect((await run(`status production --gateway ${url}`)).out).toContain(sentence)
  })

  test('MFE-04: status stops reading an endless answer after 256 KiB', async () => {
    answers.set('/readyz', endless)
    expect((await run(`status production --gateway ${url}`)).out).toContain(
      `${url} answers more than a gateway does.\n`,
    )
    await expect(left).resolves.toBe('Premature close')
  })

  test('MFE-04: if one gateway answers and others cannot be reached, status --json reports all of them', async () => {
    answers.set('/readyz', state)
    // Port 9 belongs to the discard service, which does not run here.
    const others = '--gateway http://127.0.0.1:9 --gateway http://127.0.0.1:9/x'
    const { code, out } = await run(`status --json --gateway ${url} ${others}`)
    expect(code).toBe(1)
    const { gateways } = JSON.parse(out) as { gateways: object[] }
    expect(gateways).toEqual([
      { url, state },
      { url: 'http://127.0.0.1:9', error: expect.stringMatching(/^cannot be reached \(/) },
      { url: 'http://127.0.0.1:9/x', error: expect.stringMatching(/^cannot be reached \(/) },
    ])
    answers.set('/readyz', { ...state, revision: 'three' })
    expect((await run(`status --gateway ${url}`)).out).toContain(
      `${url} answers HTTP 503, not as a gateway of this version does.\n`,
    )
    answers.set('/readyz', { ...state, ready: false })
    expect(await run(`status --gateway ${url}`)).toMatchObject({
      code: 1,
      out: expect.stringContaining(`${url} is not ready.\n`),
    })
    expect((await run('status --gateway ftp://x')).code).toBe(2)
    const env = { GATEWAYS: `${url},ftp://x` }
    expect(await runOn(shop, 'status', { env })).toMatchObject({
      code: 3,
      err: 'GATEWAYS: ftp://x is not an address of a gateway: as http://10.0.0.5:3000.\n',
    })
  })
})

function* endlessly(): Generator<string> {
  while (true) yield 'x'.repeat(16 * 1024)
}

test('MFE-04: the version of a pin does not run after the pin’s end', async () => {
  await publish(shop, '0.9.0', { name: 'mf-account' })
  await run('pin mf-account@0.9.0 --channel production --reason sale --days 2')
  const runs = async (now: number) => {
    const { channels } = await jsonOn<{ channels: { remotes: { runs: string }[] }[] }>(
      shop,
      'status production',
      { now },
    )
    return channels[0]?.remotes[1]?.runs
  }
  expect(await runs(start + day)).toBe('0.9.0')
  expect(await runs(start + 2 * day)).toBe('1.0.0')
})

test('DEL-02: status shows which revisions and releases are refused, and why', async () => {
  writeFileSync(join(shop.root, 'c/production/00000003.json'), 'damaged')
  writeFileSync(join(shop.root, 'r/mf-account/1.0.0/release.json'), '{}')
  const { code, out } = await run('status')
  expect(code).toBe(0)
  expect(out).toContain('production, revision 2')
  expect(out).toContain('Refused: revision 3 is not JSON.\n')
  expect(out).toContain('Refused: mf-account 1.0.0 carries no signature.\n')
})

test('DEL-02: a channel without any valid revision is shown with the reasons', async () => {
  for (const number of [1, 2, 3]) {
    writeFileSync(join(shop.root, `c/production/0000000${number}.json`), 'damaged')
  }
  const { code, out } = await run('status production')
  expect(code).toBe(0)
  expect(out).toContain('production has no valid revision.\nRefused: revision 3 is not JSON.\n')
})

test('MFE-04: status of an unknown channel names the existing channels', async () => {
  expect(await run('status prodution')).toEqual({
    code: 1,
    out: '',
    err: `There is no channel prodution in ${shop.root}: it has production. \`promote … --to prodution\` makes it.\n`,
  })
})

test('MFE-04: control characters in a note do not reach the terminal, where they could move the cursor', async () => {
  await runOn(shop, [
    ...'promote mf-catalog@1.1.0 --to production --reason'.split(' '),
    'a\u001b[2J\u202eb',
  ])
  for (const line of ['status', 'history production']) {
    const { out } = await run(line)
    expect(out).toContain('a [2J b')
  }
})

test('MFE-04: history shows the changes with time, key and reason, the newest first', async () => {
  const { out } = await run('history production --limit 2')
  expect(out).toBe(
    [
      `History of production in ${shop.root}`,
      '',
      'REVISION  WHEN                  KEY   CHANGED                                                NOTE',
      '3         2026-01-01 00:00 UTC  test  mf-account pin 1.0.0 until 2026-01-03 00:00 UTC: sale  pin mf-account@1.0.0 for 2 days: sale',
      '2         2026-01-01 00:00 UTC  test  mf-catalog canary 1.1.0 to 5 %                         promote mf-catalog@1.1.0 to 5 %: filters',
      '',
    ].join('\n'),
  )
})

test('MFE-04: history --json has the changes of every revision', async () => {
  const { revisions } = await jsonOn<{ revisions: object[] }>(shop, 'history production')
  expect(revisions.map((each) => ({ ...each, changes: undefined }))).toEqual([
    expect.objectContaining({ revision: 3, key: 'test' }),
    expect.objectContaining({ revision: 2, note: 'promote mf-catalog@1.1.0 to 5 %: filters' }),
    expect.objectContaining({ revision: 1, createdAt: start }),
  ])
  expect(revisions[2]).toMatchObject({
    changes: [
      { remote: 'mf-account', what: 'stable', from: null, to: '1.0.0' },
      { remote: 'mf-catalog', what: 'stable', from: null, to: '1.0.0' },
    ],
  })
})

test('MFE-04: diff shows what differs between two revisions, or between one revision and the newest revision', async () => {
  await run('promote mf-catalog@1.1.0 --to production')
  expect((await run('diff production 1')).out).toBe(
    [
      `production, revision 1 to 4, in ${shop.root}`,
      '',
      'REMOTE      WHAT    FROM   TO',
      'mf-account  pin     none   1.0.0 until 2026-01-03 00:00 UTC: sale',
      'mf-catalog  stable  1.0.0  1.1.0',
      '',
    ].join('\n'),
  )
  expect(await jsonOn(shop, 'diff production 2 1')).toMatchObject({
    changes: [{ remote: 'mf-catalog', what: 'canary', from: '1.1.0 to 5 %', to: null }],
  })
  expect((await run('diff production 1 1')).out).toContain('Both revisions have the same entries.')
  expect((await run('diff production 8')).code).toBe(1)
})

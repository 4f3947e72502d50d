import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { integrityOf, type GatewayFault, type GatewayState, ShellStore } from '@shop/releases'
import { aRelease } from '@shop/releases/testing/a-release'
import { aShell } from '@shop/releases/testing/a-shell'
import { addKey, anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import { day, jsonOn, publish, runOn, start } from '../../testing/run-on.ts'

let shop: TestStore
let servers: Server[]

beforeEach(async () => {
  shop = anEmptyStore()
  servers = []
  await publish(shop, '1.0.0')
  await publishWithMap('1.1.0')
  await run('promote mf-catalog@1.0.0 --to production')
  await run('promote mf-catalog@1.1.0 --to production --percent 5 --reason filters')
})
afterEach(async () => {
  for (const server of servers) await new Promise((done) => server.close(done))
  rmSync(shop.root, { recursive: true })
})

const run = (line: string) => runOn(shop, line)

/** A source map of one line: column 0 leads to line 42 of the first source, column 10 to line 43 of the second. */
function aMap(...sources: [string, string]): string {
  return JSON.stringify({ version: 3, sources, names: [], mappings: 'AAyCA,UCCA' })
}

/** Publishes a version with a source map of its routes. The map leads from the start of the first line to line 42 of a source. */
async function publishWithMap(version: string): Promise<void> {
  const map = aMap('src/features/product/price.tsx', '../shared/ui/src/button.tsx')
  const { release, files } = aRelease({ version, commit: '1a2b3c4d', publishedAt: start })
  for (const path of ['browser/routes.1.mjs.map', 'ssr/routes.mjs.map']) {
    const content = Buffer.from(map)
    files.set(path, content)
    release.files[path] = { integrity: integrityOf(content), bytes: content.length }
  }
  await shop.store.publish(release, files, shop.keys.signing)
}

const fault: GatewayFault = {
  side: 'browser',
  remote: 'mf-catalog',
  version: '1.1.0',
  message: 'TypeError: no price',
  at: 'browser/routes.1.mjs:1:1',
  pages: ['/product/:id'],
  count: 12,
  firstAt: start,
  lastAt: start + day,
}

const onServer = { ...fault, side: 'server', count: 1 } as const

async function gatewayOf(more: Partial<GatewayState>): Promise<string> {
  const state: GatewayState = {
    ready: true,
    channel: 'production',
    revision: 2,
    since: start,
    shell: '1.0.0-3fa9c1ab',
    remotes: { 'mf-catalog': '1.0.0' },
    refused: [],
    notRendered: [],
    startedAt: start,
    ...more,
  }
  const server = createServer((_request, response) => response.end(JSON.stringify(state)))
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('DEL-12: `why` names remote, version, commit, source line, revision, orders and the command of the rollback', async () => {
  const url = await gatewayOf({ faults: [fault] })
  const { code, out } = await run(`why production --gateway ${url}`)
  expect(code).toBe(0)
  expect(out).toBe(
    [
      'mf-catalog@1.1.0: the canary, of test, commit 1a2b3c4d, published 2026-01-01 00:00 UTC, since revision 2 of 2026-01-01 00:00 UTC by the key test (promote mf-catalog@1.1.0 to 5 %: filters)',
      '  mf-catalog/src/features/product/price.tsx:42  TypeError: no price',
      '    12 times in browsers on /product/:id, 2026-01-01 00:00 UTC to 2026-01-02 00:00 UTC',
      '  Orders placed with it: pnpm shop orders list --releases mf-catalog@1.1.0',
      '  To take it back: pnpm delivery rollback production --remote mf-catalog',
      '',
    ].join('\n'),
  )
})

test('DEL-12: a stable version that is damaged in the store is named beside a canary with faults', async () => {
  await shop.objects.remove('r/mf-catalog/1.0.0/release.json')
  const url = await gatewayOf({ faults: [fault] })
  const { out } = await run(`why production --gateway ${url}`)
  expect(out).toMatch(/^mf-catalog@1\.0\.0.*\n {2}Damaged: /m)
  expect(out).toMatch(/^mf-catalog@1\.1\.0: the canary/m)
})

test('DEL-12: `why` names the team whose key may publish the remote, even if another key has signed the version', async () => {
  addKey(shop.keys.trusted, 'catalog-team', { publishes: ['mf-catalog'], promotes: {} })
  addKey(shop.keys.trusted, 'account-team', { publishes: ['mf-account'], promotes: {} })
  const url = await gatewayOf({ faults: [fault] })
  expect((await run(`why production --gateway ${url}`)).out).toContain(
    'mf-catalog@1.1.0: the canary, of catalog-team, commit',
  )
  const { releases } = await jsonOn<{ releases: object[] }>(shop, `why production --gateway ${url}`)
  expect(releases).toMatchObject([{ remote: 'mf-catalog', team: 'catalog-team' }])
})

test('DEL-12: `why` merges the same fault of two gateways, and also names source lines of faults on the server', async () => {
  const other = { ...onServer, at: 'ssr/routes.mjs:1:11' }
  const urls = [
    await gatewayOf({ faults: [fault] }),
    await gatewayOf({
      faults: [{ ...fault, count: 3, pages: ['/'], firstAt: start - day }, other],
    }),
  ]
  const { releases } = await jsonOn<{ releases: { faults: object[] }[] }>(
    shop,
    `why production --gateway ${urls[0]} --gateway ${urls[1]}`,
  )
  expect(releases).toHaveLength(1)
  expect(releases[0]?.faults).toEqual([
    {
      ...fault,
      count: 15,
      pages: ['/product/:id', '/'],
      firstAt: start - day,
      source: 'mf-catalog/src/features/product/price.tsx:42',
    },
    { ...other, source: 'shared/ui/src/button.tsx:43' },
  ])
})

test.each([
  ['a version without source maps', { version: '1.0.0' }, 'browser/routes.1.mjs:1:1'],
  ['no position in a source', { at: '' }, 'place unknown'],
  ['a file without a source map', { at: 'browser/none.mjs:1:1' }, 'browser/none.mjs:1:1'],
  ['a version that is not published', { version: '9.9.9' }, 'no longer on the channel'],
])('DEL-12: `why` prints what is known about a fault with %s', async (_what, more, expected) => {
  const url = await gatewayOf({ faults: [{ ...fault, ...more }] })
  const { code, out } = await run(`why production --gateway ${url}`)
  expect(code).toBe(0)
  expect(out).toContain(expected)
})

/** Publishes and promotes a shell whose server build has a source map with two places. */
async function publishShellWithMap(): Promise<void> {
  const content = Buffer.from(aMap('src/layout/navbar.tsx', '../node_modules/react-dom/server.js'))
  const maps = new Map([['ssr/server.1a2b3c4d.mjs.map', content]])
  const [[file, map]] = [...maps] as [[string, Buffer]]
  const shell = aShell({
    version: '3.0.0',
    commit: 'beefbeef',
    maps: { [file]: { integrity: integrityOf(map), bytes: map.length } },
  })
  await new ShellStore(shop.objects, shop.keys.trusted).publish(shell, shop.keys.signing, maps)
  await run('promote shell@3.0.0 --to production')
}

test('DEL-12: for a fault in a source of the shell, `why` names the shell, also on a page of a remote', async () => {
  await publishShellWithMap()
  const url = await gatewayOf({
    faults: [
      { ...onServer, at: 'ssr/server.1a2b3c4d.mjs:1:1' },
      {
        ...onServer,
        remote: 'shell',
        version: '',
        at: 'ssr/server.1a2b3c4d.mjs:1:1',
        message: 'x',
      },
    ],
  })
  const { out } = await run(`why production --gateway ${url}`)
  expect(out).toBe(
    [
      'shell@3.0.0: of test, commit beefbeef, since revision 3 of 2026-01-01 00:00 UTC by the key test (promote shell@3.0.0)',
      '  shell/src/layout/navbar.tsx:42  TypeError: no price',
      '    1 time on the server on /product/:id, 2026-01-01 00:00 UTC to 2026-01-02 00:00 UTC',
      '  shell/src/layout/navbar.tsx:42  x',
      '    1 time on the server on /product/:id, 2026-01-01 00:00 UTC to 2026-01-02 00:00 UTC',
      '  To take it back: deploy the gateways with the shell of before (docs/operations.md, "Upgrading")',
      '',
    ].join('\n'),
  )
})

test('DEL-12: for a fault in a shared module, `why` names the remote of the page', async () => {
  await publishShellWithMap()
  const url = await gatewayOf({ faults: [{ ...onServer, at: 'ssr/server.1a2b3c4d.mjs:1:11' }] })
  const { releases } = await jsonOn<{ releases: object[] }>(shop, `why production --gateway ${url}`)
  expect(releases).toMatchObject([
    {
      remote: 'mf-catalog',
      version: '1.1.0',
      faults: [{ source: 'node_modules/react-dom/server.js:43' }],
    },
  ])
})

test('DEL-12: for a shell without source maps in the store, `why` names the command that publishes them', async () => {
  const at = 'browser/main.00000000.mjs:1:1'
  const url = await gatewayOf({ faults: [{ ...fault, remote: 'shell', version: '', at }] })
  const { out } = await run(`why production --gateway ${url}`)
  expect(out).toContain('pnpm delivery publish shell')
  expect(out).toContain(at)
})

test('DEL-12: `why` names a release that failed to render, and a refused release with the reason', async () => {
  const failure = { kind: 'render_failed', remote: 'mf-catalog', version: '1.1.0' } as const
  const url = await gatewayOf({
    failures: [{ ...failure, count: 2, lastAt: start }],
    refused: ['mf-catalog 1.2.0 is not published'],
  })
  const { out } = await run(`why production --gateway ${url}`)
  expect(out).toContain(`Refused by ${url}: mf-catalog 1.2.0 is not published.`)
  expect(out).toContain('not rendered, or not all of it: 2 times, last 2026-01-01 00:00 UTC')
})

test('DEL-12: `why` prints a sentence if there are no faults, and if a gateway follows a different channel or no channel', async () => {
  const { out } = await run(`why production --gateway ${await gatewayOf({ faults: [] })}`)
  expect(out).toBe('No gateway of production has seen a fault.\n')
  const other = await gatewayOf({ channel: 'staging', faults: [fault] })
  const { out: ofOther } = await run(`why production --gateway ${other}`)
  expect(ofOther).toContain(`${other} serves staging, not production.`)
  expect(ofOther).not.toContain('price.tsx')
  const { code, err } = await run('why production')
  expect([code, err]).toEqual([2, expect.stringContaining('GATEWAYS')])
})

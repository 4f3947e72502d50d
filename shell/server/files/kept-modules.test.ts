import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import { waitUntil } from '@shop/testing/wait-until'
import type { ShellBuild } from '../releases/shell-build.ts'
import { aGateway, aShellBuild, type TestGateway } from '../testing/a-gateway.ts'
import { promote, publish } from '../testing/release-store.ts'

const dayMs = 86_400_000

let store: TestStore
let copyDir: string
let shell: ShellBuild

/** Replaces the shell's only lazy module, as a new build does after a change. */
function changeShell(): void {
  const built = join(shell.dist, 'browser')
  rmSync(join(built, 'about.0.mjs'))
  rmSync(join(built, 'about.0.mjs.br'))
  writeFileSync(join(built, 'about.1.mjs'), 'export {}')
}

async function started<T>(work: (gateway: TestGateway) => Promise<T>): Promise<T> {
  const gateway = await aGateway(store, shell, { copyDir })
  try {
    return await work(gateway)
  } finally {
    await gateway.app.close()
  }
}

const statusOf = (path: string) => started(async ({ app }) => (await app.inject(path)).statusCode)

beforeEach(async () => {
  store = anEmptyStore()
  copyDir = join(store.root, 'copies')
  await publish(store, '1.0.0')
  await promote(store, '1.0.0')
  shell = aShellBuild()
  writeFileSync(join(shell.dist, 'browser/about.0.mjs.br'), brotliCompressSync('export {}'))
})
afterEach(() => {
  for (const folder of [store.root, shell.dist]) rmSync(folder, { recursive: true })
})

test('MFE-04: a tab that was opened before an upgrade of the shell still loads the modules of its own shell', async () => {
  expect(await statusOf('/assets/about.0.mjs')).toBe(200)
  changeShell()
  await started(async ({ app }) => {
    const headers = { 'accept-encoding': 'br' }
    const kept = await app.inject({ url: '/assets/about.0.mjs', headers })
    expect(kept.statusCode).toBe(200)
    expect(kept.headers['content-encoding']).toBe('br')
    expect(kept.headers['cache-control']).toContain('immutable')
    expect((await app.inject('/assets/about.1.mjs')).statusCode).toBe(200)
    expect(statSync(join(copyDir, 'shell/about.1.mjs')).mode & 0o777).toBe(0o600)
    expect((await app.inject('/assets/none.0.mjs')).statusCode).toBe(404)
  })
})

test('MFE-04: modules of a shell that no gateway has run for 30 days are removed, but never the modules of the current shell', async () => {
  await statusOf('/assets/about.0.mjs')
  changeShell()
  const kept = (file: string) => join(copyDir, 'shell', file)
  const longAgo = new Date(Date.now() - 31 * dayMs)
  for (const file of ['about.0.mjs', 'about.0.mjs.br', 'main.0.mjs']) {
    utimesSync(kept(file), longAgo, longAgo)
  }
  expect(await statusOf('/assets/main.0.mjs')).toBe(200)
  expect(await statusOf('/assets/about.0.mjs')).toBe(404)
  expect(
    ['about.0.mjs', 'about.0.mjs.br', 'main.0.mjs'].map((file) => existsSync(kept(file))),
  ).toEqual([false, false, true])
})

test('MFE-04: a gateway that runs for months marks its modules every day, so that the next build does not remove them', async () => {
  const start = Date.now()
  const clock = jest.spyOn(Date, 'now')
  const intervals = jest.spyOn(globalThis, 'setInterval')
  await started(async () => {
    const [daily] = intervals.mock.calls.find(([, ms]) => ms === dayMs) ?? []
    clock.mockReturnValue(start + 34 * dayMs)
    daily?.()
    await waitUntil(() => statSync(join(copyDir, 'shell/about.0.mjs')).mtimeMs > start + 33 * dayMs)
  })
  changeShell()
  clock.mockReturnValue(start + 35 * dayMs)
  expect(await statusOf('/assets/about.0.mjs')).toBe(200)
})

test('MFE-04: two gateways that start at the same moment with one folder both keep and serve the modules', async () => {
  await statusOf('/assets/about.0.mjs')
  changeShell()
  const found = await Promise.all([0, 1].map(async () => statusOf('/assets/about.0.mjs')))
  expect(found).toEqual([200, 200])
  expect(readdirSync(join(copyDir, 'shell')).filter((file) => file.endsWith('.draft'))).toEqual([])
})

test('MFE-04: a gateway that cannot keep modules serves the modules of its own build, and logs why', async () => {
  await statusOf('/assets/main.0.mjs')
  rmSync(join(copyDir, 'shell'), { recursive: true })
  writeFileSync(join(copyDir, 'shell'), '')
  await started(async ({ app, logged }) => {
    expect((await app.inject('/assets/main.0.mjs')).statusCode).toBe(200)
    expect(logged.map(({ msg }) => msg)).toContain(
      'modules of the shell are not kept for tabs that stay open',
    )
  })
})

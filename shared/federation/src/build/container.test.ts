/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { baseConfig } from './base-config.ts'
import { containerPlugin } from './define-remote.ts'

let appDir: string

beforeEach(() => {
  appDir = mkdtempSync(join(tmpdir(), 'container-'))
  mkdirSync(join(appDir, 'src'))
  writeFileSync(join(appDir, 'pnpm-workspace.yaml'), '')
})
afterEach(() => rmSync(appDir, { recursive: true }))

async function buildRemote(range: string): Promise<void> {
  writeFileSync(
    join(appDir, 'src/routes.js'),
    "import { greet } from 'greeting'\nexport const routes = greet('remote')",
  )
  const compiler = rspack({
    ...baseConfig({ name: 'tiny', appDir, target: 'browser' }),
    entry: {},
    plugins: [
      containerPlugin({
        name: 'tiny',
        exposes: { './routes': './src/routes.js' },
        ranges: { greeting: range },
      }),
    ],
  })
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (!error && stats && !stats.hasErrors()) resolve()
        else reject(error ?? new Error(stats?.toString('errors-only')))
      })
    })
  })
}

/** Loads a module of the remote as a page does, on Node, beside a host that provides greeting 1.4.0. */
function loaded(exposed: string): string {
  const runtime = join(import.meta.dirname, '../runtime/load-exposed.ts')
  const script = `
    globalThis.__shared_versions__ = { greeting: '1.4.0' }
    const { loadExposed, provideModules } = await import(${JSON.stringify(runtime)})
    provideModules('host', { greeting: { greet: (name) => 'host greets ' + name } })
    const entry = ${JSON.stringify(`file://${appDir}/dist/browser/remote-entry.mjs`)}
    const result = await loadExposed(entry, ${JSON.stringify(exposed)}).catch((error) => error)
    console.log(result.routes ?? result.message)`
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  }).trim()
}

test('MFE-01: a remote runs with the host’s copy of a shared module', async () => {
  await buildRemote('^1.2.0')
  expect(loaded('routes')).toBe('host greets remote')
})

test('MFE-06: a remote that needs another version of a shared module does not run', async () => {
  await buildRemote('^2.0.0')
  expect(loaded('routes')).toMatch(/Unsatisfied version 1\.4\.0 .*greeting/)
})

test('MFE-02: loading a module that a remote does not expose fails with its name', async () => {
  await buildRemote('^1.2.0')
  expect(loaded('search-bar')).toContain('"./search-bar" does not exist')
})

/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rspack, type RspackPluginInstance } from '@rspack/core'
import {
  BuildFacts,
  entryOf,
  exposedFilesOf,
  FederationManifest,
  federationManifestFile,
  rangesOf,
} from '@shop/releases'
import { baseConfig } from './base-config.ts'
import { federationVersion } from './bundler-runtime.plugin.ts'
import { BuildFactsPlugin } from './facts/build-facts.plugin.ts'
import { remoteEntryPlugins } from './remote-entry.ts'

let appDir: string

beforeEach(() => {
  appDir = mkdtempSync(join(tmpdir(), 'remote-entry-'))
  mkdirSync(join(appDir, 'src'))
  writeFileSync(join(appDir, 'pnpm-workspace.yaml'), '')
  writeFileSync(
    join(appDir, 'src/routes.js'),
    "import { greet } from 'greeting'\nexport const routes = greet('remote')",
  )
})
afterEach(() => rmSync(appDir, { recursive: true }))

async function buildRemote(range: string, more: RspackPluginInstance[] = []): Promise<void> {
  const compiler = rspack({
    ...baseConfig({ name: 'tiny', appDir, target: 'browser' }),
    entry: {},
    plugins: [
      ...remoteEntryPlugins({
        name: 'tiny',
        exposes: { './routes': './src/routes.js' },
        ranges: { greeting: range },
      }),
      ...more,
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

/** Loads a module of the remote on Node.js as a page does, in a host that shares version 1.4.0 of `greeting`. */
function loaded(exposed: string, hostVersion = federationVersion): string {
  const runtime = join(import.meta.dirname, '../runtime/loading/federation-host.ts')
  const script = `
    globalThis.__shared_versions__ = { greeting: '1.4.0' }
    globalThis.__federation_version__ = ${JSON.stringify(hostVersion)}
    globalThis.ENV_TARGET = 'web'
    const { loadExposed, startHost } = await import(${JSON.stringify(runtime)})
    startHost('host', { greeting: { greet: (name) => 'host greets ' + name } })
    const entry = ${JSON.stringify(`file://${appDir}/dist/browser/remote-entry.mjs`)}
    const result = await loadExposed({ remote: 'tiny', entry, exposed: ${JSON.stringify(exposed)} })
      .catch((error) => error)
    console.log(result.routes ?? result.message)`
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  }).trim()
}

test('MFE-01: a remote runs with the host’s copy of a shared module', async () => {
  await buildRemote('^1.2.0')
  expect(loaded('routes')).toBe('host greets remote')
})

test('MFE-07: a remote runs with its own copy of the federation runtime if the host has a different version', async () => {
  await buildRemote('^1.2.0')
  expect(loaded('routes', '3.0.0')).toBe('host greets remote')
  rmSync(join(appDir, 'dist/browser/federation-runtime.mjs'))
  expect(loaded('routes', '3.0.0')).toContain('federation-runtime.mjs')
  expect(loaded('routes')).toBe('host greets remote')
})

test('MFE-06: a remote does not run if it needs a different version of a shared module than the host has', async () => {
  await buildRemote('^2.0.0')
  expect(loaded('routes')).toMatch(/Version 1\.4\.0 .*greeting does not satisfy the requirement/)
})

test('MFE-02: if a remote does not expose a module, loading it fails with the module’s name', async () => {
  await buildRemote('^1.2.0')
  expect(loaded('search-bar')).toContain('"./search-bar" does not exist')
})

test('MFE-08: the manifest of a build has the same facts as build.json', async () => {
  mkdirSync(join(appDir, 'src/locales/fr'), { recursive: true })
  const route = "{ path: '/', handle: { page: 'home', frame: 'layout', namespaces: [] } }"
  const load = "import(/* webpackChunkName: 'home' */ './home.js')"
  writeFileSync(join(appDir, 'src/home.js'), 'export const Home = 1')
  writeFileSync(join(appDir, 'src/declared.js'), `export const routes = [${route}]`)
  writeFileSync(
    join(appDir, 'src/routes.js'),
    `import { greet } from 'greeting'\nexport const load = () => [greet, ${load}]`,
  )
  const shared = { greeting: '^1.2.0' }
  const exposes = { './routes': './src/declared.js' } as const
  const facts = new BuildFactsPlugin({ name: 'tiny', version: '1.0.0', shared, exposes })
  await buildRemote('^1.2.0', [facts])
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(join(appDir, 'dist/browser', file), 'utf8'))
  const build = BuildFacts.parse(read('build.json'))
  const manifest = FederationManifest.parse(read(federationManifestFile))
  expect(manifest.name).toBe(build.name)
  expect(entryOf(manifest)).toBe('remote-entry.mjs')
  expect(rangesOf(manifest)).toEqual(build.shared)
  expect(exposedFilesOf(manifest)).toEqual({ routes: build.modules.routes })
  expect(manifest.exposes[0]?.assets.js.async).toEqual(build.modules.home)
})

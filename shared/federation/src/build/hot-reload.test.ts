/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rspack, type Stats } from '@rspack/core'
import { baseConfig } from './base-config.ts'
import { hotBuildEntry, hotReloadPlugins, shellEntries } from './hot-reload.ts'

let app: string

beforeEach(() => {
  app = mkdtempSync(join(tmpdir(), 'hot-reload-'))
  mkdirSync(join(app, 'src'))
  writeFileSync(join(app, 'src/page.tsx'), 'export function Page() { return null }')
})
afterEach(() => rmSync(app, { recursive: true }))

/** The files of a development build; the modules in `first` run before the page. */
async function filesOf(first: readonly string[]): Promise<string[]> {
  const base = baseConfig({ name: 'mf-a', appDir: app, target: 'browser', isDev: true })
  const compiler = rspack({
    ...base,
    entry: { main: [...first, './src/page.tsx'] },
    externals: ['react-i18next', /^react\//],
    plugins: [...base.plugins, ...hotReloadPlugins('mf-a')],
  })
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, done) => {
      compiler.close(() => (done ? resolve(done) : reject(error ?? new Error('no stats'))))
    })
  })
  const { modules = [], errors } = stats.toJson({ all: false, modules: true, errors: true })
  expect(errors).toEqual([])
  return modules.map(({ nameForCondition }) => nameForCondition ?? '')
}

const itsRuntime = /\/node_modules\/react-refresh\/(?!package)/
const runtimeOfPage = '/hot/refresh-runtime.ts'

test('DEV-01: only the shell’s build contains a runtime of Fast Refresh, and the builds of remotes use that runtime', async () => {
  const remote = await filesOf([hotBuildEntry])
  expect(remote.filter((file) => itsRuntime.test(file))).toEqual([])
  expect(remote.filter((file) => file.endsWith(runtimeOfPage))).toHaveLength(1)
  const shell = await filesOf(shellEntries)
  expect(shell.filter((file) => itsRuntime.test(file))).not.toEqual([])
})

test('DEV-01: modules of the shell can be replaced while they run, like modules of remotes', async () => {
  expect(await filesOf(shellEntries)).toContain(hotBuildEntry)
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadShellBuild, namespacesOf } from './shell-build.ts'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'))
})
afterEach(() => rmSync(dist, { recursive: true }))

test('OPS-01: if the shop is not built, the error names the command that builds the shop', async () => {
  await expect(loadShellBuild(dist)).rejects.toThrow(/^The shop is not built: run `pnpm build`/)
})

test('MFE-01: the shell’s build and its renderer are loaded from the given folder', async () => {
  const facts = {
    name: 'shell',
    version: '1.0.0',
    shared: {},
    imports: {},
    modules: {},
    exposes: {},
    pages: {},
    locales: {
      fr: { common: 'locales/fr/common.json', legal: 'locales/fr/legal.json' },
      ar: { common: 'locales/ar/common.json' },
    },
  }
  mkdirSync(join(dist, 'browser'))
  mkdirSync(join(dist, 'ssr'))
  writeFileSync(join(dist, 'browser/build.json'), JSON.stringify(facts))
  writeFileSync(join(dist, 'ssr/server.mjs'), 'export const render = 1')
  const shell = await loadShellBuild(dist)
  expect(shell).toMatchObject({ dist, facts, server: { render: 1 } })
  expect(namespacesOf(shell)).toEqual(['common', 'legal'])
})

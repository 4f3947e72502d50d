import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildFacts } from '../testing/a-build.ts'
import { readShell, readShellMaps } from './read-shell.ts'

const facts = {
  ...buildFacts,
  name: 'shell',
  modules: { main: ['main.1.mjs', 'vendor.1.mjs'] },
  locales: {
    fr: { common: 'locales/fr/common.json', about: 'locales/fr/about.json' },
    ar: { common: 'locales/ar/common.json' },
  },
}
const offer = { exports: { react: ['useState'] }, paths: ['/about'], fragments: ['search-bar'] }

/** Writes the folder `dist` of a small built shell, and returns its path. */
function aDist({ changedFacts = {}, paths = offer.paths } = {}): string {
  const dist = mkdtempSync(join(tmpdir(), 'shell-'))
  const files: Record<string, string> = {
    'browser/build.json': JSON.stringify({ ...facts, ...changedFacts }),
    'browser/main.1.mjs.br': 'x'.repeat(300),
    'browser/vendor.1.mjs.br': 'x'.repeat(40),
    'ssr/offer.json': JSON.stringify({ ...offer, paths, secret: 'not offered' }),
    'ssr/contract.json': '{}',
  }
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    writeFileSync(join(dist, file), content)
  }
  return dist
}

test('MFE-06: the offer of a built shell can be read', async () => {
  const { version, ...shell } = await readShell(aDist())
  expect(shell).toEqual({
    schema: 1,
    name: 'shell',
    contract: expect.any(Number) as number,
    shared: facts.shared,
    ...offer,
    namespaces: ['common', 'about'],
    firstScriptBytes: 340,
    calls: {},
    maps: {},
  })
  expect(version).toMatch(/^1\.2\.3-local\.[0-9a-f]{10}$/)
})

test('MFE-06: the version of a shell changes if and only if its offer changes', async () => {
  const { version } = await readShell(aDist())
  expect((await readShell(aDist())).version).toBe(version)
  expect((await readShell(aDist({ paths: ['/contact'] }))).version).not.toBe(version)
})

test('DEL-12: the manifest of a shell lists the source maps, and the version changes with the code', async () => {
  const dist = aDist()
  const { version } = await readShell(dist)
  writeFileSync(join(dist, 'ssr/server.1a2b3c4d.mjs.map'), '{"version":3}')
  const shell = await readShell(dist)
  expect(shell.version).not.toBe(version)
  expect(shell.maps).toEqual({
    'ssr/server.1a2b3c4d.mjs.map': { integrity: expect.stringMatching(/^sha384-/), bytes: 13 },
  })
  expect([...(await readShellMaps(dist)).keys()]).toEqual(['ssr/server.1a2b3c4d.mjs.map'])
})

test('MFE-06: if a shell has no first script, the size of the first script is 0 bytes', async () => {
  const { firstScriptBytes } = await readShell(aDist({ changedFacts: { modules: {} } }))
  expect(firstScriptBytes).toBe(0)
})

test('MFE-06: an incomplete build of the shell is an error', async () => {
  await expect(readShell(mkdtempSync(join(tmpdir(), 'empty-')))).rejects.toThrow('build.json')
})

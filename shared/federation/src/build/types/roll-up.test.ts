/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { foreignDeclarations } from './foreign-packages.ts'
import { rollUp, type RolledUp } from './roll-up.ts'

let appDir: string

/** Writes a remote with installed packages, as in its own repository; all files are declarations. */
beforeEach(() => {
  appDir = realpathSync(mkdtempSync(join(tmpdir(), 'roll-up-')))
  write('package.json', '{ "name": "mf-loyalty" }')
})
afterEach(() => rmSync(appDir, { recursive: true }))

function write(file: string, content: string): void {
  mkdirSync(dirname(join(appDir, file)), { recursive: true })
  writeFileSync(join(appDir, file), content)
}

function install(name: string, exports: Record<string, unknown>, files: Record<string, string>) {
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, exports }))
  for (const [file, text] of Object.entries(files)) write(`node_modules/${name}/${file}`, text)
}

async function rolledUp(routes: string): Promise<RolledUp> {
  write('src/routes.d.ts', routes)
  return await rollUp({
    appDir,
    exposes: { routes: join(appDir, 'src/routes.d.ts') },
    declarations: async (file) => readFileSync(file, 'utf8'),
  })
}

/** Installs a package that exports one name through two modules, and a second name that needs another package. */
function installFederation(): void {
  install(
    '@shop/federation',
    { './runtime': { types: './dist/index.d.ts', default: './dist/index.js' } },
    {
      'dist/index.d.ts': "export * from './store.js';\nexport * from './pages.js';\n",
      'dist/pages.d.ts': "export { Route as PageRoute } from './route.js';\n",
      'dist/route.d.ts':
        "import type { Path } from 'history';\nexport interface Route { path: Path }\n",
      'dist/store.d.ts': "import { atom } from 'nanostores';\nexport declare const $store: atom;\n",
    },
  )
}

test('MFE-10: if a remote uses one name of a package, the archive has only the module that declares the name, without other exports', async () => {
  installFederation()
  const { files, packages } = await rolledUp(
    "export declare const routes: import('@shop/federation/runtime').PageRoute[];\n",
  )
  expect(Object.fromEntries(files)).toEqual({
    'routes.d.ts': "export * from './compiled-types/src/routes.js';\n",
    'compiled-types/src/routes.d.ts':
      "export declare const routes: import('../@shop/federation/dist/route.js').Route[];\n",
    'compiled-types/@shop/federation/dist/route.d.ts':
      "import type { Path } from 'history';\nexport interface Route { path: Path }\n",
  })
  expect([...packages.keys()]).toEqual(['history'])
})

test('MFE-10: a name that is imported under a different name keeps this different name', async () => {
  installFederation()
  const { files } = await rolledUp(
    "import { type PageRoute, type PageRoute as Page } from '@shop/federation/runtime';\nexport default PageRoute;\n",
  )
  const from = "from '../@shop/federation/dist/route.js';"
  expect(files.get('compiled-types/src/routes.d.ts')).toBe(
    `import { type Route as PageRoute } ${from}\nimport { type Route as Page } ${from}\nexport default PageRoute;\n`,
  )
  expect(files.get('routes.d.ts')).toContain('export { default }')
})

test('MFE-10: modules that are imported only for their effects are omitted', async () => {
  const { files, packages } = await rolledUp(
    "import 'i18next';\nimport './page.css';\nexport declare const routes: [];\n",
  )
  expect(files.get('compiled-types/src/routes.d.ts')).toBe('\n\nexport declare const routes: [];\n')
  expect(packages.size).toBe(0)
})

test('MFE-10: a package of the shop that is not installed is reported', async () => {
  await expect(rolledUp("export * from '@shop/none';")).rejects.toThrow(
    /routes\.d\.ts refers to @shop\/none, which is not installed/,
  )
})

test('MFE-10: third-party packages are included completely, with their dependencies, except React and its router', async () => {
  install('i18next', {}, { 'index.d.ts': "import type { Key } from 'keys';\n", 'index.js': '' })
  install('@types/keys', {}, { 'index.d.ts': 'export type Key = string;\n' })
  install('react', {}, { 'index.d.ts': '' })
  // A package that only a script of package.json names is not needed for the types.
  const scripts = { build: 'node -e "import(\'builder\')"' }
  write('node_modules/i18next/package.json', JSON.stringify({ name: 'i18next', scripts }))
  install('builder', {}, { 'index.d.ts': '' })
  const from = join(appDir, 'src/routes.d.ts')
  const ofHosts = ['react', 'react/jsx-runtime', 'react-router', 'react-router-dom']
  const requests = [...ofHosts, 'node:http', 'i18next']
  const files = await foreignDeclarations(new Map(requests.map((request) => [request, from])))
  expect([...files.keys()]).toEqual([
    'node_modules/i18next/package.json',
    'node_modules/i18next/index.d.ts',
    'node_modules/@types/keys/package.json',
    'node_modules/@types/keys/index.d.ts',
  ])
})

test('MFE-10: a third-party package without declarations is reported', async () => {
  install('untyped', {}, { 'index.js': '' })
  const packages = new Map([['untyped', join(appDir, 'src/routes.d.ts')]])
  await expect(foreignDeclarations(packages)).rejects.toThrow(
    /routes\.d\.ts refers to untyped, which has no declarations/,
  )
})

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const home = 'mf-catalog/src/features/home/home.ts'
const remote = {
  '@shop/contracts': 'shared/contracts',
  '@shop/domain': 'shared/domain',
  '@shop/releases': 'shared/releases',
}
const gateway = {
  ...remote,
  '@shop/backend': 'backend',
  '@shop/demo-shop': 'backend/demo-shop',
}

/** A small workspace with one file in each package, and the symlinks that pnpm makes. */
const clean: Record<string, string> = {
  'shared/domain/package.json': '{ "name": "@shop/domain", "exports": "./src/index.ts" }',
  'shared/domain/src/index.ts': 'export const price = 1',
  'shared/contracts/package.json': '{ "name": "@shop/contracts", "exports": "./src/index.ts" }',
  'shared/contracts/src/index.ts': 'export type Id = string; export const schema = 1',
  'shared/releases/package.json': '{ "name": "@shop/releases", "exports": "./src/index.ts" }',
  'shared/releases/src/index.ts': 'export const release = 1',
  'backend/package.json': '{ "name": "@shop/backend", "exports": "./src/app.ts" }',
  'backend/main.ts': importing('./src/app.ts', '@shop/demo-shop'),
  'backend/demo-shop/package.json': '{ "name": "@shop/demo-shop", "exports": "./src/index.ts" }',
  'backend/demo-shop/shop/shop.json': '{ "name": "Zitouna" }',
  'backend/demo-shop/src/index.ts': importing('@shop/backend'),
  'backend/desk/src/page/main.ts': importing('@shop/domain'),
  'backend/src/app.ts': importing('./cart/cart.routes.ts'),
  'backend/src/cart/cart.routes.ts': importing('../http/server/server.ts', './cart.repository.ts'),
  'backend/src/cart/cart.repository.ts': importing('../db/tables.ts', 'kysely'),
  'backend/src/cart/cart.test.ts': importing('../app.ts', 'kysely'),
  'backend/src/db/tables.ts': 'export const tables = sql`select 1`',
  'backend/src/http/server/server.ts': importing('../../db/tables.ts', '../routing/route.ts'),
  'backend/src/http/routing/route.ts': 'export const route = 1',
  'backend/src/http/routing/path.ts': 'export const path = 1',
  'backend/src/order/order.ts': importing('../cart/cart.repository.ts'),
  'backend/src/cli/main.ts': importing('../order/order.ts'),
  'backend/node_modules/kysely/package.json': '{ "name": "kysely", "exports": "./index.js" }',
  'backend/node_modules/kysely/index.js': 'export const sql = 1',
  [home]: importing('@shop/domain', './hero.ts'),
  'mf-catalog/src/features/home/hero.ts':
    "import type { Id } from '@shop/contracts'; export const hero: Id = '1'",
  'mf-catalog/src/features/home/testing/a-hero.ts': importing('../hero.ts'),
  'mf-catalog/src/features/home/hero.test.ts': importing('./hero.ts', './testing/a-hero.ts'),
  'mf-catalog/src/features/product/product.ts': 'export const product = 1',
  'mf-account/src/sign-in.ts': 'export const signIn = 1',
  'shell/src/layout.ts': importing('@shop/domain'),
  'shell/src/test-layout.ts': 'export const support = 1',
  'shell/server/main.ts': importing('@shop/backend', '@shop/demo-shop', '@shop/releases'),
  'shell/dev/shop/dev-shop.ts': importing('@shop/releases'),
}

const roots: string[] = []
let root: string

afterAll(() => roots.forEach((folder) => rmSync(folder, { recursive: true })))

test('MFE-01: a workspace within its boundaries passes', () => {
  createWorkspace()
  expect(check()).toMatchObject({ exitCode: 0, broken: [] })
})

test('MFE-01: if one remote imports another remote, the check fails and names the rule', () => {
  createWorkspace()
  plant(home, importing('@shop/domain', '../../../../mf-account/src/sign-in.ts'))

  const { exitCode, broken } = check()

  expect(exitCode).toBe(1)
  expect(broken).toContain(`no-remote-from-a-remote: ${home} → mf-account/src/sign-in.ts`)
})

describe('with every rule broken once', () => {
  const planted: [rule: string, from: string, to: string][] = [
    ['no-shell-from-outside', home, '../../../../shell/src/layout.ts'],
    ['no-remote-from-outside', 'shell/src/layout.ts', '../../mf-account/src/sign-in.ts'],
    ['feature-imports-own-folder', home, '../product/product.ts'],
    ['releases-only-from-builds-gateway-and-delivery', home, '@shop/releases'],
    ['backend-only-from-the-gateway-main', 'shell/server/pages.ts', '@shop/backend'],
    ['demonstration-only-from-composition-roots', 'backend/src/app.ts', '@shop/demo-shop'],
    ['demonstration-by-name', 'backend/demo-shop/src/index.ts', '../../src/app.ts'],
    ['desk-by-name', 'backend/desk/src/page/main.ts', '../../../src/app.ts'],
    ['no-gateway-in-the-browser', 'shell/src/layout.ts', '../server/main.ts'],
    ['no-schemas-in-the-browser', home, '@shop/contracts'],
    ['no-development-in-what-ships', 'shell/server/pages.ts', '../dev/shop/dev-shop.ts'],
    ['domain-imports-nothing', 'shared/domain/src/index.ts', '../../releases/src/index.ts'],
    ['packages-by-name', home, '../../../../shared/domain/src/index.ts'],
    ['testing-only-in-tests', home, './testing/a-hero.ts'],
    ['no-test-support-beside-code', 'shell/src/layout.ts', './test-layout.ts'],
    ['backend-platform-knows-no-noun', 'backend/src/http/routing/path.ts', '../../order/order.ts'],
    ['backend-composed-at-the-root', 'backend/src/order/order.ts', '../cli/main.ts'],
    ['kysely-in-repositories', 'backend/src/order/order.ts', 'kysely'],
    ['no-cycle', 'mf-catalog/src/features/home/hero.ts', './home.ts'],
    ['no-unresolvable', home, './nowhere.ts'],
  ]
  let broken: string

  beforeAll(() => {
    createWorkspace()
    for (const [from, imports] of Map.groupBy(planted, ([, file]) => file)) {
      plant(from, [clean[from] ?? '', importing(...imports.map(([, , to]) => to))].join('\n'))
    }
    broken = check().broken.join('\n')
  })

  test.each(planted)('MFE-01: the rule %s is reported for the file %s', (rule, from) => {
    expect(broken).toContain(`${rule}: ${from} → `)
  })
})

describe('MFE-01: within a program', () => {
  beforeEach(() => createWorkspace())

  test('a cycle of imports between folders is reported even if no files form a cycle', () => {
    plant('backend/src/cart/stock.ts', importing('../order/status.ts'))
    plant('backend/src/order/status.ts', 'export const status = 1')
    expect(check().broken).toEqual([
      'no-folder-circle: backend/src/cart → backend/src/order → backend/src/cart',
    ])
  })

  test('a cycle between folders of one folder is reported', () => {
    plant('backend/src/http/routing/path.ts', importing('../server/limits.ts'))
    plant('backend/src/http/server/limits.ts', 'export const limits = 1')
    expect(check().broken).toEqual([
      'no-folder-circle: backend/src/http/routing → backend/src/http/server → backend/src/http/routing',
    ])
  })

  test('a cycle between folders of the gateway is reported, except in tests', () => {
    plant('shell/server/http/headers.ts', importing('../pages/html.ts'))
    plant('shell/server/pages/html.ts', 'export const html = 1')
    plant('shell/server/pages/page.ts', importing('../http/path.ts'))
    plant('shell/server/http/path.ts', 'export const path = 1')
    plant('shell/server/http/path.test.ts', importing('../pages/html.ts'))
    expect(check().broken).toEqual([
      'no-folder-circle: shell/server/http → shell/server/pages → shell/server/http',
    ])
  })

  test.each(['shared/stores/src', 'shared/ui/src', 'mf-account/src', 'mf-cart-checkout/src'])(
    'a cycle between a folder of %s and the files beside it is reported',
    (program) => {
      plant(`${program}/start.ts`, importing('./cart/cart.ts'))
      plant(`${program}/cart/cart.ts`, importing('../keys.ts'))
      plant(`${program}/keys.ts`, 'export const keys = 1')
      expect(check().broken).toEqual([
        `no-folder-circle: ${program} → ${program}/cart → ${program}`,
      ])
    },
  )

  test.each(['delivery/src', 'shared/releases/src', 'shared/federation/src', 'shell/dev'])(
    'a cycle between folders of %s is reported',
    (program) => {
      plant(`${program}/lower/one.ts`, importing('../upper/one.ts'))
      plant(`${program}/upper/one.ts`, 'export const one = 1')
      plant(`${program}/upper/two.ts`, importing('../lower/two.ts'))
      plant(`${program}/lower/two.ts`, 'export const two = 2')
      expect(check().broken).toEqual([
        `no-folder-circle: ${program}/lower → ${program}/upper → ${program}/lower`,
      ])
    },
  )

  test('a database query outside of repositories is reported, except in tests', () => {
    const count = "export const count = (db) => db.selectFrom('carts').execute()"
    plant('backend/src/cart/cart.service.ts', count)
    plant('backend/src/cart/count.test.ts', count)
    expect(check().broken).toEqual([
      'sql-in-repositories: backend/src/cart/cart.service.ts → a query',
    ])
  })
})

test('DEV-03: if a folder has more than a dozen files, the check fails and says what to do', () => {
  createWorkspace()
  for (let file = 1; file <= 13; file++) plant(`mf-catalog/src/filters/filter-${file}.tsx`, '')
  expect(check()).toEqual({
    exitCode: 1,
    broken: [
      'no-crowded-folder: mf-catalog/src/filters → 13 files besides tests, at most 12: sort them into folders, each named after its subject',
    ],
  })
})

function createWorkspace(): void {
  root = mkdtempSync(join(tmpdir(), 'boundaries-'))
  roots.push(root)
  for (const [path, source] of Object.entries(clean)) plant(path, source)
  link('mf-catalog', remote)
  link('shell', gateway)
  link('backend', gateway)
  link('backend/demo-shop', gateway)
  link('backend/desk', gateway)
}

function importing(...specifiers: string[]): string {
  return specifiers.map((specifier) => `import '${specifier}'`).join('\n')
}

function plant(path: string, source: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), source)
}

function link(folder: string, packages: Record<string, string>): void {
  mkdirSync(join(root, folder, 'node_modules/@shop'), { recursive: true })
  for (const [name, target] of Object.entries(packages)) {
    symlinkSync(join(root, target), join(root, folder, 'node_modules', name))
  }
}

function check(): { exitCode: number | null; broken: string[] } {
  const run = join(__dirname, 'run.ts')
  const { status, stderr } = spawnSync(process.execPath, [run, root], { encoding: 'utf8' })
  const lines = stderr.split('\n').filter((line) => line.length > 0)
  return { exitCode: status, broken: lines.map((line) => line.replace(/^boundary broken\s+/, '')) }
}

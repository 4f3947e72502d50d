import { scriptOf, type AppScript, type Bytes, withWorker } from './app-script.ts'
import { checkSize } from './check-size.ts'
import { groupOf } from './package-groups.ts'
import { figuresOf, pagesOf, type Figures } from './page-script.ts'
import { packageTable, sizeTable } from './print-size.ts'
import { withPart } from './size-budget.ts'

const exposed = { source: './src/x.ts', namespaces: [] }
const pageAt = (path: string) => ({ path, frame: 'layout' as const, namespaces: [] })

function shellWith(files: Record<string, Bytes>): AppScript {
  const modules = { main: ['main.mjs'], about: ['about.mjs'] }
  const all = { 'main.mjs': { react: 90_000, shell: 8000 }, 'about.mjs': { shell: 900 }, ...files }
  return scriptOf({ name: 'shell', modules, exposes: {}, pages: {} }, all)
}

function catalogWith(
  files: Record<string, Bytes>,
  moreModules: Record<string, string[]> = {},
): AppScript {
  const modules = {
    'mf-catalog': ['remote-entry.mjs'],
    routes: ['routes.mjs'],
    home: ['cards.mjs', 'home.mjs'],
    product: ['cards.mjs', 'product.mjs'],
    ...moreModules,
  }
  const all = {
    'remote-entry.mjs': { bundler: 3500 },
    'routes.mjs': { 'mf-catalog': 300 },
    'cards.mjs': { 'shared/ui': 1000, 'mf-catalog': 500 },
    'home.mjs': { 'mf-catalog': 4000 },
    'product.mjs': { 'mf-catalog': 2000 },
    ...files,
  }
  const pages = { home: pageAt('/'), product: pageAt('/product/:productId') }
  return scriptOf({ name: 'mf-catalog', modules, exposes: { routes: exposed }, pages }, all)
}

const openAt = (path: string) => (path === '/' ? ['search-bar'] : [])
const shell = shellWith({})
const catalog = catalogWith({})
const recorded = figuresOf([shell, catalog])

function problemsOf(apps: AppScript[], figures: Figures = recorded): string[] {
  return checkSize(pagesOf(apps, openAt), figuresOf(apps), figures)
}

test('LIGHT-01: the size of a page includes the first script, the remote entry, the remote’s list of pages and the page’s own files', () => {
  const pages = pagesOf([shell, catalog], openAt)
  const lineOf = (table: string, start: string) =>
    table
      .split('\n')
      .map((line) => line.split(/ {2,}/))
      .find(([name]) => name === start)
      ?.slice(1)
  // Prefetching adds the page of the shell, and the files that only the other page has.
  expect(
    lineOf(sizeTable([shell, catalog], pages, recorded, recorded), 'mf-catalog: home'),
  ).toEqual(['107,300', '107,300', '181,200', '2,900'])
  const packages = packageTable(pages, recorded)
  expect(lineOf(packages, 'bytes of packages')).toEqual([
    'React',
    'shell',
    'federation',
    'remote',
    'ui',
  ])
  expect(lineOf(packages, 'mf-catalog: home')).toEqual([
    '90,000',
    '8,000',
    '3,500',
    '4,800',
    '1,000',
  ])
})

test('LIGHT-01: a page with its recorded size passes, and so does a page that grew within its allowance', () => {
  expect(problemsOf([shell, catalog])).toEqual([])
  expect(problemsOf([shell, catalogWith({ 'home.mjs': { 'mf-catalog': 6000 } })])).toEqual([])
})

test('LIGHT-01: a chunk that no page loads at its start has the same allowance as a page', () => {
  const withEarly = (bytes: number) =>
    catalogWith({ 'early.mjs': { 'mf-catalog': bytes } }, { 'early-home': ['early.mjs'] })
  const before = figuresOf([shell, withEarly(2000)])
  expect(problemsOf([shell, withEarly(4000)], before)).toEqual([])
  const [problem, ...others] = problemsOf([shell, withEarly(4001)], before)
  expect(problem).toMatch(/^mf-catalog: early-home: 2,001 bytes more than recorded/)
  expect(others).toEqual([])
})

test('LIGHT-01: a page that grew beyond its allowance fails with the name of the package that grew most', () => {
  const grown = catalogWith({ 'home.mjs': { 'mf-catalog': 4100, 'date-fns': 2340 } })
  expect(problemsOf([shell, grown])).toEqual([
    'mf-catalog: home: 2,440 bytes more than recorded, where 2,000 bytes more are allowed. ' +
      'date-fns grew most: 2,340 bytes more, in mf-catalog. Make it smaller or load it later; ' +
      'if it is worth its bytes, record it: `pnpm size --record mf-catalog`',
  ])
})

test('LIGHT-01: growth of the shell is reported once for all pages, with the command that changes only the shell’s file', () => {
  const problems = problemsOf([shellWith({ 'main.mjs': { react: 92_500, shell: 8000 } }), catalog])
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(/^shell: about, mf-catalog: home, mf-catalog: product: 2,500 bytes/)
  expect(problems[0]).toContain('react grew most: 2,500 bytes more, in shell.')
  expect(problems[0]).toContain('`pnpm size --record shell`')
})

test('LIGHT-01: the growth of a package in two apps is added up', () => {
  const apps = [
    shellWith({ 'main.mjs': { react: 91_200, shell: 8000 } }),
    catalogWith({ 'home.mjs': { react: 1100, 'mf-catalog': 4000 } }),
  ]
  expect(problemsOf(apps)).toEqual([
    expect.stringContaining('react grew most: 2,300 bytes more, in shell and mf-catalog.'),
  ])
})

test('LIGHT-01: the limits do not depend on the recorded sizes', () => {
  const large = [
    shellWith({ 'main.mjs': { react: 159_301 } }),
    catalogWith({ 'remote-entry.mjs': { bundler: 3501 }, 'home.mjs': { 'mf-catalog': 17_000 } }),
  ]
  expect(problemsOf(large, figuresOf(large))).toEqual([
    'shell: first script is 159,301 bytes, over its limit of 159,300 bytes.',
    'mf-catalog: remote entry is 3,501 bytes, over its limit of 3,500 bytes.',
    'mf-catalog: home is 181,602 bytes, over its limit of 181,200 bytes.',
  ])
  expect(problemsOf(large)).toContainEqual(
    expect.stringMatching(
      /^mf-catalog: home is 181,602 bytes, .*a record does not change this limit\.$/,
    ),
  )
})

test('LIGHT-01: the size of the service worker is not counted for any page, and has its own limit', () => {
  const withFew = withWorker(shell, { 'service-worker.mjs': { 'workbox-core': 7900 } })
  const figures = figuresOf([withFew, catalog])
  expect(problemsOf([withFew, catalog], figures)).toEqual([])
  const withMany = withWorker(shell, { 'service-worker.mjs': { 'workbox-core': 8100 } })
  expect(problemsOf([withMany, catalog], figures)).toEqual([
    expect.stringMatching(/^shell: service worker is 8,100 bytes, over its limit of 8,000 bytes/),
  ])
})

test('LIGHT-01: a page without recorded figures, and figures without a page, are named', () => {
  const { home = {}, ...rest } = recorded['mf-catalog'] ?? {}
  const figures = { ...recorded, 'mf-catalog': { ...rest, promo: home } }
  expect(problemsOf([shell, catalog], figures)).toEqual([
    'mf-catalog/size-budget.json has no figures of “home”: `pnpm size --record mf-catalog/home`',
    'mf-catalog/size-budget.json has figures of “promo”, which is no longer built: `pnpm size --record mf-catalog/promo`',
  ])
})

test('LIGHT-01: a fragment of the layout is counted for the pages where it is open from the start', () => {
  const modules = {
    'mf-search': ['remote-entry.mjs'],
    routes: ['routes.mjs'],
    'search-bar': ['bar.mjs'],
    'search-bar-content': ['content.mjs'],
  }
  const files = {
    'remote-entry.mjs': { bundler: 3400 },
    'routes.mjs': { 'mf-search': 300 },
    'bar.mjs': { 'mf-search': 200 },
    'content.mjs': { 'mf-search': 5000 },
  }
  const exposes = { routes: exposed, 'search-bar': exposed }
  const search = scriptOf({ name: 'mf-search', modules, exposes, pages: {} }, files)
  const pages = pagesOf([shell, catalog, search], openAt)
  const partsOf = (page: string) => pages.find(({ name }) => name === `mf-catalog: ${page}`)?.parts
  const table = sizeTable([shell, catalog, search], pages, recorded, recorded)
  expect(table).toMatch(/mf-catalog: home .*192,200/)
  expect(table).toMatch(/mf-catalog: product .*181,200/)
  expect(partsOf('product')?.map(({ app }) => app)).not.toContain('mf-search')
  expect(partsOf('home')).toEqual([
    { app: 'shell', part: 'first script' },
    { app: 'mf-search', part: 'remote entry' },
    { app: 'mf-search', part: 'search-bar' },
    { app: 'mf-search', part: 'search-bar-content' },
    { app: 'mf-catalog', part: 'remote entry' },
    { app: 'mf-catalog', part: 'routes' },
    { app: 'mf-catalog', part: 'home' },
  ])
})

test('LIGHT-01: a file that belongs to no named chunk is refused, because the check cannot know when browsers load this file', () => {
  expect(() => catalogWith({ '123.mjs': { react: 1 } })).toThrow(
    'mf-catalog: 123.mjs belongs to no chunk with a name',
  )
})

test('LIGHT-01: packages are counted in groups, and a package without a group is a group of its own', () => {
  expect(['scheduler', 'stylis', 'mf-account', 'date-fns'].map(groupOf)).toEqual([
    'React',
    'styled-components',
    'remote',
    'date-fns',
  ])
})

test('LIGHT-01: the figures of one page can be recorded without the figures of other pages', () => {
  const now = { home: { react: 10 }, product: { react: 20 } }
  const before = { product: { react: 5 }, promo: { react: 7 } }
  expect(withPart(before, now, 'home')).toEqual({ ...before, home: { react: 10 } })
  expect(withPart(before, now, 'promo')).toEqual({ product: { react: 5 } })
  expect(() => withPart(before, now, 'hme')).toThrow('There is no hme; there are home, product')
})

import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { aRelease } from '../testing/a-release.ts'
import { claimConflicts } from './claims.ts'
import { brokenFiles, integrityOf, misfitReasons } from './verify-release.ts'

const routes = { modules: ['browser/routes.1.mjs'], server: 'ssr/routes.mjs', namespaces: [] }
const home = { path: '/', frame: 'layout' as const, namespaces: [], modules: [] }
const shell = { shared: { react: '19.3.1' }, exports: { react: ['useState'] } }

test('MFE-06: a release whose ranges, contract and modules fit is accepted', () => {
  expect(misfitReasons(aRelease().release, shell)).toEqual([])
})

test.each([
  ['a different contract', { contract: 1 }, 'built for shell contract 1'],
  ['no routes', { exposes: {} }, 'exposes no routes'],
  [
    'routes without files',
    { exposes: { routes: { ...routes, modules: [] } } },
    'exposes no routes',
  ],
  ['a range above the shell’s version', { shared: { react: '^19.4.0' } }, 'needs react ^19.4.0'],
  [
    'a range of a different major version',
    { shared: { react: '^18.0.0' } },
    'the shell shares 19.3.1',
  ],
  ['an invalid range', { shared: { react: 'newest' } }, 'needs react newest'],
  [
    'a module that the shell does not share',
    { shared: { zod: '^4.0.0' } },
    'zod, which the shell does not share',
  ],
  [
    'a module named `constructor`',
    { shared: { constructor: '*' } },
    'constructor, which the shell',
  ],
  [
    'an import that the shell does not share',
    { imports: { react: ['useState', 'useId'] } },
    'imports useId of react, which the shell does not share',
  ],
  [
    'an import from a module named `constructor`',
    { imports: { constructor: ['name'] } },
    'imports name of constructor',
  ],
  [
    'a server file without a hash',
    { exposes: { routes: { ...routes, server: 'ssr/other.mjs' } } },
    'names ssr/other.mjs',
  ],
  ['an entry without a hash', { entry: 'browser/other.mjs' }, 'names browser/other.mjs'],
  ['texts without a hash', { locales: { fr: { home: 'x.json' } } }, 'names x.json'],
  [
    'a page without a hash',
    { pages: { home: { ...home, modules: ['browser/p.mjs'] } } },
    'names browser/p.mjs',
  ],
])('MFE-06: a release with %s does not fit', (_name, overrides, reason) => {
  expect(misfitReasons(aRelease(overrides).release, shell)).toEqual([
    expect.stringContaining(reason),
  ])
})

test('MFE-06: all reasons are reported at once', () => {
  const { release } = aRelease({ contract: 0, exposes: {}, shared: { react: '^1.0.0' } })
  expect(misfitReasons(release, shell)).toHaveLength(3)
})

test('DEL-01: if two releases claim the same path, fragment or namespace, both owners are reported', () => {
  const { release: catalog } = aRelease({
    pages: { home },
    exposes: { routes, 'search-bar': routes },
  })
  const { release: cart } = aRelease({
    name: 'mf-cart-checkout',
    pages: { start: home, cart: { ...home, path: '/cart' } },
    exposes: { routes, 'search-bar': routes },
  })
  expect(claimConflicts([catalog])).toEqual([])
  expect(claimConflicts([catalog, cart])).toEqual([
    'the path /: claimed by mf-catalog and by mf-cart-checkout',
    'the fragment search-bar: claimed by mf-catalog and by mf-cart-checkout',
    'the texts home: claimed by mf-catalog and by mf-cart-checkout',
  ])
})

test('DEL-01: a path is also claimed twice if only its parameter names differ, or if the shell has it', () => {
  const product = { ...home, path: '/product/:productId' }
  const { release: catalog } = aRelease({ pages: { product } })
  const { release: other } = aRelease({
    name: 'mf-other',
    locales: { fr: { common: 'locales/fr/home.json' } },
    pages: { product: { ...product, path: '/product/:id' }, about: { ...home, path: '/about' } },
  })
  expect(claimConflicts([catalog, other], { paths: ['/about'], namespaces: ['common'] })).toEqual([
    'the path /product/:id: claimed by mf-catalog and by mf-other',
    'the path /about: claimed by the shell and by mf-other',
    'the texts common: claimed by the shell and by mf-other',
  ])
})

test('MFE-06: a changed file, a missing file and a file behind a link are reported; undamaged files are not reported', async () => {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'verify-')))
  try {
    const { release, files } = aRelease()
    for (const [path, content] of files) {
      mkdirSync(dirname(join(dir, path)), { recursive: true })
      writeFileSync(join(dir, path), content)
    }
    expect(await brokenFiles(release, dir)).toEqual([])
    renameSync(join(dir, 'browser'), join(dir, 'elsewhere'))
    symlinkSync('elsewhere', join(dir, 'browser'))
    const behindLink = Object.keys(release.files).filter((path) => path.startsWith('browser/'))
    expect((await brokenFiles(release, dir)).sort()).toEqual(behindLink.sort())
    unlinkSync(join(dir, 'browser'))
    renameSync(join(dir, 'elsewhere'), join(dir, 'browser'))
    writeFileSync(join(dir, 'ssr/routes.mjs'), 'export const routes = [1]')
    unlinkSync(join(dir, 'locales/fr/home.json'))
    expect((await brokenFiles(release, dir)).sort()).toEqual([
      'locales/fr/home.json',
      'ssr/routes.mjs',
    ])
  } finally {
    rmSync(dir, { recursive: true })
  }
})

test('MFE-06: `integrityOf` computes the same hash as a browser', () => {
  // The SHA-384 of an empty file, as other tools print it.
  expect(integrityOf(Buffer.from(''))).toBe(
    'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb',
  )
})

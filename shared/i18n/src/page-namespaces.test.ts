import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { layoutNamespaces, namespaces } from './create-i18n.ts'

const root = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const listed = (list: string) => Array.from(list.matchAll(/'([\w-]+)'/g), ([, name]) => name!)

/** The pages that are passed to `definePages`, each with its namespaces and the files of the page and of its early view. */
const pages = globSync(
  '{mf-*/src/{routes,mail-pages,own-pages}.ts,shell/src/features/shell-pages.ts}',
  {
    cwd: root,
  },
).flatMap((file) => {
  const source = read(file)
  const shared = new Map(
    Array.from(
      source.matchAll(/^const (loadEarly\w+) = .*?'(\.[^']+)'/gms),
      ([, name, path]) => [name!, path!] as const,
    ),
  )
  return Array.from(source.matchAll(/name: '.*?\bload: .*?'\.[^']+'/gs), ([page]) => {
    const paths = Array.from(page.matchAll(/'(\.[^']+)'/g), ([, path]) => path!)
    const early = [...shared].flatMap(([name, path]) => (page.includes(name) ? [path] : []))
    return {
      page: join(dirname(file), paths.at(-1)!),
      early: [...paths.slice(0, -1), ...early].map((path) => join(dirname(file), path)),
      declared: listed(/namespaces: \[([^\]]*)\]/.exec(page)![1]!),
    }
  })
})

/**
 * This file and, recursively, the files that it imports: files of its own app, and hooks of this package such as
 * `@shop/i18n/use-money`.
 */
function codeOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(join(root, file))) return seen
  seen.add(file)
  for (const [, path = ''] of read(file).matchAll(
    /(?:from|import\((?:\s*\/\*.*?\*\/)?)\s*'(\.[^']+)'/g,
  )) {
    codeOf(join(dirname(file), path), seen)
  }
  for (const [, hook = ''] of read(file).matchAll(/from '@shop\/i18n\/([\w-]+)'/g)) {
    codeOf(`shared/i18n/src/${hook}.ts`, seen)
  }
  return seen
}

/** Namespaces that are passed to `useTranslation`, that stand before a key (`common:nav.home`), or that are in a key's options. */
function usedIn(source: string): string[] {
  const asked = Array.from(source.matchAll(/useTranslation\(([^)]*)\)/g), ([, list = '']) => list)
  const prefixes = Array.from(source.matchAll(/['`]([\w-]+):[\w$]/g), ([, name]) => name!)
  const options = Array.from(source.matchAll(/\bns: '([\w-]+)'/g), ([, name]) => name!)
  const known: readonly string[] = namespaces
  return [...listed(asked.join(' ')), ...prefixes, ...options].filter((name) =>
    known.includes(name),
  )
}

test('GEN-05: the pages of all apps are found', () => {
  expect(pages.length).toBeGreaterThanOrEqual(12)
  expect(pages.map(({ page }) => page)).toContain('mf-catalog/src/features/home/home.route.tsx')
})

/** The namespaces that the code of a file uses, without those of the layout. */
function textsOf(file: string): string[] {
  const used = new Set([...codeOf(file)].flatMap((each) => usedIn(read(each))))
  const ofLayout: string[] = layoutNamespaces
  return [...used].filter((name) => !ofLayout.includes(name)).toSorted()
}

test.each(pages)(
  'GEN-05: $page declares all the namespaces that it uses, and no other namespaces',
  (page) => {
    expect(textsOf(page.page)).toEqual(page.declared.toSorted())
  },
)

/** The fragments of all remotes. */
const fragments = globSync('mf-*/src/**/*-fragment.ts', { cwd: root }).map((file) => {
  const source = read(file)
  return {
    fragment: join(dirname(file), /import\(.*?'(\.[^']+)'/s.exec(source)![1]!),
    declared: listed(/namespaces: \[([^\]]*)\]/.exec(source)![1]!),
  }
})

test.each(fragments)(
  'GEN-05: $fragment declares all the namespaces that it uses, and no other namespaces',
  (part) => {
    expect(textsOf(part.fragment)).toEqual(part.declared.toSorted())
  },
)

test('GEN-05: the fragments of all apps are found', () => {
  expect(fragments.map(({ fragment }) => fragment)).toEqual(
    expect.arrayContaining([
      'mf-catalog/src/best-sellers/best-sellers.tsx',
      'mf-catalog/src/features/search-bar/search-bar.tsx',
      'mf-cart-checkout/src/features/mini-cart/mini-cart.tsx',
    ]),
  )
})

test('GEN-05: an early view uses only namespaces of its page', () => {
  const withEarly = pages.filter(({ early }) => early.length > 0)
  expect(withEarly.map(({ page }) => page)).toContain(
    'mf-catalog/src/features/listing/promo.route.tsx',
  )
  for (const { early, declared } of withEarly) {
    expect(declared).toEqual(expect.arrayContaining(early.flatMap(textsOf)))
  }
})

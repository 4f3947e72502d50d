import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { layoutNamespaces, namespaces } from './create-i18n.ts'

const root = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const listed = (list: string) => Array.from(list.matchAll(/'([\w-]+)'/g), ([, name]) => name!)

/** Pages as the lists for `definePages` write them: namespaces, and the file with the page's code. */
const pages = globSync('{mf-*/src/routes.ts,shell/src/features/shell-pages.ts}', {
  cwd: root,
}).flatMap((file) =>
  Array.from(read(file).matchAll(/name: '.*?load: .*?'\.[^']+'/gs), ([page]) => ({
    page: join(dirname(file), /'(\.[^']+)'/.exec(page)![1]!),
    declared: listed(/namespaces: \[([^\]]*)\]/.exec(page)![1]!),
  })),
)

/** The file and, again and again, what it imports of its own app. */
function codeOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(join(root, file))) return seen
  seen.add(file)
  for (const [, path = ''] of read(file).matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
    codeOf(join(dirname(file), path), seen)
  }
  return seen
}

/** What `useTranslation` asks for, and namespaces before a key (`common:nav.home`) or in its options. */
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

test.each(pages)('GEN-05: $page comes with all the texts it uses, and with no others', (page) => {
  const used = new Set([...codeOf(page.page)].flatMap((file) => usedIn(read(file))))
  const ofLayout: string[] = layoutNamespaces
  const own = [...used].filter((name) => !ofLayout.includes(name))
  expect(own.toSorted()).toEqual(page.declared.toSorted())
})

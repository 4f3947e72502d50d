import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { languages } from '@shop/domain'
import { namespaces, type Texts } from './create-i18n.ts'

const root = join(import.meta.dirname, '../../..')
const files = globSync('{shell,mf-*}/src/locales/*/*.json', { cwd: root }).map((file) => ({
  app: file.split('/')[0]!,
  language: basename(dirname(file)),
  namespace: basename(file, '.json'),
  texts: JSON.parse(readFileSync(join(root, file), 'utf8')) as Texts,
}))
const owned = [...new Set(files.map(({ app, namespace }) => `${app} ${namespace}`))]

/** Keys with their path. All plural forms of a key are counted as one key, because languages have different forms. */
function keysOf(texts: Texts, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'object'
      ? keysOf(text, `${path}${key}.`)
      : `${path}${key.replace(/_(?:zero|one|two|few|many|other)$/, '')}`,
  )
}

function textsOf(texts: Texts): string[] {
  return Object.values(texts).flatMap((text) => (typeof text === 'object' ? textsOf(text) : text))
}

const find = (owner: string, language: string) =>
  files.find((file) => `${file.app} ${file.namespace}` === owner && file.language === language)
const uniqueKeys = (owner: string, language: string) =>
  [...new Set(keysOf(find(owner, language)?.texts ?? {}))].sort()

test('GEN-05: the shell and the remotes have texts', () => {
  expect(new Set(files.map(({ app }) => app))).toContain('shell')
  expect(new Set(files.map(({ language }) => language))).toEqual(new Set(languages))
})

test('GEN-05: every namespace is known and belongs to one owner', () => {
  const names = owned.map((owner) => owner.split(' ')[1]!)
  expect(names.toSorted()).toEqual([...new Set(names)].sort())
  expect(namespaces).toEqual(expect.arrayContaining(names))
})

test.each(owned)('GEN-05: %s has every key in every language', (owner) => {
  const french = uniqueKeys(owner, 'fr')
  expect({ en: uniqueKeys(owner, 'en'), ar: uniqueKeys(owner, 'ar') }).toEqual({
    en: french,
    ar: french,
  })
})

test.each(owned)(
  'GEN-05: %s has no empty text, and each text has the same placeholders in every language',
  (owner) => {
    const slots = (language: string) =>
      Object.fromEntries(
        keysOf(find(owner, language)!.texts).map((key, index) => [
          key,
          [...new Set(textsOf(find(owner, language)!.texts)[index]!.match(/\{\{\w+/g))].sort(),
        ]),
      )
    for (const language of languages) {
      expect(textsOf(find(owner, language)!.texts)).not.toContain('')
    }
    expect(slots('en')).toEqual(slots('fr'))
  },
)

test.each(owned)('GEN-05: %s has every plural form that its language needs', (owner) => {
  const missing = languages.flatMap((language) => {
    const keys = new Set(rawKeysOf(find(owner, language)!.texts))
    const plurals = [...keys].filter((key) => key.endsWith('_other'))
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    return plurals.flatMap((key) =>
      forms
        .map((form) => key.replace(/other$/, form))
        .filter((wanted) => !keys.has(wanted))
        .map((wanted) => `${language} ${wanted}`),
    )
  })
  expect(missing).toEqual([])
})

function rawKeysOf(texts: Texts, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'object' ? rawKeysOf(text, `${path}${key}.`) : `${path}${key}`,
  )
}

test('NAV-06: the French text of a category is the category’s name, so that French pages need no texts for categories', () => {
  const french = find('shell categories', 'fr')!.texts
  expect(Object.keys(french).length).toBeGreaterThan(100)
  expect(Object.values(french)).toEqual(Object.keys(french))
})

test.each(languages)(
  'SEO-01: in %s, no two categories or needs have the same name, so that listings have different names',
  (language) => {
    const names = Object.values(find('shell categories', language)!.texts)
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
  },
)

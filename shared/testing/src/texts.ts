import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Language, currencyWords, withShopNames } from '@shop/domain'
import { type Texts, withFallback } from '@shop/i18n'
import { testShop } from './shop-names.ts'

const workspace = join(import.meta.dirname, '../../..')
const packed = join(import.meta.dirname, '../locales')

/** In a remote's own repository: the shell's texts, which this package contains, and the remote's texts. */
const [root, folders] = existsSync(packed)
  ? ['/', `{${packed},${join(process.cwd(), 'src/locales')}}`]
  : [workspace, '{shell,mf-*}/src/locales']

/** Language → the texts in its files. They are read once, because a test file renders dozens of pages, each with all texts. */
const known = new Map<Language, Record<string, Texts>>()

function read(language: Language): Record<string, Texts> {
  const before = known.get(language)
  if (before) return before
  const files = globSync(`${folders}/${language}/*.json`, { cwd: root })
  const texts = Object.fromEntries(
    files.map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(root, file), 'utf8')) as Texts,
    ]),
  )
  known.set(language, texts)
  return texts
}

/** All namespaces in one language, with French filled in: tests assert on the texts that shoppers see (GEN-05). */
export function shopTexts(language: Language): Record<string, Texts> {
  const french = read('fr')
  const names = {
    shop: testShop.name,
    tagline: testShop.tagline[language],
    currency: currencyWords[language],
  }
  const texts = language === 'fr' ? french : read(language)
  return Object.fromEntries(
    Object.entries(french).map(([namespace, fallback]) => [
      namespace,
      withShopNames(withFallback(texts[namespace] ?? {}, fallback), names),
    ]),
  )
}

import { defaultLanguage } from '@shop/domain'
import type { ShopFolder } from '@shop/shop-folder'
import type { Texts } from '@shop/i18n'
import type { AllTexts } from '../../src/server.tsx'

/** Texts whose keys each shop chooses: names of categories, and texts of its pictures and partner brands on the page about the shop. */
const ownersData = /^(?:categories\.|about\.(?:pictures|brands\.items)\.)/

/** The texts of the shop's folder that no page has, as `<language>/<namespace>.json: <key>` (BRAND-01). */
export function unknownTexts(inFolder: ShopFolder['texts'], known: AllTexts): string[] {
  const french = new Set(keysOf(known[defaultLanguage] ?? {}))
  return Object.entries(inFolder).flatMap(([language, namespaces]) => {
    const ofLanguage = new Set(keysOf(known[language] ?? {}))
    return keysOf(namespaces)
      .filter((key) => !french.has(key) && !ofLanguage.has(key) && !ownersData.test(key))
      .map((key) => key.replace('.', '.json: '))
      .map((place) => `${language}/${place}`)
  })
}

/** The keys of all texts, each with the keys above it: `home.hero.failed`. */
function keysOf(texts: Texts, parent = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [parent + key] : keysOf(text, `${parent}${key}.`),
  )
}

import { brands, type BrandId } from './brands.ts'
import { activesIn, precautionsIn, sectioned, type Instance, type ProductText } from './describe.ts'
import { compositionWords, sizeIn } from './texts/units.ts'
import { usages } from './texts/usages.ts'
import type { LanguageIndex, Words } from './words.ts'

/** A gift set: products of one brand, by their French kind name. */
export interface Gift {
  brandId: BrandId
  leaf: string
  theme: Words
  lead: Words
  items: readonly string[]
  price: readonly [number, number]
}

const gift = (
  brandId: BrandId, leaf: string, theme: Words, lead: Words, items: readonly string[], price: readonly [number, number],
): Gift => ({ brandId, leaf, theme, lead, items, price })

export const gifts: readonly Gift[] = [
  gift('nuvelis', 'Crèmes anti-rides', ['Rituel Absolu', 'Absolute Ritual', 'طقوس العناية المطلقة'],
    ['Ce coffret réunit un rituel anti-âge complet, du sérum à la crème de nuit.', 'This set brings together a complete anti-ageing ritual, from serum to night cream.', 'تجمع هذه العلبة طقوسًا كاملة لمكافحة التجاعيد من السيروم إلى كريم الليل.'],
    ['Sérum lift peptides', 'Crème jour anti-rides', 'Crème nuit redensifiante'], [199, 289]),
]

export function giftText(gift: Gift, items: readonly Instance[], language: LanguageIndex): ProductText {
  const brand = brands[gift.brandId]
  const set = compositionWords.set[language]
  const theme = gift.theme[language]
  const lead = gift.lead[language]
  const listed = items.map(({ kind, size }) => [kind.name[language], sizeIn(size, language)].filter(Boolean).join(' '))
  const contents = `${compositionWords.contents[language]} ${listed.join(language === 2 ? '، ' : ', ')}.`
  const first = items[0]
  const names = [`${brand.name} Coffret ${theme}`, `${brand.name} ${theme} Gift Set`, `${set} ${theme} – ${brand.name}`]
  return {
    name: names[language] ?? '',
    description: `${lead} ${contents}`,
    fulldescription: sectioned(language, {
      opening: `${lead} ${contents} ${brand.story[language]}`,
      use: usages.gift[language],
      composition: items
        .map(({ kind }) => `${kind.name[language]} : ${kind.made?.[language] ?? activesIn(kind, language)}`)
        .join(language === 2 ? '؛ ' : ' ; ')
        .replaceAll(' : ', language === 0 ? ' : ' : ': ')
        .replaceAll(' ; ', language === 0 ? ' ; ' : '; '),
      precautions: first ? precautionsIn(first.kind, language) : '',
    }),
  }
}

import type { LanguageIndex, Words } from './words.ts'

/** French unit, as written in the tables → the unit in English, in Arabic after 3 to 10, and in Arabic after other numbers. */
const units: Record<string, readonly [en: string, arFew: string, arMany: string]> = {
  ml: ['ml', 'مل', 'مل'],
  l: ['l', 'ل', 'ل'],
  g: ['g', 'غ', 'غ'],
  mg: ['mg', 'ملغ', 'ملغ'],
  ppm: ['ppm', 'جزء في المليون', 'جزء في المليون'],
  µg: ['µg', 'ميكروغرام', 'ميكروغرام'],
  UI: ['IU', 'وحدة دولية', 'وحدة دولية'],
  milliards: ['billion CFU', 'مليارات وحدة', 'مليار وحدة'],
  gélules: ['capsules', 'كبسولات', 'كبسولة'],
  comprimés: ['tablets', 'أقراص', 'قرصًا'],
  capsules: ['softgels', 'كبسولات لينة', 'كبسولة لينة'],
  gommes: ['gummies', 'علكات', 'علكة'],
  sachets: ['sachets', 'أكياس', 'كيسًا'],
  sticks: ['sticks', 'أكياس', 'كيسًا'],
  ampoules: ['ampoules', 'أمبولات', 'أمبولة'],
  unidoses: ['single doses', 'جرعات', 'جرعة'],
  pièces: ['pieces', 'قطع', 'قطعة'],
}

/** Translates a size such as « 200 ml ». In Arabic, a unit after a multiple of 100 has no accusative ending. */
export function sizeIn(size: string, language: LanguageIndex): string {
  const match = /^(.*?)([\d.,]+) (\S+)(.*)$/.exec(size)
  const unit = match?.[3] ? units[match[3]] : undefined
  if (!match || !unit || language === 0) return size
  const [, before, count, , after] = match
  if (language === 1) return `${before}${(count ?? '').replace(',', '.')} ${unit[0]}${after}`
  const rest = Number((count ?? '').replace(',', '.')) % 100
  const word = rest >= 3 && rest <= 10 ? unit[1] : rest === 0 ? unit[2].replace(/ًا$/, '') : unit[2]
  return `${before}${count} ${word}${after}`
}

/** Translates a dose such as « 2 % », « 500 mg » or « 25 µg (1000 UI) ». */
export function doseIn(dose: string, language: LanguageIndex): string {
  if (language === 0) return dose
  const percent = dose.replace(' %', '%')
  if (percent !== dose) return language === 1 ? percent.replace(',', '.') : percent
  const nested = /^(.*) \((.*)\)$/.exec(dose)
  if (nested?.[1] && nested[2])
    return `${sizeIn(nested[1], language)} (${sizeIn(nested[2], language)})`
  return sizeIn(dose, language)
}

/** Headings of the sections of a full description. */
export const headings = {
  use: ['Utilisation :', 'How to use:', 'طريقة الاستعمال:'],
  composition: ['Composition :', 'Composition:', 'التركيبة:'],
  features: ['Caractéristiques :', 'Features:', 'الخصائص:'],
  precautions: ['Précautions :', 'Precautions:', 'الاحتياطات:'],
} as const satisfies Record<string, Words>

/** Fixed words of the section about the composition. */
export const compositionWords = {
  actives: ['Actifs :', 'Active ingredients:', 'المكونات الفعالة:'],
  base: ['Base :', 'Base:', 'القاعدة:'],
  dose: ['Pour une dose journalière :', 'Per daily dose:', 'لكل جرعة يومية:'],
  others: ['Autres ingrédients :', 'Other ingredients:', 'مكونات أخرى:'],
  contents: ['Le coffret contient :', 'The set contains:', 'تحتوي العلبة على:'],
  shade: ['Teinte :', 'Shade:', 'الدرجة:'],
  set: ['Coffret', 'Gift Set', 'علبة هدايا'],
} as const satisfies Record<string, Words>

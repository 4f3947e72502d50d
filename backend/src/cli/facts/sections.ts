import type { ProductFacts } from '@shop/contracts'

/** Headings of a full description, in its three languages. */
const headings = {
  composition: /^(?:composition|ingrédients|ingredients|التركيبة|المكونات)\s*:\s*/i,
  precautions:
    /^(?:précautions?|contre-indications?|mises? en garde|avertissements?|precautions?|warnings?|contraindications?|الاحتياطات|احتياطات|تحذيرات|موانع الاستعمال)\s*:\s*/i,
} as const
const anyHeading = /^.{1,60}:\s*$/

/** The text below a heading, up to the next heading; empty if the text does not have this heading. */
export function sectionOf(text: string, name: keyof typeof headings): string {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => headings[name].test(line))
  if (start === -1) return ''
  const below = lines.slice(start + 1)
  const end = below.findIndex((line) => anyHeading.test(line))
  const inside = end === -1 ? below : below.slice(0, end)
  return [lines[start]?.replace(headings[name], '') ?? '', ...inside].join('\n').trim()
}

/** The sentences of a text. A semicolon ends a sentence too. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\n|(?<=[.!?؟])\s+|(?<=[;؛])\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

/** The dosed ingredients of a composition such as "Actifs : niacinamide 10 %, zinc 1 %. Base : …". */
export function readActives(composition: string): NonNullable<ProductFacts['actives']> {
  const [, named = ''] =
    /(?:actifs|principes actifs|dose journalière)[^:\n]*:\s*(.+?)(?:\.(?:\s|$)|$)/i.exec(
      composition,
    ) ?? []
  return named
    .split(/,\s+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, name, share] =
        /^(.*?)\s+(\d[\d\s.,]*\s?(?:%|mg|g|µg|UI|ppm|milliards).*)$/u.exec(part) ?? []
      return name && share ? { name, share } : { name: part }
    })
}

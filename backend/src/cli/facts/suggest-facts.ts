import type { ProductFacts } from '@shop/contracts'
import { type FreeOf, readContents, type Verdict, verdicts } from '@shop/domain'
import { readMeaning } from '../../search/meaning/read-meaning.ts'
import {
  ADULT,
  agePatterns,
  breastfeedingWords,
  conditionPatterns,
  contradictions,
  forbids,
  hairPatterns,
  isForAdults,
  pregnancyWords,
  skinPatterns,
  verdictOf,
} from './fact-patterns.ts'

/** The texts of a product from which facts are read. */
export interface FactTexts {
  name: string
  brand: string
  size: string
  description: string
  fulldescription: string
  translations: { en?: { fulldescription?: string }; ar?: { fulldescription?: string } }
}

export interface Suggested {
  facts: ProductFacts
  /** The sentences that the facts were read from, for the pharmacist who checks them. */
  because: string[]
}

type Names = ProductFacts[keyof ProductFacts]

/** Proposes facts from a product's texts. The pharmacist checks the proposal; the shop uses it only after an import. */
export function suggestFacts(texts: FactTexts): Suggested {
  const sentences = [texts.name, texts.description, texts.fulldescription].flatMap(sentencesOf)
  // A sentence about the brand does not say for which age, skin or hair this product is.
  const own = sentences.filter(
    (sentence) => texts.brand === '' || !sentence.includes(texts.brand) || sentence === texts.name,
  )
  const because = new Set<string>()
  const noted = <Found>(sentence: string, found: Found): Found => {
    because.add(sentence)
    return found
  }
  const composition = sectionOf(texts.fulldescription, 'composition')
  const facts = {
    fromMonths: highest([
      ...own.flatMap((sentence) => agesIn(sentence).map((age) => noted(sentence, age))),
      ...(isForAdults(own) ? [ADULT] : []),
    ]),
    pregnancy: strictest(verdictsFor(sentences, pregnancyWords, noted)),
    breastfeeding: strictest(verdictsFor(sentences, breastfeedingWords, noted)),
    ...conditionsIn(sentences, noted),
    freeOf: freeOfIn(sentences, composition, noted),
    skinTypes: namesIn(own, skinPatterns),
    hairTypes: namesIn(own, hairPatterns),
    spf: Number(/\b(?:SPF|FPS|IP) ?(\d{1,2})/.exec(texts.name)?.[1] ?? 0) || undefined,
    actives: readActives(composition),
    inci: /\bINCI\s*:\s*([^\n]+)/i.exec(texts.fulldescription)?.[1]?.trim(),
    warnings: warningsIn(texts),
    contents: readContents(texts.size),
  }
  return { facts: known(facts), because: [...because] }
}

function known(facts: Record<string, Names | undefined>): ProductFacts {
  return Object.fromEntries(
    Object.entries(facts).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )
}

function agesIn(sentence: string): number[] {
  return agePatterns.flatMap(([pattern, monthsOf]) => {
    const found = pattern.exec(sentence)
    return found ? [monthsOf(found)] : []
  })
}

function highest(numbers: readonly number[]): number | undefined {
  return numbers.length > 0 ? Math.max(...numbers) : undefined
}

type Note = <Found>(sentence: string, found: Found) => Found

function verdictsFor(sentences: readonly string[], words: RegExp, noted: Note): Verdict[] {
  return sentences.flatMap((sentence) => {
    const verdict = words.test(sentence) ? verdictOf(sentence) : undefined
    return verdict ? [noted(sentence, verdict)] : []
  })
}

function strictest(found: readonly Verdict[]): Verdict | undefined {
  return verdicts.findLast((verdict) => found.includes(verdict))
}

function conditionsIn(
  sentences: readonly string[],
  noted: Note,
): Pick<ProductFacts, 'notFor' | 'askFor'> {
  const found = Object.entries(conditionPatterns).map(([name, pattern]) => ({
    name: name as keyof typeof conditionPatterns,
    verdict: strictest(verdictsFor(sentences, pattern, noted)),
  }))
  const named = (wanted: Verdict) =>
    found.flatMap(({ name, verdict }) => (verdict === wanted ? [name] : []))
  return { notFor: named('no'), askFor: named('ask') }
}

/** The ingredients that the texts exclude and the composition does not contain. */
function freeOfIn(sentences: readonly string[], composition: string, noted: Note): FreeOf[] {
  const said = sentences.flatMap((sentence) =>
    readMeaning(sentence)
      .freeOf.filter((name) => !contradictions[name]?.test(withoutNegations(composition)))
      .map((name) => noted(sentence, name)),
  )
  return [...new Set(said)]
}

/** The composition without its negations, such as "sans parfum". */
function withoutNegations(composition: string): string {
  return sentencesOf(composition)
    .map((sentence) => readMeaning(sentence).rest)
    .join(' ')
}

function namesIn(
  sentences: readonly string[],
  patterns: readonly (readonly [string, RegExp])[],
): never[] {
  const found = patterns.filter(([, pattern]) =>
    sentences.some((sentence) => pattern.test(sentence)),
  )
  return found.map(([name]) => name) as never[]
}

/** The precautions that forbid something. A translation is used if it has as many sentences as the French text. */
function warningsIn({ fulldescription, translations }: FactTexts): ProductFacts['warnings'] {
  const french = sentencesOf(sectionOf(fulldescription, 'precautions'))
  const places = french.flatMap((sentence, place) => (forbids.test(sentence) ? [place] : []))
  if (places.length === 0) return undefined
  const inLanguage = (text: string | undefined) => {
    const sentences = sentencesOf(sectionOf(text ?? '', 'precautions'))
    const warned = places.map((place) => (sentences[place] ?? '').replace(/\s*[;؛]$/, '.'))
    return sentences.length === french.length ? warned.join(' ') : ''
  }
  const [fr, en, ar] = [
    inLanguage(fulldescription),
    inLanguage(translations.en?.fulldescription),
    inLanguage(translations.ar?.fulldescription),
  ]
  return { ...(fr && { fr }), ...(en && { en }), ...(ar && { ar }) }
}

/** Headings of a full description, in its three languages. */
const headings = {
  composition: /^(?:composition|ingrédients|ingredients|التركيبة|المكونات)\s*:\s*/i,
  precautions:
    /^(?:précautions?|contre-indications?|mises? en garde|avertissements?|precautions?|warnings?|contraindications?|الاحتياطات|احتياطات|تحذيرات|موانع الاستعمال)\s*:\s*/i,
} as const
const anyHeading = /^.{1,60}:\s*$/

/** The text below a heading, up to the next heading; empty if the text does not have this heading. */
function sectionOf(text: string, name: keyof typeof headings): string {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => headings[name].test(line))
  if (start === -1) return ''
  const below = lines.slice(start + 1)
  const end = below.findIndex((line) => anyHeading.test(line))
  const inside = end === -1 ? below : below.slice(0, end)
  return [lines[start]?.replace(headings[name], '') ?? '', ...inside].join('\n').trim()
}

/** The sentences of a text. A semicolon ends a sentence too. */
function sentencesOf(text: string): string[] {
  return text
    .split(/\n|(?<=[.!?؟])\s+|(?<=[;؛])\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

/** The dosed ingredients of a composition such as "Actifs : niacinamide 10 %, zinc 1 %. Base : …". */
function readActives(composition: string): NonNullable<ProductFacts['actives']> {
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

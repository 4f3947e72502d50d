import { brands, type Brand, type BrandId } from '../brands.ts'
import { productKinds } from '../all-kinds.ts'
import type { ProductKind, Variant } from '../product-kind.ts'
import { actives, nutrients, type Active } from './actives.ts'
import { cautions, cautionSets } from './cautions.ts'
import { textures } from './textures.ts'
import { compositionWords, doseIn, headings, sizeIn } from './units.ts'
import { typeset } from './typography.ts'
import { usages } from './usages.ts'
import type { LanguageIndex } from './words.ts'

/** One product of one brand: a kind of product with a size and, if the kind has variants, a variant. */
export interface Instance {
  kind: ProductKind
  brandId: BrandId
  size: string
  variant?: Variant
  /** The product's position among the products of its kind. It determines the order of sentences in the description. */
  turn: number
}

export interface ProductText {
  name: string
  description: string
  fulldescription: string
}

/** An ingredient in more than this number of products is common: its role is not among the first sentences of a description. */
const commonFrom = 15
let countedUses: ReadonlyMap<string, number> | undefined

const comma = [', ', ', ', '، '] as const

export function textOf(instance: Instance, language: LanguageIndex): ProductText {
  return {
    name: nameOf(instance, language),
    description: typeset(descriptionOf(instance, language), language),
    fulldescription: fullDescriptionOf(instance, language),
  }
}

/** Composes a full description: an opening and three sections with headings. A device has features in place of a composition. */
export function sectioned(
  language: LanguageIndex,
  parts: { opening: string; use: string; composition: string; precautions: string },
  isDevice = false,
): string {
  const { [isDevice ? 'features' : 'composition']: content } = headings
  const text = [
    parts.opening,
    `${headings.use[language]}\n${parts.use}`,
    `${content[language]}\n${parts.composition}`,
    `${headings.precautions[language]}\n${parts.precautions}`,
  ].join('\n\n')
  return typeset(text, language)
}

/** Dosed ingredients as a list, such as « acide hyaluronique 2 %, panthénol 1 % ». */
export function activesIn(kind: ProductKind, language: LanguageIndex): string {
  return rowsOf(kind)
    .map(({ active, dose }) =>
      [active[language], dose && doseIn(dose, language)].filter(Boolean).join(' '),
    )
    .join(comma[language])
}

export function precautionsIn(kind: ProductKind, language: LanguageIndex): string {
  return cautionSets[kind.caution].map((id) => cautions[id][language]).join(' ')
}

function nameOf(instance: Instance, language: LanguageIndex): string {
  const brand: Brand = brands[instance.brandId]
  const maker = [brand.name, brand.ranges[instance.kind.line]].filter(Boolean).join(' ')
  const what = whatOf(instance, language)
  const named = language === 2 ? `${what} – ${maker}` : `${maker} ${what}`
  return instance.size ? `${named}${comma[language]}${sizeIn(instance.size, language)}` : named
}

/** The name of the product without brand and size. */
export function whatOf({ kind, variant }: Instance, language: LanguageIndex): string {
  const name = kind.name[language]
  const which = variant?.name[language] ?? ''
  return name.includes('{v}') ? name.replace('{v}', which) : [name, which].filter(Boolean).join(' ')
}

/** Which of three orders the sentences of a description have, 0 to 2. Neighbouring products of a kind have different orders. */
function orderOf({ kind, turn }: Instance): number {
  return (turn + kind.name[0].length) % 3
}

function descriptionOf(instance: Instance, language: LanguageIndex): string {
  const { kind, variant } = instance
  const lead = kind.lead[language]
  const feel = textures[kind.texture].feel[language]
  const [role] = rareRolesOf(kind, language)
  if (variant?.note) return `${lead} ${variant.note[language]}`
  if (variant?.colour) return `${lead} ${shadeOf(variant, language)}`
  const order = orderOf(instance)
  if (order === 0) return lead
  return order === 1 || !role ? `${lead} ${feel}` : `${lead} ${role}`
}

function shadeOf(variant: Variant, language: LanguageIndex): string {
  return `${compositionWords.shade[language]} ${variant.name[language]}.`
}

function fullDescriptionOf(instance: Instance, language: LanguageIndex): string {
  const { kind } = instance
  const parts = {
    opening: openingOf(instance, language),
    use: usages[kind.usage][language],
    composition: compositionOf(instance, language),
    precautions: precautionsIn(kind, language),
  }
  return sectioned(
    language,
    parts,
    cautionSets[kind.caution].some((id) => id === 'device'),
  )
}

/** Two paragraphs: sentences that distinguish the product, then sentences on ingredients, texture and brand that other products share. */
function openingOf(instance: Instance, language: LanguageIndex): string {
  const { kind, brandId, variant } = instance
  const lead = kind.lead[language]
  const feel = textures[kind.texture].feel[language]
  const story = brands[brandId].story[language]
  const [first, second] = rareRolesOf(kind, language)
  const own = variant?.note
    ? [variant.note[language]]
    : variant?.colour
      ? [shadeOf(variant, language)]
      : []
  const orders = [
    [lead, ...own, first ?? feel, second],
    [lead, ...own, feel],
    [lead, ...own, second ?? first],
  ]
  const opening = (orders[orderOf(instance)] ?? []).filter((sentence) => sentence !== undefined)
  const shared = [...rolesOf(kind, language).slice(0, 3), feel, story].filter(
    (sentence) => !opening.includes(sentence),
  )
  return [opening.join(' '), shared.join(' ')].join('\n\n')
}

function compositionOf({ kind, brandId }: Instance, language: LanguageIndex): string {
  if (kind.made) return kind.made[language]
  const base = baseOf(kind, language)
  const list = activesIn(kind, language)
  if (isSupplement(kind)) {
    return `${compositionWords.dose[language]} ${list}. ${compositionWords.others[language]} ${base}.`
  }
  const { signature }: Brand = brands[brandId]
  const isNew = signature && !namesOf(kind).some((name) => signature[0].includes(name))
  const whole = isNew ? `${list}${comma[language]}${signature[language]}` : list
  return `${compositionWords.actives[language]} ${whole}. ${compositionWords.base[language]} ${base}.`
}

/** Excipients that are not also dosed ingredients. French names are compared, so that all languages list the same excipients. */
function baseOf(kind: ProductKind, language: LanguageIndex): string {
  const { base } = textures[kind.texture]
  const named = new Set(namesOf(kind).map(plainName))
  const french = base[0].split(comma[0])
  return base[language]
    .split(comma[language])
    .filter((_, index) => !named.has(plainName(french[index] ?? '')))
    .join(comma[language])
}

/** The name for comparisons: « glycérine végétale » and « glycérine » are one ingredient, as are vitamin E and tocopherol. */
function plainName(name: string): string {
  return name.replace(/ végétale?$/, '').replace('tocophérol', 'vitamine E')
}

/** French names of the dosed ingredients. */
function namesOf(kind: ProductKind): string[] {
  return rowsOf(kind).map(({ active }) => active[0])
}

/** Whether the product is a food supplement: its composition is given per daily dose. */
export function isSupplement(kind: ProductKind): boolean {
  return rowsOf(kind).some(({ key }) => key in nutrients)
}

const roleIndex = [3, 4, 5] as const

function rolesOf(kind: ProductKind, language: LanguageIndex): string[] {
  return rowsOf(kind).map(({ active }) => active[roleIndex[language]])
}

/** The roles of rare ingredients, the rarest first. Common ingredients are left out, such as glycerine, which every second product has. */
function rareRolesOf(kind: ProductKind, language: LanguageIndex): string[] {
  return rowsOf(kind)
    .map(({ key, active }) => ({ role: active[roleIndex[language]], uses: usesOf(key) }))
    .filter(({ uses }) => uses <= commonFrom)
    .sort((a, b) => a.uses - b.uses)
    .map(({ role }) => role)
}

/** The number of products with this ingredient. */
function usesOf(key: string): number {
  countedUses ??= countUses()
  return countedUses.get(key) ?? 0
}

function countUses(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const kind of productKinds) {
    for (const { key } of rowsOf(kind)) {
      counts.set(key, (counts.get(key) ?? 0) + (kind.variants.length || kind.brands.length))
    }
  }
  return counts
}

function rowsOf(kind: ProductKind): { key: string; active: Active; dose: string }[] {
  if (!kind.actives) return []
  return kind.actives.split('; ').map((row) => {
    const [key = '', dose = ''] = row.split(':')
    const active = actives[key]
    if (!active) throw new Error(`Unknown ingredient "${key}" in ${kind.name[0]}`)
    return { key, active, dose }
  })
}

import { readFileSync } from 'node:fs'
import type { ProductFacts } from '@shop/contracts'
import { readContents } from '@shop/domain'
import type { ProductKind } from '../product-kind.ts'
import { actives } from '../texts/actives.ts'
import { cautions, cautionSets, type CautionId, type CautionSet } from '../texts/cautions.ts'
import { typeset } from '../texts/typography.ts'
import type { LanguageIndex } from '../texts/words.ts'

const numbers = new Set(['fromMonths', 'spf'])
const lists = new Set(['notFor', 'askFor', 'freeOf', 'skinTypes', 'hairTypes'])

/**
 * The facts of kinds of products and of gift sets. They were derived from the products' texts and then checked by hand. A row with
 * `only` replaces the facts of its kind for the variants or brands that `only` names.
 */
const rows = readRows(readFileSync(new URL('kind-facts.csv', import.meta.url), 'utf8'))

/** Brand → the ingredients that no product of the brand contains. */
const freeOfBrand: Readonly<Record<string, NonNullable<ProductFacts['freeOf']>>> = {
  Dermavéa: ['perfume'],
  Velvéa: ['comedogenic'],
}

/** The precautions that become warnings: a shopper should read them before buying, and no other fact of the product states them. */
const warningCautions: ReadonlySet<CautionId> = new Set<CautionId>([
  'exfoliants',
  'neat',
  'honeyInfant',
  'fish',
  'shellfish',
])

interface Described {
  /** The French name of the kind, or the name of a gift set. */
  name: string
  brand: string
  variant?: string | undefined
  size: string
  /** Undefined for a gift set without precautions of its own. */
  caution: CautionSet | undefined
  kind?: ProductKind
}

export function factsOf({ name, brand, variant, size, caution, kind }: Described): ProductFacts {
  const row =
    rows.find(
      (each) => each.kind === name && each.only.some((only) => only === variant || only === brand),
    ) ?? rows.find((each) => each.kind === name && each.only.length === 0)
  const { freeOf = [], ...facts } = row?.facts ?? {}
  const free = [...freeOf, ...(freeOfBrand[brand] ?? [])]
  const contents = readContents(size)
  const dosed = kind ? activesOf(kind) : []
  const warnings = caution && warningsOf(caution)
  return {
    ...facts,
    ...(free.length > 0 && { freeOf: free }),
    ...(dosed.length > 0 && { actives: dosed }),
    ...(warnings && { warnings }),
    ...(contents && { contents }),
  }
}

function activesOf({ actives: dosed }: ProductKind): NonNullable<ProductFacts['actives']> {
  if (!dosed) return []
  return dosed.split('; ').map((row) => {
    const [key = '', dose] = row.split(':')
    const [name, en, ar] = actives[key] ?? [key]
    return {
      name,
      ...(dose && { share: typeset(dose, 0) }),
      ...(en && ar && { translations: { en: { name: en }, ar: { name: ar } } }),
    }
  })
}

function warningsOf(caution: CautionSet): ProductFacts['warnings'] {
  const ids = cautionSets[caution].filter((id) => warningCautions.has(id))
  if (ids.length === 0) return undefined
  const inLanguage = (language: LanguageIndex) =>
    typeset(ids.map((id) => cautions[id][language]).join(' '), language)
  return { fr: inLanguage(0), en: inLanguage(1), ar: inLanguage(2) }
}

interface Row {
  kind: string
  only: readonly string[]
  facts: ProductFacts
}

function readRows(csv: string): Row[] {
  const [header = '', ...lines] = csv.trim().split('\n')
  const [, , ...names] = header.split(';')
  return lines.map((line) => {
    const [kind = '', only = '', ...cells] = line.split(';')
    const facts = names.flatMap((name, at) => {
      const cell = cells[at] ?? ''
      return cell === '' ? [] : [[name, valueOf(name, cell)] as const]
    })
    return { kind, only: only.split('|').filter(Boolean), facts: Object.fromEntries(facts) }
  })
}

function valueOf(name: string, cell: string): unknown {
  if (numbers.has(name)) return Number(cell)
  return lists.has(name) ? cell.split('|') : cell
}

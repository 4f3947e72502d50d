import * as z from 'zod/mini'
import type { ProductFacts } from '@shop/contracts'
import {
  baseUnits,
  type Contents,
  diets,
  freeOfNames,
  hairTypes,
  healthConditions,
  isEan,
  readContents,
  skinTypes,
  verdicts,
} from '@shop/domain'
import { type Column, column, type Kind, line, list, text } from '../sheet-format/column.ts'
import type { ProductFactsRow } from '../../db/tables/product-tables.ts'
import { asCleanName, refuseMarkup } from '../sheet-format/clean-text.ts'
import { renamed, renamedBack, type Values } from '../sheet-format/sheet.ts'

/** Part of the text `expects`. An empty cell removes a fact. The fact is unknown then. */
const EMPTY = '; empty where it is not known'

function choice(names: readonly string[]): Kind {
  return {
    expects: `${names.join(', ')}${EMPTY}`,
    schema: z.enum(['', ...names]),
    fromCell: (cell) => cell.trim().toLowerCase(),
    toCell: String,
    fromJson: (value) => value ?? '',
  }
}

function choices(names: readonly string[]): Kind {
  return list(
    z.enum(names as [string, ...string[]]),
    names.length,
    `some of ${names.join(', ')}, with | between them${EMPTY}`,
    { isEachOnce: true },
  )
}

/** A whole number, or null. */
function number(min: number, max: number, what: string): Kind {
  return {
    expects: `${what}, a whole number from ${min} to ${max}${EMPTY}`,
    schema: z.nullable(z.number().check(z.int(), z.minimum(min), z.maximum(max))),
    fromCell: (cell) => {
      const trimmed = cell.trim()
      return /^\d{1,10}$/.test(trimmed) ? Number(trimmed) : trimmed || null
    },
    toCell: String,
    fromJson: (value) => (value === '' ? null : value),
  }
}

const shortText = z
  .string()
  .check(asCleanName, refuseMarkup, z.trim(), z.minLength(1), z.maxLength(80))

const translatedName = z.optional(z.object({ name: shortText }))
const active = z.object({
  name: shortText,
  share: z.optional(shortText),
  translations: z.optional(z.object({ en: translatedName, ar: translatedName })),
})

/** "niacinamide: 10 %|zinc: 1 %|panthénol / panthenol / بانثينول": names in French, or in French, English and Arabic. */
const actives: Kind = {
  expects: `at most 20 active ingredients such as niacinamide: 10 %, with | between them; a name in three languages as panthénol / panthenol / بانثينول${EMPTY}`,
  schema: z.array(active).check(z.maxLength(20)),
  fromCell: (cell) =>
    cell
      .split('|')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => {
        const [names = '', share = ''] = part.split(/:\s*(?=[^:]*$)/)
        const [name = '', en = '', ar = ''] = names.split(' / ').map((each) => each.trim())
        const translations = { ...(en && { en: { name: en } }), ...(ar && { ar: { name: ar } }) }
        return {
          name,
          ...(share.trim() !== '' && { share: share.trim() }),
          ...((en || ar) && { translations }),
        }
      }),
  toCell: (value) =>
    (value as z.infer<typeof active>[])
      .map(({ name, share, translations: { en, ar } = {} }) => {
        const names = en || ar ? [name, en?.name ?? '', ar?.name ?? ''].join(' / ') : name
        return share ? `${names}: ${share}` : names
      })
      .join('|'),
  fromJson: (value) => value ?? [],
}

const contents: Kind = {
  expects: `a measure such as 200 ml, 1,5 l, 50 g or 30 pieces${EMPTY}`,
  schema: z.nullable(z.object({ value: z.number().check(z.gt(0)), unit: z.enum(baseUnits) })),
  fromCell: (cell) => (cell.trim() === '' ? null : (readContents(cell) ?? cell)),
  toCell: (value) => {
    const { value: amount, unit } = value as Contents
    return `${amount} ${unit}`
  },
}

const ean: Kind = {
  ...line(13),
  expects: `an EAN of 13 or 8 digits, the last of which agrees with the others${EMPTY}`,
  schema: z.string().check(
    z.trim(),
    z.refine((digits) => digits === '' || isEan(digits)),
  ),
}

const inCondition = choice(verdicts)

/** The columns of the product sheet for a product's facts (FACT-01). */
export const factColumns: Column[] = [
  column('fromMonths', number(0, 1200, 'the age it is for, in months'), 'facts.fromMonths'),
  column('pregnancy', inCondition, 'facts.pregnancy'),
  column('breastfeeding', inCondition, 'facts.breastfeeding'),
  column('notFor', choices(healthConditions), 'facts.notFor'),
  column('askFor', choices(healthConditions), 'facts.askFor'),
  column('freeOf', choices(freeOfNames), 'facts.freeOf'),
  column('suits', choices(diets), 'facts.suits'),
  column('skinTypes', choices(skinTypes), 'facts.skinTypes'),
  column('hairTypes', choices(hairTypes), 'facts.hairTypes'),
  column('spf', number(1, 100, 'the sun protection factor'), 'facts.spf'),
  column('actives', actives, 'facts.actives'),
  column('inci', text(8000), 'facts.inci'),
  column('warning', line(500, { keepsBlanks: true }), 'facts.warnings.fr'),
  column('warning_en', line(500, { keepsBlanks: true }), 'facts.warnings.en'),
  column('warning_ar', line(500, { keepsBlanks: true }), 'facts.warnings.ar'),
  column('contents', contents, 'facts.contents'),
  column('reference', line(60), 'facts.reference'),
  column('ean', ean, 'facts.ean'),
]

/** Column of `product_facts` → column of the sheet, for facts whose value is the same in the table and in the sheet. */
const plain: Record<string, string> = {
  from_months: 'fromMonths',
  pregnancy: 'pregnancy',
  breastfeeding: 'breastfeeding',
  not_for: 'notFor',
  ask_for: 'askFor',
  free_of: 'freeOf',
  suits: 'suits',
  skin_types: 'skinTypes',
  hair_types: 'hairTypes',
  spf: 'spf',
  actives: 'actives',
  inci: 'inci',
  warning: 'warning',
  warning_en: 'warning_en',
  warning_ar: 'warning_ar',
  reference: 'reference',
  ean: 'ean',
}

/** Column of `product_facts` → its value for a product without facts. */
export const emptyFacts = {
  from_months: null,
  pregnancy: '',
  breastfeeding: '',
  not_for: [],
  ask_for: [],
  free_of: [],
  suits: [],
  skin_types: [],
  hair_types: [],
  spf: null,
  actives: [],
  inci: '',
  warning: '',
  warning_en: '',
  warning_ar: '',
  contents: null,
  contents_unit: '',
  reference: '',
  ean: '',
}

/** Column of `product_facts` → value in a row of the file; empty if the file has no columns of facts. */
export function factsOf(values: Values): { facts?: Record<string, unknown> } {
  const facts = renamed(plain, values)
  if (values.contents !== undefined) {
    const measure = values.contents as Contents | null
    facts.contents = measure?.value ?? null
    facts.contents_unit = measure?.unit ?? ''
  }
  return Object.keys(facts).length > 0 ? { facts } : {}
}

/** Column of the sheet → value in a row of `product_facts`. */
export function factValues(row: ProductFactsRow): Values {
  const { contents: value, contents_unit: unit } = row
  return { ...renamedBack(plain, row), ...(value !== null && { contents: { value, unit } }) }
}

/** Column of the sheet → value of the facts that the API returns. */
export function valuesOfFacts(facts: ProductFacts): Values {
  return Object.fromEntries(
    factColumns.flatMap(({ name, path }) => {
      const value = path
        .slice(1)
        .reduce<unknown>(
          (holder, key) => (holder as Record<string, unknown> | undefined)?.[key],
          facts,
        )
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

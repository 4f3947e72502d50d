import type { ProductFacts } from '@shop/contracts'
import type { BaseUnit, Verdict } from '@shop/domain'
import type { Selectable } from 'kysely'
import type { WithDefault } from './column-types.ts'

type Listed<Name extends keyof ProductFacts> = WithDefault<NonNullable<ProductFacts[Name]>>

/** The facts that the operator states about a product. A null or empty value means that the fact is unknown (FACT-01). */
export interface ProductFactsTable {
  product_id: string
  from_months: WithDefault<number | null>
  pregnancy: WithDefault<Verdict | ''>
  breastfeeding: WithDefault<Verdict | ''>
  not_for: Listed<'notFor'>
  ask_for: Listed<'askFor'>
  free_of: Listed<'freeOf'>
  suits: Listed<'suits'>
  skin_types: Listed<'skinTypes'>
  hair_types: Listed<'hairTypes'>
  spf: WithDefault<number | null>
  actives: Listed<'actives'>
  inci: WithDefault<string>
  warning: WithDefault<string>
  warning_en: WithDefault<string>
  warning_ar: WithDefault<string>
  contents: WithDefault<number | null>
  contents_unit: WithDefault<BaseUnit | ''>
  reference: WithDefault<string>
  ean: WithDefault<string>
}

export type ProductFactsRow = Selectable<ProductFactsTable>

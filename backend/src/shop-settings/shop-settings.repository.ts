import { sql } from 'kysely'
import type { ShopSettings } from '@shop/contracts'
import { fromMillimes, needsGovernorate, toMillimes } from '@shop/domain'
import type { Db } from '../db/tables.ts'
import { orderMailColumns, type OrderMailsChange } from './order-mails.repository.ts'
import { regionRows, termsByGovernorate } from './regions.repository.ts'
import { policiesOf, policyRows } from './return-policies.repository.ts'
import { orderRuleColumns, type OrderRulesChange } from './order-rules.repository.ts'

export async function readShopSettings(db: Db): Promise<ShopSettings> {
  const row = await db
    .selectFrom('shop_settings')
    .selectAll()
    .select([regionRows.as('regions'), policyRows.as('policies')])
    .executeTakeFirstOrThrow()
  const regions = termsByGovernorate(row.regions)
  const returnPolicies = policiesOf(row.policies)
  return {
    deliveryFee: fromMillimes(row.delivery_fee_millimes),
    freeDeliveryThreshold: fromMillimes(row.free_delivery_threshold_millimes),
    ...(needsGovernorate({ regions }) && { regions }),
    ...(row.offers_pickup && { offersPickup: true }),
    ...(row.is_tunisia_only && { isTunisiaOnly: true }),
    ...(returnPolicies.length > 0 && { returnPolicies }),
    contact: {
      phone: row.contact_phone,
      email: row.contact_email,
      address: row.contact_address,
    },
    openingHours: row.opening_hours,
    unitLimits: { perProduct: row.max_units_per_product, perOrder: row.max_units_per_order },
  }
}

/** Settings that change. Settings that are left out stay. Amounts are in TND. */
export interface ShopSettingsChange extends OrderRulesChange, OrderMailsChange {
  deliveryFee?: number
  freeDeliveryThreshold?: number
  pickup?: boolean
  tunisiaOnly?: boolean
  phone?: string
  email?: string
  address?: string
  openingHours?: ShopSettings['openingHours']
}

export async function changeShopSettings(db: Db, change: ShopSettingsChange): Promise<void> {
  const { deliveryFee, freeDeliveryThreshold, openingHours } = change
  await db
    .updateTable('shop_settings')
    .set({
      ...(deliveryFee !== undefined && { delivery_fee_millimes: toMillimes(deliveryFee) }),
      ...(freeDeliveryThreshold !== undefined && {
        free_delivery_threshold_millimes: toMillimes(freeDeliveryThreshold),
      }),
      ...(change.pickup !== undefined && { offers_pickup: change.pickup }),
      ...(change.tunisiaOnly !== undefined && { is_tunisia_only: change.tunisiaOnly }),
      ...(change.phone !== undefined && { contact_phone: change.phone }),
      ...(change.email !== undefined && { contact_email: change.email }),
      ...(change.address !== undefined && { contact_address: change.address }),
      ...orderRuleColumns(change),
      ...orderMailColumns(change),
      // The list is serialized here, because pg would turn it into a PostgreSQL array.
      ...(openingHours && {
        opening_hours: JSON.stringify(openingHours) as unknown as ShopSettings['openingHours'],
      }),
    })
    .execute()
}

/** The lists of the home page that are empty, because the shop has no product for them (HOME-01). */
export async function readEmptyLists(db: Db): Promise<string[]> {
  const { bestSellers, giftSets } = await db
    .selectNoFrom([
      sql<boolean>`exists (select from products where active and bestseller)`.as('bestSellers'),
      sql<boolean>`exists (select from products where active and coffret)`.as('giftSets'),
    ])
    .executeTakeFirstOrThrow()
  return [...(bestSellers ? [] : ['bestSellers']), ...(giftSets ? [] : ['giftSets'])]
}

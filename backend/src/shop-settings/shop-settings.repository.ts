import type { ShopSettings } from '@shop/contracts'
import { fromMillimes } from '@shop/domain'
import type { Db } from '../db/tables.ts'

export async function readShopSettings(db: Db): Promise<ShopSettings> {
  const row = await db.selectFrom('shop_settings').selectAll().executeTakeFirstOrThrow()
  return {
    deliveryFee: fromMillimes(row.delivery_fee_millimes),
    freeDeliveryThreshold: fromMillimes(row.free_delivery_threshold_millimes),
    contact: {
      phone: row.contact_phone,
      email: row.contact_email,
      address: row.contact_address,
    },
    openingHours: row.opening_hours,
  }
}

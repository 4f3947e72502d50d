import type { Governorate, RegionTerms } from '@shop/domain'
import type { Db } from '../db/tables.ts'
import { setRegions } from './regions.repository.ts'
import { changeShopSettings, type ShopSettingsChange } from './shop-settings.repository.ts'

/** The settings in the file `settings.json` of a shop's folder. */
export interface FolderSettings {
  /** SHA-256 hash of the file's content. */
  checksum: string
  change: ShopSettingsChange
  /** Governorate → its terms, for all governorates with terms of their own; undefined if the file names no governorate. */
  regions: ReadonlyMap<Governorate, RegionTerms> | undefined
}

/**
 * Applies the settings of the shop's folder if the file has changed since it was last applied. If the file has not changed,
 * later changes by commands are kept (BRAND-01). `regions` replaces the terms of all governorates. Returns whether the settings
 * were applied.
 */
export async function applyFolderSettings(
  db: Db,
  { checksum, change, regions }: FolderSettings,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { folder_settings: applied } = await tx
      .selectFrom('shop_settings')
      .select('folder_settings')
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (applied === checksum) return false
    await tx.updateTable('shop_settings').set({ folder_settings: checksum }).execute()
    if (Object.keys(change).length > 0) await changeShopSettings(tx, change)
    if (regions) {
      await tx.deleteFrom('regions').execute()
      for (const [governorate, terms] of regions) await setRegions(tx, [governorate], terms)
    }
    return true
  })
}

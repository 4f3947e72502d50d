import { readShopFolder, type ShopFolder } from '@shop/shop-folder'
import type { FolderSettings } from '../../shop-settings/folder-settings.repository.ts'
import { readSettingsFile } from './read-settings-file.ts'

/**
 * Reads the folder of a shop with its `settings.json`, if it has one. Throws one line for each problem of both, so that an
 * operator corrects them at once (BRAND-01).
 */
export async function readShopDir(
  dir: string,
): Promise<{ shop: ShopFolder; settings: FolderSettings | undefined }> {
  const [shop, settings] = await Promise.allSettled([readShopFolder(dir), readSettingsFile(dir)])
  if (shop.status === 'fulfilled' && settings.status === 'fulfilled') {
    return { shop: shop.value, settings: settings.value }
  }
  const reasons = [shop, settings].flatMap((read): unknown[] =>
    read.status === 'rejected' ? [read.reason] : [],
  )
  if (reasons.length === 1) throw reasons[0]
  throw new Error(reasons.map((reason) => (reason as Error).message).join('\n'), { cause: reasons })
}

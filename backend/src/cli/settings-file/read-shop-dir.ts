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
  const problems = [shop, settings].flatMap((read) =>
    read.status === 'rejected' ? [(read.reason as Error).message] : [],
  )
  throw new Error(problems.join('\n'))
}

import { readShopFolder, type ShopFolder } from '@shop/shop-folder'
import type { FolderSettings } from '../../shop-settings/folder-settings.repository.ts'
import { awaitAll } from '../../files/await-all.ts'
import { readSettingsFile } from './read-settings-file.ts'

/**
 * Reads the folder of a shop with its `settings.json`, if it has one. Throws an error with one line for each problem of
 * the folder or the settings, so that an operator can correct all problems together (BRAND-01).
 */
export async function readShopDir(
  dir: string,
): Promise<{ shop: ShopFolder; settings: FolderSettings | undefined }> {
  const [shop, settings] = await awaitAll([readShopFolder(dir), readSettingsFile(dir)])
  return { shop, settings }
}

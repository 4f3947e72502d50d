import { defaultLanguage, languages } from '@shop/domain'
import type { ShopFolder } from '@shop/shop-folder'
import type { Db } from '../db/tables.ts'
import { addNames } from './meanings.repository.ts'

/**
 * Makes the names of categories and of needs searchable that are in `texts/<language>/categories.json` of the shop's
 * folder (FIND-03).
 */
export async function knowFolderNames(db: Db, texts: ShopFolder['texts']): Promise<void> {
  const names = languages
    .filter((language) => language !== defaultLanguage)
    .flatMap((language) => Object.entries(texts[language].categories ?? {}))
    .flatMap(([meaning, phrase]) => (typeof phrase === 'string' ? [{ phrase, meaning }] : []))
  if (names.length > 0) await addNames(db, names)
}

import { defaultLanguage, languages } from '@shop/domain'
import type { ShopFolder } from '@shop/shop-folder'
import type { Db } from '../db/tables.ts'
import { addNames } from './meanings.repository.ts'

/** Lets searches find by the names that `texts/<language>/categories.json` of the shop's folder gives to categories and needs (FIND-03). */
export async function knowFolderNames(db: Db, texts: ShopFolder['texts']): Promise<void> {
  const names = languages
    .filter((language) => language !== defaultLanguage)
    .flatMap((language) => Object.entries(texts[language].categories ?? {}))
    .flatMap(([meaning, phrase]) => (typeof phrase === 'string' ? [{ phrase, meaning }] : []))
  if (names.length > 0) await addNames(db, names)
}

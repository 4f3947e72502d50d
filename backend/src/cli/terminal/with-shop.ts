import type { Db } from '../../db/tables.ts'
import type { PictureStore } from '../../pictures/picture-store.ts'
import type { Shop, Terminal } from './terminal.ts'

/** Opens the shop for `work` and closes it afterwards, also if `work` fails. */
export async function withShop<T>(
  { terminal, mayCreate = false }: { terminal: Terminal; mayCreate?: boolean },
  work: (db: Db, pictures: PictureStore, about: Pick<Shop, 'publicUrl' | 'name'>) => Promise<T>,
): Promise<T> {
  const shop = await terminal.openShop({ mayCreate })
  try {
    return await work(shop.db, shop.pictures, shop)
  } finally {
    await shop.close()
  }
}

import type { Db } from '../../db/tables.ts'
import type { Terminal } from './terminal.ts'

/** Opens the shop for `work` and closes it again, whatever comes of it. */
export async function withShop<T>(
  { terminal, mayCreate = false }: { terminal: Terminal; mayCreate?: boolean },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const database = await terminal.openShop({ mayCreate })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

import { importContent } from '../../cli/import/fill-if-empty.ts'
import { openDatabase } from '../../db/database.ts'
import { createLogger } from '../../ops/logger.ts'
import { aProduct } from '../../testing/builders.ts'

/** Inserts ten products into a PostgreSQL, which the server never fills automatically. */
export async function fillShop(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ dataDir: '', databaseUrl }, createLogger('fatal'))
  const products = Array.from({ length: 10 }, (_, index) =>
    aProduct(index + 1, { name: `Crème hydratante ${index + 1}`, stockQuantity: 100 }),
  )
  try {
    await database.db.transaction().execute((tx) => importContent(tx, { products }))
  } finally {
    await database.close()
  }
}

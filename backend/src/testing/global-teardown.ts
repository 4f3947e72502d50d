import { rm } from 'node:fs/promises'
import type { PrivatePostgres } from '@shop/testing/private-postgres'
import type { EmbeddedDatabases } from './embedded-databases.ts'
import { dropPostgresDatabase } from './test-databases.ts'

export default async function globalTeardown(): Promise<void> {
  const template = process.env.SHOP_TEST_TEMPLATE
  if (template) await dropPostgresDatabase(template)
  const { shopTestPostgres, shopTestDatabases } = globalThis as {
    shopTestPostgres?: PrivatePostgres
    shopTestDatabases?: EmbeddedDatabases
  }
  await shopTestDatabases?.stop()
  await shopTestPostgres?.remove()
  const folder = process.env.SHOP_TEST_FOLDER
  if (folder) await rm(folder, { recursive: true, force: true })
}

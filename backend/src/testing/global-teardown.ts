import { rm } from 'node:fs/promises'
import type { PrivatePostgres } from '@shop/testing/private-postgres'
import { dropPostgresDatabase } from './test-databases.ts'

export default async function globalTeardown(): Promise<void> {
  const template = process.env.SHOP_TEST_TEMPLATE
  if (template) await dropPostgresDatabase(template)
  const { shopTestPostgres } = globalThis as { shopTestPostgres?: PrivatePostgres }
  await shopTestPostgres?.remove()
  const folder = process.env.SHOP_TEST_FOLDER
  if (folder) await rm(folder, { recursive: true, force: true })
}

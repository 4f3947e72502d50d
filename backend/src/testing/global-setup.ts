import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connectEmbedded } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { createLogger } from '../ops/logger.ts'

const DEFAULT_URL = 'postgres://root@127.0.0.1:5432/postgres'

/** Migrates one embedded database to be copied by each test file, and finds out whether PostgreSQL is there. */
export default async function globalSetup(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-tests-'))
  const database = await connectEmbedded(join(folder, 'migrated'), createLogger('error'))
  await migrate(database.db)
  await database.close()
  process.env.SHOP_TEST_FOLDER = folder
  process.env.SHOP_TEST_POSTGRES = await postgresUrl()
}

/** Empty where no PostgreSQL answers, unless one was asked for by name: then the run fails. */
async function postgresUrl(): Promise<string> {
  const asked = process.env.TEST_DATABASE_URL
  const url = asked || DEFAULT_URL
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  try {
    await client.connect()
    await client.end()
    return url
  } catch (error) {
    if (asked) throw error
    process.stdout.write(`No PostgreSQL at ${url}: its half of the backend's tests is skipped.\n`)
    return ''
  }
}

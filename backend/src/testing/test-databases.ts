import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connectPostgres, connectSocket, type Database } from '../db/database.ts'
import { createLogger } from '../ops/logger.ts'
import { borrowEmbedded, socketOfDatabases } from './embedded-databases.ts'

const log = createLogger('fatal')
/** On a busy machine a test's statement may take several seconds; the database must not count as away then. */
const timeLimits = { callMs: 60_000, probeMs: 60_000 }

/** A migrated embedded database without rows of other tests. Closing the database gives it back for later test files. */
export async function openTestEmbedded(): Promise<Database> {
  const path = socketOfDatabases(process.env.SHOP_TEST_FOLDER ?? '')
  const { socketFolder, giveBack } = await borrowEmbedded(path)
  const { db, close } = await connectSocket(socketFolder, log)
  return {
    db,
    close: async () => {
      await close()
      await giveBack()
    },
  }
}

/** A new, migrated and empty database on the PostgreSQL of the tests, dropped when closed. */
export async function openTestPostgres(): Promise<Database & { url: string }> {
  const { name, url } = await createPostgresDatabase(process.env.SHOP_TEST_TEMPLATE ?? '')
  const { db, close } = connectPostgres(url, log, timeLimits)
  return {
    db,
    url,
    close: async () => {
      await close()
      await dropPostgresDatabase(name)
    },
  }
}

/** Copies the database `template` of the tests' PostgreSQL. `template` must have no connections. */
export async function createPostgresDatabase(
  template: string,
): Promise<{ name: string; url: string }> {
  const name = `shop_test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template ${template} encoding 'UTF8'`)
  const url = new URL(testPostgresUrl())
  url.pathname = `/${name}`
  return { name, url: url.href }
}

export async function dropPostgresDatabase(name: string): Promise<void> {
  await onServer(`drop database ${name} with (force)`)
}

/** URL of the PostgreSQL of the tests; empty if there is none. */
export function testPostgresUrl(): string {
  return process.env.SHOP_TEST_POSTGRES ?? ''
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: testPostgresUrl() })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

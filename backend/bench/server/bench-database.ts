import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type DatabaseLocation, openDatabase } from '../../src/db/database.ts'
import type { Db } from '../../src/db/tables.ts'
import { createLogger } from '../../src/ops/logger.ts'
import type { DatabaseName } from '../options.ts'

const SERVER = process.env.TEST_DATABASE_URL || 'postgres://root@127.0.0.1:5432/postgres'
const log = createLogger('fatal')

/** A database of this run alone, which no server has open while `using` works on it. */
export interface BenchDatabase {
  place: DatabaseLocation
  using<T>(work: (db: Db) => Promise<T>): Promise<T>
  drop(): Promise<void>
}

/** Makes an empty database: on the PostgreSQL of TEST_DATABASE_URL, or in a folder of its own. */
export async function createBenchDatabase(kind: DatabaseName): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-'))
  const name = `shop_bench_${process.pid}_${Date.now()}`
  const url = new URL(SERVER)
  url.pathname = `/${name}`
  if (kind === 'postgres')
    await onServer(`create database ${name} template template0 encoding 'UTF8'`)
  const place = { dataDir, ...(kind === 'postgres' && { databaseUrl: url.href }) }
  return {
    place,
    using: async (work) => {
      const database = await openDatabase(place, log)
      try {
        return await work(database.db)
      } finally {
        await database.close()
      }
    },
    drop: async () => {
      if (kind === 'postgres') await onServer(`drop database ${name} with (force)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

import { mkdir, mkdtemp, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { legalPages } from '@shop/contracts'
import { Redis } from 'ioredis'
import pg from 'pg'
import { connectEmbedded, connectPostgres } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { createLogger } from '../ops/logger.ts'
import { PrivatePostgres } from '@shop/testing/private-postgres'
import { EmbeddedDatabases, socketOfDatabases } from './embedded-databases.ts'
import { createPostgresDatabase } from './test-databases.ts'

const RUNNING = 'postgres://root@127.0.0.1:5432/postgres'
/** Free memory for the databases in memory: a database takes 40 MB, and each process of Jest has one or two open. */
const NEEDED_BYTES = 1024 ** 3
/** Settings that make PostgreSQL faster, because the data need not survive a crash. */
const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

const log = createLogger('error')

/** Migrates an embedded database, and a database on a PostgreSQL that is found or started. Test files use copies of both databases. */
export default async function globalSetup(): Promise<void> {
  const folder = await mkdtemp(join(await quickFolder(), 'shop-tests-'))
  process.env.SHOP_TEST_FOLDER = folder
  process.env.SHOP_TEST_REDIS = await redisUrl(process.env.TEST_REDIS_URL)
  process.env.SHOP_TEST_POSTGRES = await postgresUrl(process.env.TEST_DATABASE_URL)
  // In parallel, because no test file starts before both are ready.
  await Promise.all([
    writeShortLegalPages(join(folder, 'legal', 'fr')),
    writeArticle(join(folder, 'advice', 'fr')),
    migrateEmbedded(join(folder, 'migrated')),
    process.env.SHOP_TEST_POSTGRES && migratePostgres(),
  ])
}

async function migrateEmbedded(folder: string): Promise<void> {
  const database = await connectEmbedded(folder, log)
  await migrate(database.db, log)
  await database.close()
  const shopTestDatabases = await EmbeddedDatabases.serve(
    folder,
    socketOfDatabases(dirname(folder)),
  )
  // Stored globally for global-teardown.ts, which shares no module with this file.
  Object.assign(globalThis, { shopTestDatabases })
}

async function migratePostgres(): Promise<void> {
  const template = await createPostgresDatabase('template0')
  const postgres = connectPostgres(template.url, log)
  await migrate(postgres.db, log)
  await postgres.close()
  process.env.SHOP_TEST_TEMPLATE = template.name
}

/** Writes short legal pages for tests. Parsing the samples takes a sixth of the processor time of a small test file, and few tests need them. */
async function writeShortLegalPages(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const page of legalPages)
    await writeFile(join(folder, `${page}.md`), `# ${page}\n\nTexte.\n`)
}

/** Writes the article that every shop of a test has. It names the builders' product with number 1. */
async function writeArticle(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const head = [
    'title: Les mains sèches',
    'description: Trois gestes pour les mains sèches.',
    'date: 2026-03-02',
    'products: 000000000000000000000001',
  ]
  const text = ['---', ...head, '---', '', 'Un texte.', ''].join('\n')
  await writeFile(join(folder, 'mains-seches.md'), text)
}

/** TEST_REDIS_URL if it is set; its Redis must answer. Otherwise the URL of a Redis on this machine, or empty if there is none. */
async function redisUrl(asked: string | undefined): Promise<string> {
  const url = asked || 'redis://127.0.0.1:6379'
  const probe = new Redis(url, { lazyConnect: true, retryStrategy: () => null })
  // The connection attempt itself rejects; this listener only prevents an uncaught error.
  probe.on('error', () => {})
  try {
    await probe.connect()
    return url
  } catch (error) {
    if (asked) throw error
    process.stdout.write(`No Redis at ${url}: its rate-limit test is skipped.\n`)
    return ''
  } finally {
    probe.disconnect()
  }
}

/**
 * Linux' folder in memory if it has enough free bytes, otherwise the folder for temporary files. Speed matters, because
 * each test file copies a thousand files and writes to them.
 */
async function quickFolder(): Promise<string> {
  const inMemory = '/dev/shm'
  try {
    const { bavail, bsize } = await statfs(inMemory)
    if (bavail * bsize >= NEEDED_BYTES) return inMemory
  } catch {
    // The system has no such folder.
  }
  return tmpdir()
}

/**
 * URL of a PostgreSQL: TEST_DATABASE_URL, otherwise a server that runs on this machine, otherwise the packaged PostgreSQL.
 * TEST_DATABASE_URL=packaged always starts the packaged one. If no server can be started, the URL is empty, or the run fails if
 * TEST_DATABASE_URL is set.
 */
async function postgresUrl(asked: string | undefined): Promise<string> {
  if (asked && asked !== 'packaged') {
    await connectTo(asked)
    return asked
  }
  try {
    if (!asked) {
      await connectTo(RUNNING)
      return RUNNING
    }
  } catch {
    // No server is running: a packaged one is started below.
  }
  try {
    const shopTestPostgres = await PrivatePostgres.start(quick)
    // Stored globally for global-teardown.ts, which shares no module with this file.
    Object.assign(globalThis, { shopTestPostgres })
    return shopTestPostgres.url()
  } catch (error) {
    if (asked) throw error
    process.stdout.write(
      `No PostgreSQL runs at ${RUNNING} and none could be started (${(error as Error).message}): its half of the backend's tests is skipped.\n`,
    )
    return ''
  }
}

async function connectTo(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  await client.end()
}

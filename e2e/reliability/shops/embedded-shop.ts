import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { waitUntil } from '@shop/testing/wait-until'
import type { Product } from '../../shopper/api.ts'
import { expectBalanced, type Query } from '../orders/ledger.ts'
import {
  type BreakableShop,
  endLeases,
  fillShop,
  hasSentMails,
  productsOf,
} from './breakable-shop.ts'
import { RestartableServer } from './restartable-server.ts'

/** Time limit, ms: longer than the shop takes to send all mails without a fault. */
const patienceMs = 15_000

/** Gateway, API and mails in one process, with the embedded database: the shop as `pnpm start` runs it. */
export class EmbeddedShop implements BreakableShop {
  readonly url: string
  readonly products: readonly Product[]
  readonly confirmed: string[] = []
  readonly server: RestartableServer
  readonly #dataDir: string

  private constructor(server: RestartableServer, products: readonly Product[], dataDir: string) {
    this.server = server
    this.url = server.url
    this.products = products
    this.#dataDir = dataDir
  }

  /** `dataDir` is a new folder by default. */
  static async open(
    dataDir = mkdtempSync(join(tmpdir(), 'embedded-shop-')),
  ): Promise<EmbeddedShop> {
    fillShop({ DATA_DIR: dataDir })
    const server = await RestartableServer.start('shell/server/main.ts', {
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      SERVICE_WORKER: 'off',
    })
    return new EmbeddedShop(server, await productsOf(server.url), dataDir)
  }

  async close(): Promise<void> {
    await this.server.stop()
    rmSync(this.#dataDir, { recursive: true, force: true })
  }

  killDatabase(): void {
    const lock = readFileSync(join(this.#dataDir, 'db.lock'), 'utf8')
    process.kill((JSON.parse(lock) as { pid: number }).pid, 'SIGKILL')
  }

  /** Stops the shop during the comparison, because only one process at a time can open the database. */
  async expectBalanced(): Promise<void> {
    const deadline = performance.now() + patienceMs
    while (!(await hasSentMails(this.url)) && performance.now() < deadline) await pause(500)
    if (!(await hasSentMails(this.url))) {
      await this.#onDatabase(async (query) => void (await query(endLeases)))
      await waitUntil(() => hasSentMails(this.url))
    }
    await this.#onDatabase((query) => expectBalanced(query, this.confirmed))
  }

  async #onDatabase(work: (query: Query) => Promise<void>): Promise<void> {
    await this.server.end('SIGTERM')
    const database = await PGlite.create({
      dataDir: join(this.#dataDir, 'db'),
      extensions: { pg_trgm },
    })
    try {
      await work(async <Row extends object>(statement: string) => {
        const { rows } = await database.query<Row>(statement)
        return rows
      })
    } finally {
      await database.close()
    }
    await this.server.start()
  }
}

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { FreezableProxy } from '@shop/testing/freezable-proxy'
import { PrivatePostgres } from '@shop/testing/private-postgres'
import { waitUntil } from '@shop/testing/wait-until'
import pg from 'pg'
import type { Product } from '../../shopper/api.ts'
import { expectBalanced, type Query } from '../orders/ledger.ts'
import {
  type BreakableShop,
  endLeases,
  fillShop,
  hasSentMails,
  productsOf,
} from './breakable-shop.ts'
import { MailServer } from './mail-server.ts'
import { RestartableServer } from './restartable-server.ts'

const database = 'shop'
/** The shop's role in the database. It is not the administrator, whose connections PostgreSQL does not limit. */
const role = 'keeper'

interface Parts {
  folder: string
  postgres: PrivatePostgres
  /** The proxy between backend and database. */
  proxy: FreezableProxy
  mailServer: MailServer
  backend: RestartableServer
  gateway: RestartableServer
}

/** A shop of separate processes: a gateway, a backend, a PostgreSQL and a mail server. */
export class PostgresShop implements BreakableShop {
  readonly url: string
  readonly products: readonly Product[]
  readonly confirmed: string[] = []
  readonly parts: Parts
  readonly #ends: readonly (() => Promise<unknown>)[]

  private constructor(
    parts: Parts,
    products: readonly Product[],
    ends: (() => Promise<unknown>)[],
  ) {
    this.parts = parts
    this.url = parts.gateway.url
    this.products = products
    this.#ends = ends
  }

  static async open(): Promise<PostgresShop> {
    const folder = mkdtempSync(join(tmpdir(), 'postgres-shop-'))
    const ends = [async () => rmSync(folder, { recursive: true, force: true })]
    const started = <T>(thing: T, end: (thing: T) => Promise<void>): T => {
      ends.push(() => end(thing))
      return thing
    }
    try {
      const postgres = started(await PrivatePostgres.start(), (server) => server.remove())
      const mailServer = started(await MailServer.start(), (server) => server.stop())
      await onDatabase(postgres.url(), `create role ${role} login`)
      await onDatabase(postgres.url(), `create database ${database} owner ${role}`)
      const proxy = started(await FreezableProxy.to(postgres.url(database)), (way) => way.close())
      const DATABASE_URL = asRole(proxy.url)
      // Connects to PostgreSQL directly and not through the proxy, because the command blocks this process, which runs the proxy.
      fillShop({ DATABASE_URL: asRole(postgres.url(database)), DATA_DIR: folder })
      const backend = started(
        await RestartableServer.start('backend/main.ts', {
          DATABASE_URL,
          MAIL_URL: mailServer.url,
          RATE_LIMITS: 'off',
          DATA_DIR: folderIn(folder, 'backend'),
        }),
        (server) => server.stop(),
      )
      const gateway = started(
        await RestartableServer.start('shell/server/main.ts', {
          API_URL: backend.url,
          RATE_LIMITS: 'off',
          SERVICE_WORKER: 'off',
          DATA_DIR: folderIn(folder, 'gateway'),
        }),
        (server) => server.stop(),
      )
      const parts = { folder, postgres, proxy, mailServer, backend, gateway }
      return new PostgresShop(parts, await productsOf(backend.url), ends)
    } catch (error) {
      await endAll(ends)
      throw error
    }
  }

  async close(): Promise<void> {
    await endAll(this.#ends)
  }

  /** Runs a statement as the database's administrator, whom the limits on the shop's role do not affect. */
  readonly query: Query = (statement) => onDatabase(this.parts.postgres.url(database), statement)

  async expectBalanced(): Promise<void> {
    await waitUntil(async () => {
      await pause(1000)
      if (await hasSentMails(this.parts.backend.url)) return true
      await this.query(endLeases)
      return false
    })
    await expectBalanced(this.query, this.confirmed)
    // Counts the mails to the customers, and the mails that notify the shop of the orders (OPER-02).
    const mails = await this.query('select id from outbox')
    expect(this.parts.mailServer.shownCount, 'mails that came').toBe(mails.length)
  }

  /** Ends every connection of the shop. */
  async cutConnections(): Promise<void> {
    await this.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`,
    )
  }

  /** If `count` is -1, only the server's own limit applies. */
  async limitConnections(count: number): Promise<void> {
    await this.query(`alter role ${role} connection limit ${count}`)
  }

  async makeReadOnly(isReadOnly: boolean): Promise<void> {
    const setting = isReadOnly
      ? 'set default_transaction_read_only = on'
      : 'reset default_transaction_read_only'
    await this.query(`alter role ${role} ${setting}`)
    // Cuts the connections, because the limit applies only to new ones.
    await this.cutConnections()
  }
}

function folderIn(folder: string, name: string): string {
  const path = join(folder, name)
  mkdirSync(path)
  return path
}

function asRole(url: string): string {
  const changed = new URL(url)
  changed.username = role
  return changed.href
}

async function onDatabase<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => null)
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

async function endAll(ends: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const end of ends.toReversed()) await end()
}

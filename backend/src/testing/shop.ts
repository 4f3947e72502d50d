import { join } from 'node:path'
import type { CallAnswer, CallName, ErrorAnswer } from '@shop/contracts'
import { aShopFolder } from '@shop/shop-folder/testing'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { createApi } from '../api.ts'
import { importContent } from '../cli/import/fill-if-empty.ts'
import type { Database } from '../db/database.ts'
import type { ShopContent } from '../db/shop-content.ts'
import type { Db } from '../db/tables.ts'
import { type FakeNominatim, startFakeNominatim } from '../geocode/testing/fake-nominatim.ts'
import { createLogger } from '../ops/logger.ts'
import { openTestEmbedded, openTestPostgres, testPostgresUrl } from './test-databases.ts'

export interface TestShop {
  app: FastifyInstance
  db: Db
  get(url: string, headers?: Record<string, string>): Promise<Answer>
  post(url: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
}

export interface Answer {
  status: number
  headers: Record<string, unknown>
  body: AnswerBody
}

/** The fields of all answers. A test reads the fields of its call. */
type AnswerBody = Partial<Omit<ErrorAnswer, 'success'>> & { success: boolean } & Omit<
    AllOf<{ [N in CallName]: CallAnswer<N> }[CallName]>,
    'success' | 'message'
  >
type AllOf<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void
  ? A
  : never

/** A `legalDir` with short pages, for tests that do not check the sample legal pages. */
export const shortLegalPages = join(process.env.SHOP_TEST_FOLDER ?? '', 'legal')

/** A folder for `adviceDir` with the one article `mains-seches`. */
const oneArticle = join(process.env.SHOP_TEST_FOLDER ?? '', 'advice')

interface Options {
  content?: Partial<ShopContent>
  rateLimits?: boolean
  /** Folder of the articles; by default a folder with one article. */
  adviceDir?: string
  /** Whether the shop has a geocoding service. */
  withGeocoder?: boolean
}

type Tests = (shop: () => TestShop) => void

/** Runs the same tests against a shop on the embedded database and on PostgreSQL. */
export function describeShop(options: Options, tests: Tests): void {
  describeEmbedded(options, tests)
  describePostgres(options, tests)
}

/** Runs tests on the embedded database only, because their result does not depend on the database. */
export function describeEmbedded(options: Options, tests: Tests): void {
  describe('on the embedded database', () => withShop(openTestEmbedded, options, tests))
}

/** Runs tests on PostgreSQL only, because they need a database with several connections. */
export function describePostgres(options: Options, tests: Tests): void {
  const describeOrSkip = testPostgresUrl() ? describe : describe.skip
  describeOrSkip('on PostgreSQL', () => withShop(openTestPostgres, options, tests))
}

function withShop(
  open: () => Promise<Database>,
  { content = {}, rateLimits = false, withGeocoder = false, adviceDir = oneArticle }: Options,
  tests: Tests,
): void {
  let database: Database
  let shop: TestShop
  let nominatim: FakeNominatim | undefined

  beforeAll(async () => {
    database = await open()
    await database.db.transaction().execute((tx) => importContent(tx, content))
    if (withGeocoder) nominatim = await startFakeNominatim()
    const app = await createApi(database.db, createLogger('silent'), {
      rateLimits,
      apiDocs: true,
      legalDir: shortLegalPages,
      shop: aShopFolder({ adviceDir }),
      publicUrl: 'https://shop.example',
      ...(nominatim && { geocoder: { url: nominatim.url, perSecond: 999 } }),
    })
    // Calls must not fail on a busy machine. Tests of load shedding have their own app.
    app.isUnderPressure = () => false
    shop = { app, db: database.db, ...callsOf(app) }
  })
  afterAll(async () => {
    await shop?.app.close()
    await nominatim?.close()
    await database?.close()
  })

  tests(() => shop)
}

function callsOf(app: FastifyInstance): Pick<TestShop, 'get' | 'post'> {
  async function inject(options: InjectOptions): Promise<Answer> {
    const response = await app.inject(options)
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    const body = (isJson ? response.json() : {}) as AnswerBody
    return { status: response.statusCode, headers: response.headers, body }
  }
  return {
    get: (url, headers = {}) => inject({ method: 'GET', url, headers }),
    post: (url, body, headers = {}) =>
      inject({ method: 'POST', url, headers, payload: body as object }),
  }
}

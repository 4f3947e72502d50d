import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exampleDir } from '@shop/shop-folder'
import { waitUntil } from '@shop/testing/wait-until'
import { fillIfEmpty } from './cli/import/fill-if-empty.ts'
import { type Backend, createBackend, type Demonstration } from './app.ts'
import { readBackendConfig } from './config/config.ts'
import { aProduct, anOrder } from './testing/builders.ts'
import { openTestPostgres, testPostgresUrl } from './testing/test-databases.ts'

const demonstration: Demonstration = {
  fill: (db) => fillIfEmpty(db, () => ({ products: [aProduct(1)] })),
  makeOriginal: () => Promise.resolve(undefined),
}
let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-app-'))
  await cp(join(process.env.SHOP_TEST_FOLDER ?? '', 'migrated'), join(dataDir, 'db'), {
    recursive: true,
  })
})
afterEach(async () => {
  await Promise.all([...running].map(stop))
  await rm(dataDir, { recursive: true })
})

const running = new Set<Backend>()

/** Starts a shop that does not refuse calls when the test machine is busy. It is stopped after the test. */
async function start(...parameters: Parameters<typeof createBackend>): Promise<Backend> {
  const backend = await createBackend(...parameters)
  running.add(backend)
  backend.app.isUnderPressure = () => false
  return backend
}

async function stop(backend: Backend): Promise<void> {
  running.delete(backend)
  await backend.close()
}

test('API-01: the backend runs inside another server, locks its data folder, and can start again', async () => {
  const settings = readBackendConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  })
  const backend = await start(settings, demonstration)
  const gateway = createServer((request, response) => backend.app.routing(request, response))
  let etag: string | null
  try {
    await new Promise<void>((resolve) => void gateway.listen(0, '127.0.0.1', resolve))
    const { port } = gateway.address() as AddressInfo
    const first = await fetch(`http://127.0.0.1:${port}/api/product/list`)
    expect(first.status).toBe(200)
    await first.arrayBuffer()
    etag = first.headers.get('etag')
    await expect(createBackend(settings, demonstration)).rejects.toThrow('in use by process')
  } finally {
    gateway.closeAllConnections()
    gateway.close()
  }
  await stop(backend)

  const restarted = await start(settings, demonstration)
  const again = await restarted.app.inject('/api/product/list')
  expect(again.headers.etag).toBe(etag)
})

test('BRAND-01: a shop starts with the settings of its folder, and a shop with an invalid settings.json does not start', async () => {
  const shopDir = join(dataDir, 'shop')
  await cp(exampleDir, shopDir, { recursive: true })
  const file = join(shopDir, 'settings.json')
  await writeFile(file, '{ "phone": "+216 73 111 222", "deliveryFee": 6 }')
  const settings = readBackendConfig({
    DATA_DIR: dataDir,
    SHOP_DIR: shopDir,
    LOG_LEVEL: 'silent',
  })
  const backend = await start(settings)
  const answer = await backend.app.inject('/api/settings')
  expect(answer.json()).toMatchObject({
    settings: { deliveryFee: 6, contact: { phone: '+216 73 111 222' } },
  })
  await stop(backend)
  await writeFile(file, '{ "deliveryFee": -1 }')
  await expect(createBackend(settings)).rejects.toThrow(`${file}: deliveryFee: expected dinars`)
})

test('OPS-07: a copy of a stopped shop’s folder is the same shop, including its orders', async () => {
  const settings = { LOG_LEVEL: 'silent' }
  const backend = await start(readBackendConfig({ ...settings, DATA_DIR: dataDir }), demonstration)
  const products = await backend.app.inject('/api/product/list')
  const sold = products.json<{ products: { _id: string; inStock: boolean }[] }>().products
  const id = sold.find(({ inStock }) => inStock)?._id ?? ''
  const placed = await backend.app.inject({
    method: 'POST',
    url: '/api/order/place',
    payload: anOrder([{ id, quantity: 1 }]),
  })
  expect(placed.statusCode).toBe(200)
  const { orderId } = placed.json<{ orderId: string }>()
  await stop(backend)

  const copyDir = `${dataDir}-copy`
  await cp(dataDir, copyDir, { recursive: true })
  const copy = await start(readBackendConfig({ ...settings, DATA_DIR: copyDir }))
  const found = await copy.app.inject({
    method: 'POST',
    url: '/api/order/guest-order',
    payload: { orderId, email: 'amel@example.tn' },
  })
  expect(found.statusCode).toBe(200)
  await stop(copy)
  await rm(copyDir, { recursive: true })
})

test('OPS-03: while the embedded database restarts, calls get 503 and no other failure', async () => {
  const backend = await start(
    readBackendConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    demonstration,
  )
  const lock = await readFile(join(dataDir, 'db.lock'), 'utf8')
  const listed = await backend.app.inject('/api/product/list')
  const id = listed.json<{ products: { _id: string }[] }>().products[0]?._id ?? ''
  const ask = () => backend.app.inject(`/api/product/by-ids?ids=${id}`)
  expect((await ask()).statusCode).toBe(200)
  process.kill((JSON.parse(lock) as { pid: number }).pid, 'SIGKILL')
  const refusals: number[] = []
  await waitUntil(async () => {
    const { statusCode } = await ask()
    if (statusCode !== 200) refusals.push(statusCode)
    return statusCode === 200 && refusals.length > 0
  }, 30_000)
  expect(new Set(refusals)).toEqual(new Set([503]))
})

/** Number of products in a shop that starts with these settings and an empty database. */
async function productsAfterStart(databaseUrl?: string): Promise<number> {
  const settings = readBackendConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  })
  const backend = await start(settings, demonstration)
  const { products } = (await backend.app.inject('/api/product/list')).json<{
    products: object[]
  }>()
  await stop(backend)
  return products.length
}

test('API-02: an empty embedded database is filled with the demonstration', async () => {
  expect(await productsAfterStart()).toBe(1)
})

const describeOrSkip = testPostgresUrl() ? describe : describe.skip
describeOrSkip('on PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openTestPostgres>>
  beforeAll(async () => {
    database = await openTestPostgres()
  })
  afterAll(() => database.close())

  test('API-02: an empty database stays empty', async () => {
    expect(await productsAfterStart(database.url)).toBe(0)
  })
})

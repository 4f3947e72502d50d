import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@shop/processes/free-port'
import { waitUntil } from '@shop/testing/wait-until'
import pg from 'pg'
import PostalMime from 'postal-mime'
import { anOrder } from '../testing/builders.ts'
import { findPostgres, PrivatePostgres } from '@shop/testing/private-postgres'
import { fillShop } from './testing/fill-shop.ts'
import { ServerProcess } from './testing/server-process.ts'

interface Answer {
  status: number
  body: Record<string, unknown>
}

const programs = findPostgres()
const describeOrSkip = programs ? describe : describe.skip

describeOrSkip('on a PostgreSQL of its own', () => {
  let postgres: PrivatePostgres
  let folder: string
  let one: ServerProcess
  let other: ServerProcess
  let restored: ServerProcess | undefined
  const email = 'amel.instances@example.tn'
  const password = 'Parapharmacie1'

  async function anInstance(name: string, parts: Record<string, string> = {}) {
    const server = new ServerProcess(await findFreePort(), {
      DATA_DIR: join(folder, name),
      DATABASE_URL: postgres.url(),
      RATE_LIMITS: 'off',
      ...parts,
    })
    await server.start()
    return server
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-instances-'))
    postgres = await PrivatePostgres.start()
    // Both instances start at the same time, so one migrates the database while the other waits.
    ;[one, other] = await Promise.all([
      anInstance('one', { DRAIN_SECONDS: '3' }),
      anInstance('other'),
    ])
    await fillShop(postgres.url())
  })
  afterAll(async () => {
    await restored?.stop()
    await one?.stop()
    await other?.stop()
    await postgres?.remove()
    await rm(folder, { recursive: true, force: true })
  })

  let cookie = ''

  /** Sends a call and keeps the last cookie that it sets, as a shopper's browser does. */
  async function post(server: ServerProcess, path: string, body: object, token?: string) {
    const headers = { 'content-type': 'application/json', cookie, ...(token && { token }) }
    const answer = await fetch(`${server.url}/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  /** Starts a call and sends half of its body. Resolves when the server has this half, with a function that sends the other half. */
  async function begin(path: string, body: object): Promise<() => Promise<number | undefined>> {
    const call = request(`${one.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', expect: '100-continue' },
    })
    call.flushHeaders()
    await once(call, 'continue')
    return async () => {
      call.end(JSON.stringify(body))
      const [answer] = (await once(call, 'response')) as [IncomingMessage]
      answer.resume()
      return answer.statusCode
    }
  }

  async function query<T extends object>(text: string, url = postgres.url()): Promise<T[]> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query<T>(text)).rows
    } finally {
      await client.end()
    }
  }

  /** The code in the mail to `email`, which either instance may have sent. */
  async function codeFromMail(): Promise<string> {
    let found: string | undefined
    await waitUntil(async () => {
      for (const name of ['one', 'other']) {
        const mails = join(folder, name, 'mail')
        for (const file of await readdir(mails).catch(() => [] as string[])) {
          if (!file.endsWith('.eml')) continue
          const mail = await PostalMime.parse(await readFile(join(mails, file)))
          const code = /\b[A-Z0-9]{6}\b/.exec(mail.text ?? '')?.[0]
          if (mail.to?.[0]?.address === email) found = code
        }
      }
      return found !== undefined
    })
    return found ?? ''
  }

  test('OPS-06: a shopper can register, buy and sign out with calls to two instances in turn, because each instance sees the changes of the other', async () => {
    const form = { name: 'Amel', email, password, confirmPassword: password }
    expect((await post(one, 'user/register', form)).status).toBe(200)
    const code = await codeFromMail()
    expect((await post(other, 'user/verify', { email, code })).status).toBe(200)
    const signedIn = await post(one, 'user/login', { email, password })
    expect(signedIn.status).toBe(200)
    const token = String(signedIn.body.token)
    const [product] = await query<{ id: string }>('select id from products where stock > 5 limit 1')
    const itemId = product?.id ?? ''
    const added = await post(other, 'cart/add', { itemId, size: 'default' }, token)
    expect(added.status).toBe(200)
    const cart = await post(one, 'cart/get', {}, token)
    expect(cart.body.cartData).toEqual({ [itemId]: { default: 1 } })
    const { guestInfo: _, isGuestOrder: __, ...order } = anOrder([{ id: itemId, quantity: 1 }])
    const placed = await post(one, 'order/place', order, token)
    expect(placed.status).toBe(200)
    const orders: Answer = await post(other, 'order/userorders', {}, token)
    expect(orders.body.orders).toMatchObject([{ _id: placed.body.orderId }])
    const refreshed = await post(other, 'user/refresh-token', {}, token)
    expect(refreshed.status).toBe(200)
    const newToken = String(refreshed.body.token)
    expect((await post(one, 'cart/get', {}, newToken)).status).toBe(200)
    expect((await post(one, 'user/logout', {}, newToken)).status).toBe(200)
    expect((await post(other, 'cart/get', {}, newToken)).status).toBe(401)
  })

  // The packaged PostgreSQL has neither pg_dump nor pg_restore.
  const describeDump = programs?.hasDump ? describe : describe.skip
  describeDump('with pg_dump', () => {
    test('OPS-07: the shop in a new database into which a dump was restored is the same shop, including its search', async () => {
      const dump = join(folder, 'shop.dump')
      const restoredUrl = postgres.url('restored')
      await query('create database restored')
      const run = (name: string, args: string[]) =>
        execFileSync(join(postgres.programs, name), args, { stdio: 'pipe' })
      run('pg_dump', ['-Fc', '-f', dump, postgres.url()])
      run('pg_restore', ['--no-owner', '--exit-on-error', '-d', restoredUrl, dump])
      const tables = await query<{ name: string }>(
        `select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
      )
      expect(tables.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['products', 'orders', 'users', 'outbox']),
      )
      for (const { name } of tables) {
        const count = `select count(*) from public.${name}`
        expect([name, await query(count, restoredUrl)]).toEqual([name, await query(count)])
      }
      restored = await anInstance('restored', { DATABASE_URL: restoredUrl })
      const search = async ({ url }: ServerProcess) => {
        let answer: Response | undefined
        // On a busy machine, a new process may still refuse calls because it counts as overloaded.
        await waitUntil(async () => {
          answer = await fetch(`${url}/api/product/search?q=creme%20hydratante&limit=5`)
          return answer.status !== 503
        })
        return (await answer?.json()) as { products: object[] }
      }
      const found = await search(restored)
      expect(found.products).toHaveLength(5)
      expect(found).toEqual(await search(other))
    })
  })

  test('OPS-05: a process that is told to stop reports this, answers the running calls and ends with 0', async () => {
    const [product] = await query<{ id: string }>('select id from products order by stock desc')
    const order = anOrder([{ id: product?.id ?? '', quantity: 1 }])
    const inFlight = await Promise.all(
      Array.from({ length: 10 }, () => begin('order/place', order)),
    )
    const ended = one.stop()
    await waitUntil(async () => (await fetch(`${one.url}/readyz`)).status === 503)
    const ready = await fetch(`${one.url}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'draining' }])
    const takesCalls = () =>
      fetch(`${one.url}/healthz`).then(
        () => true,
        () => false,
      )
    await waitUntil(async () => !(await takesCalls()))
    for (const finish of inFlight) expect(await finish()).toBe(200)
    expect(await ended).toBe(0)
    expect((await fetch(`${other.url}/readyz`)).status).toBe(200)
  })
})

import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { makeInvoice } from '../../invoice/invoice.repository.ts'
import { aProduct, anId, anOrder } from '../../testing/builders.ts'
import { describePostgres, describeShop, type TestShop } from '../../testing/shop.ts'
import { aFile, runOn } from '../testing/terminal.ts'

const content = {
  products: [
    aProduct(1, { name: 'Huile d’argan', price: 20, stockQuantity: 1000 }),
    aProduct(2, {
      name: 'Zinc',
      price: 33.5,
      discount: 10,
      category: 'Compléments',
      stockQuantity: 1000,
    }),
  ],
  coupons: [{ code: 'DIX', percentage: 10, description: '', usageLimit: 1000 }],
}

const short = (id: string) => id.slice(-8).toUpperCase()
const thisYear = new Date(Date.now() + 3_600_000).getUTCFullYear()

async function placed(shop: TestShop, parts: Record<string, unknown> = {}) {
  const items = [
    { id: anId(1), quantity: 2 },
    { id: anId(2), quantity: 1 },
  ]
  const { body } = await shop.post('/api/order/place', anOrder(items, parts))
  return body.orderId
}

async function packed(shop: TestShop) {
  const id = await placed(shop)
  await runOn(shop.db, 'orders', 'set-status', id, 'Packing', '--no-mail')
  return id
}

async function forget({ db }: TestShop) {
  await db.deleteFrom('invoices').execute()
  await db.deleteFrom('invoice_counters').execute()
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('vat_rates').execute()
  const seller = ['--seller', 'Officine & Fils', '--address', '1 rue de Marseille, Tunis']
  await runOn(db, 'invoices', 'set', ...seller, '--tax-id', '1234567a am 000')
}

describeShop({ content }, (shop) => {
  const run = (...args: string[]) => runOn(shop().db, ...args)
  beforeEach(() => forget(shop()))
  const delivered = async (parts: Record<string, unknown> = {}) => {
    const id = await placed(shop(), parts)
    await run('orders', 'set-status', id, 'Delivered', '--no-mail')
    return id
  }
  const list = async () => {
    const { out } = await run('invoices', 'list', '--json')
    return JSON.parse(out) as {
      number: string
      kind: string
      vat: { percent: number; netMillimes: number; vatMillimes: number }[]
      stampDutyMillimes: number
      reductionMillimes: number
      totalMillimes: number
      credited?: string
    }[]
  }

  test('OPER-11: the amounts, taxes and stamp duty on an order’s invoice add up to the paid total', async () => {
    const id = await delivered({ coupon: { code: 'DIX' } })
    await placed(shop())
    await run('invoices', 'vat', '7', '--category', 'Compléments')
    const { out } = await run('invoices', 'make')
    expect(out).toBe(`F-${thisYear}-00001  order ${short(id)}\n1 invoices made.\n`)
    const [invoice] = await list()
    const order = JSON.parse((await run('orders', 'show', id, '--json')).out) as { amount: number }
    expect(invoice?.totalMillimes).toBe(order.amount * 1000)
    expect(invoice?.vat.map(({ percent }) => percent)).toEqual([7, 19])
    const taxed = (invoice?.vat ?? []).reduce(
      (sum, { netMillimes, vatMillimes }) => sum + netMillimes + vatMillimes,
      0,
    )
    expect(taxed + 1000).toBe(invoice?.totalMillimes)
    for (const { percent, netMillimes, vatMillimes } of invoice?.vat ?? []) {
      expect(Math.abs(netMillimes * percent - vatMillimes * 100)).toBeLessThanOrEqual(100)
    }
    expect((await run('invoices', 'make')).out).toBe('0 invoices made.\n')
  })

  test('OPER-11: an invoice is an HTML page in French or Arabic that a browser prints', async () => {
    const id = await delivered({
      address: {
        ...(anOrder([]).address as object),
        firstName: '<i>Ines</i>',
        city: 'Sfax',
        state: 'Sfax',
      },
    })
    await run('invoices', 'make')
    const output = join(tmpdir(), `${id}.html`)
    await run('invoices', 'print', `f-${thisYear}-00001`, '--output', output)
    const page = readFileSync(output, 'utf8')
    for (const part of [
      `Facture <bdi>F-${thisYear}-00001</bdi>`,
      'Matricule fiscal : <bdi>1234567A/A/M/000</bdi>',
      'Officine &amp; Fils',
      '&lt;i&gt;Ines&lt;/i&gt;',
      'Huile d’argan',
      '16,807',
      'Timbre fiscal',
      '1,000',
      'size: A4',
    ]) {
      expect(page).toContain(part)
    }
    const all = ['--year', String(thisYear), '--language', 'ar', '--output', output]
    await run('invoices', 'print', ...all)
    const arabic = readFileSync(output, 'utf8')
    expect(arabic).toContain('dir="rtl"')
    expect(arabic).toContain('الطابع الجبائي')
    expect((await run('invoices', 'print', 'F-1999-1', '--output', output)).err).toBe(
      'There is no invoice F-1999-1.\n',
    )
    expect(await run('invoices', 'print', ...all.slice(0, -2))).toMatchObject({
      code: 2,
      err: expect.stringContaining("required option '--output <file.html>'"),
    })
  })

  test('OPER-11: an invoice in the first hour of a year in Tunisia has a number of the new year', async () => {
    const id = await delivered()
    const made = await shop()
      .db.transaction()
      .execute(async (tx) => {
        // 23:30 UTC on 31 December is 00:30 of the new year in Tunisia. In this transaction, the function replaces PostgreSQL's
        // function of the same name.
        await sql`create function public.clock_timestamp() returns timestamptz language sql
          as $$ select timestamptz '2031-12-31 23:30:00Z' $$`.execute(tx)
        await sql`set local search_path to public, pg_catalog`.execute(tx)
        const result = await makeInvoice(tx, id)
        await sql`drop function public.clock_timestamp()`.execute(tx)
        return result
      })
    expect(made).toEqual({ kind: 'made', number: 'F-2032-00001' })
  })

  test('OPER-11: if a parcel comes back after the order was invoiced, the order gets a credit note with its own number', async () => {
    const id = await packed(shop())
    const other = await packed(shop())
    await run('orders', 'handed-over', id, '--courier', 'aramex', '--no-mail')
    await run('invoices', 'make', id, other)
    const file = aFile('csv', `order;amount;state\n${id};;refused`)
    await run('import', 'settlement', file, '--courier', 'aramex')
    const { out } = await run('invoices', 'make')
    expect(out).toBe(`0 invoices made.\nA-${thisYear}-00001  credit note, order ${short(id)}\n`)
    expect((await run('invoices', 'make')).out).toBe('0 invoices made.\n')
    const [first, , credit] = await list()
    expect(credit).toMatchObject({
      kind: 'credit',
      credited: first?.number,
      stampDutyMillimes: 0,
      totalMillimes: (first?.totalMillimes ?? 0) - 1000,
      vat: first?.vat,
    })
    const output = join(tmpdir(), `${id}.csv`)
    await run('invoices', 'export', '--output', output)
    const lines = readFileSync(output, 'utf8').trim().split('\n')
    expect(lines).toHaveLength(4)
    expect(lines[3]).toMatch(
      new RegExp(`^A-${thisYear}-00001;[\\d/]{10};F-${thisYear}-00001;.*;19 %;-\\d+,\\d{3};-\\d`),
    )
  })

  test('OPER-11: a printed invoice states the sum to pay, and a printed credit note the sum that is paid back', async () => {
    const id = await packed(shop())
    await run('orders', 'handed-over', id, '--courier', 'aramex', '--no-mail')
    await run('invoices', 'make', id)
    const file = aFile('csv', `order;amount;state\n${id};;refused`)
    await run('import', 'settlement', file, '--courier', 'aramex')
    await run('invoices', 'make')
    const printed = async (letter: string) => {
      const output = join(tmpdir(), `${letter}-${id}.html`)
      await run('invoices', 'print', `${letter}-${thisYear}-00001`, '--output', output)
      return readFileSync(output, 'utf8')
    }
    const [invoice, credit] = [await printed('F'), await printed('A')]
    expect(invoice).toContain('Total à payer TTC')
    expect(invoice).not.toContain('Total de l’avoir TTC')
    expect(credit).toContain('Total de l’avoir TTC')
    expect(credit).not.toContain('Total à payer TTC')
  })

  test('OPER-11: an order that is cancelled, already invoiced or not packed gets no invoice, and no invoice number is used up', async () => {
    const [cancelled, invoiced, early] = [
      await packed(shop()),
      await packed(shop()),
      await placed(shop()),
    ]
    await run('orders', 'set-status', cancelled, 'Cancelled', '--no-mail')
    await run('invoices', 'make', invoiced)
    const { code, err } = await run('invoices', 'make', cancelled, invoiced, early)
    expect([code, err]).toEqual([
      1,
      `3 orders got no invoice:\n${short(cancelled)} is cancelled\n${short(invoiced)} has its invoice already\n${short(early)} is not packed yet, and may still change\n`,
    ])
    const next = await run('invoices', 'make', await packed(shop()))
    expect(next.out).toContain(`F-${thisYear}-00002`)
  })

  test('OPER-11: without the seller’s data no invoice is made, and invalid settings of invoices are refused', async () => {
    const id = await delivered()
    await shop().db.updateTable('invoice_settings').set({ tax_id: '' }).execute()
    const { code, err } = await run('invoices', 'make', id)
    expect(code).toBe(1)
    expect(err).toMatch(/^Set the seller first/)
    expect(await run('invoices', 'set', '--tax-id', '123')).toMatchObject({ code: 2 })
    expect(await run('invoices', 'vat', '101', 'X')).toMatchObject({ code: 2 })
    expect(await run('invoices', 'vat', '7')).toMatchObject({ code: 2 })
    const wrong = await run('invoices', 'vat', '7', '--category', 'Nichts')
    expect(wrong).toMatchObject({ code: 1 })
  })
})

describePostgres({ content }, (shop) => {
  const numbers = async () => {
    const rows = await shop().db.selectFrom('invoices').select('number').orderBy('number').execute()
    return rows.map(({ number }) => number)
  }
  test('OPER-11: if invoices are made at the same time, their numbers have no gap, and each order has one invoice', async () => {
    await forget(shop())
    const ids = await Promise.all(Array.from({ length: 20 }, () => packed(shop())))
    await Promise.all(
      [ids, ids.toReversed(), ids].map((each) => runOn(shop().db, 'invoices', 'make', ...each)),
    )
    expect(await numbers()).toEqual(ids.map((_, index) => index + 1))
  })

  test('OPER-11: if the connection is killed while an invoice is made, the next invoice gets the number of the unfinished invoice', async () => {
    await forget(shop())
    const [lost, next] = [await packed(shop()), await packed(shop())]
    const { db } = shop()
    const killed = db.transaction().execute(async (tx) => {
      expect(await makeInvoice(tx, lost)).toMatchObject({ number: `F-${thisYear}-00001` })
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
      await sql`select 1`.execute(tx)
    })
    await expect(killed).rejects.toThrow(/ECONNRESET|terminat|connection error/i)
    await runOn(db, 'invoices', 'make', next, lost)
    expect(await numbers()).toEqual([1, 2])
  })
})

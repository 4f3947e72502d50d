import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aProduct, anId, anOrder } from '../../testing/builders.ts'
import { describePostgres, describeShop, type TestShop } from '../../testing/shop.ts'
import { aFile, runOn, runWith } from '../testing/terminal.ts'

const content = {
  products: [aProduct(1, { name: 'Huile d’argan', price: 35, stockQuantity: 1000 })],
}

const short = (id: string) => id.slice(-8).toUpperCase()

/** Places an order of two units, which costs 70 dinars and the fee of the test's shop. */
async function placed(
  shop: TestShop,
  address: Record<string, string> = {},
  { quantity = 2, ...parts }: { quantity?: number; isPickup?: boolean } = {},
) {
  const draft = anOrder([{ id: anId(1), quantity }])
  const { body } = await shop.post('/api/order/place', {
    ...draft,
    ...parts,
    address: { ...(draft.address as object), city: 'Le Port', state: 'Sfax', ...address },
  })
  return body.orderId
}

async function stockOf(shop: TestShop) {
  const row = await shop.db.selectFrom('products').select('stock').executeTakeFirstOrThrow()
  return row.stock
}

async function amountOf(shop: TestShop, id: string) {
  const row = await shop.db
    .selectFrom('orders')
    .select('amount_millimes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.amount_millimes / 1000
}

describeShop({ content }, (shop) => {
  const run = (...args: string[]) => runOn(shop().db, ...args)
  let output: string
  beforeEach(async () => {
    await shop().db.deleteFrom('orders').execute()
    output = join(tmpdir(), `${process.pid}-${Math.random()}.out`)
  })
  /** Places an order and hands it over to the courier; returns its id. */
  const shipped = async (courier = 'aramex', address: Record<string, string> = {}) => {
    const id = await placed(shop(), address)
    await run('orders', 'handed-over', id, '--courier', courier, '--no-mail')
    return id
  }
  const settle = (lines: string[], ...options: string[]) =>
    run(
      'import',
      'settlement',
      aFile('csv', ['order;amount;state', ...lines].join('\n')),
      '--courier',
      'aramex',
      ...options,
    )
  const statusOf = async (id: string) => {
    const { out } = await run('orders', 'show', id, '--json')
    return (JSON.parse(out) as { status: string }).status
  }

  test('OPER-09: packed orders are exported once into First Delivery’s file, with the field names of its API', async () => {
    const id = await placed(shop(), { phone: '98 765 432' })
    await placed(shop())
    await run('orders', 'set-status', id, 'Packing', '--no-mail')
    const first = await run('export', 'courier', 'first-delivery', '--output', output)
    expect(first.out).toBe(`1 orders for first-delivery: ${output}\n`)
    expect(JSON.parse(readFileSync(output, 'utf8'))).toEqual([
      {
        Client: {
          nom: 'Amel Trabelsi',
          gouvernerat: 'Sfax',
          ville: 'Le Port',
          adresse: '3 rue du Phare',
          telephone: '98765432',
        },
        Produit: {
          prix: await amountOf(shop(), id),
          designation: `Commande ${short(id)}`,
          nombreArticle: 2,
          commentaire: '',
          article: '2 × Huile d’argan',
        },
      },
    ])
    const answer = { result: { barCodes: [{ index: 0, barCode: '683375045049' }] } }
    const answered = aFile('json', JSON.stringify(answer))
    await run('import', 'tracking', answered, '--sent', output)
    expect((await run('orders', 'show', id)).out).toContain('Parcel    683375045049')
    expect((await run('import', 'tracking', output, '--sent', output)).err).toBe(
      `${output} is not what First Delivery's API sends or takes.\n`,
    )
    const again = await run('export', 'courier', 'first-delivery', '--output', output)
    expect(again.out).toBe('No orders are ready.\n')
    const named = await run('export', 'courier', 'aramex', short(id), '--output', output)
    expect(named.out).toContain('1 orders for aramex')
    const [head = '', row = ''] = readFileSync(output, 'utf8').split('\n')
    expect(head).toContain('Reference1,PersonName,CellPhone')
    expect(row).toContain(
      `${short(id)},Amel Trabelsi,98765432,amel@example.tn,3 rue du Phare,Le Port,Sfax,`,
    )
  })

  test('OPER-09: if a courier does not take an order, the message names the order and nothing is exported', async () => {
    const dear = await placed(shop(), {}, { quantity: 30 })
    await run('orders', 'release', dear, '--no-mail')
    await run('orders', 'set-status', dear, 'Packing', '--no-mail')
    const { code, err } = await run('export', 'courier', 'first-delivery', '--output', output)
    expect([code, err]).toEqual([
      1,
      `Nothing was exported:\n${short(dear)} is ${(await amountOf(shop(), dear)).toFixed(3)} to pay, and first-delivery collects at most 999\n`,
    ])
    const later = await run('export', 'courier', 'aramex', '--output', output)
    expect(later.out).toContain('1 orders for aramex')
  })

  test('OPER-10: a pick-up order is given to no courier, and is delivered at the counter', async () => {
    await run('settings', 'set', '--pickup', 'yes')
    const id = await placed(shop(), {}, { isPickup: true })
    await run('settings', 'set', '--pickup', 'no')
    await run('orders', 'set-status', id, 'Packing', '--no-mail')
    const first = await run('export', 'courier', 'aramex', '--output', output)
    expect(first.out).toBe('No orders are ready.\n')
    const named = await run('export', 'courier', 'aramex', short(id), '--output', output)
    expect(named.err).toBe(`Nothing was exported:\n${short(id)} is collected at the pharmacy\n`)
    const scanned = await run('orders', 'handed-over', id, '--courier', 'aramex', '--no-mail')
    expect(scanned.code).toBe(1)
    expect(await statusOf(id)).toBe('Packing')
    await run('orders', 'set-status', id, 'Delivered', '--no-mail')
    expect(await statusOf(id)).toBe('Delivered')
  })

  test('OPER-09: the operator can describe a courier that is not built in with a JSON file, and a message names the mistakes in the file', async () => {
    const id = await placed(shop(), { state: 'صفاقس' })
    await run('orders', 'set-status', id, 'Packing', '--no-mail')
    const mine = {
      name: 'rapide',
      format: 'csv',
      separator: ';',
      decimalComma: true,
      columns: {
        'Réf.': '{order}',
        Gouvernorat: '{governorate}',
        Montant: '{amount}',
        Type: 'COD',
      },
    }
    const ran = await run(
      'export',
      'courier',
      aFile('json', JSON.stringify(mine)),
      '--output',
      output,
    )
    expect(ran.out).toContain('1 orders for rapide')
    const amount = (await amountOf(shop(), id)).toString()
    expect(readFileSync(output, 'utf8')).toBe(
      `\uFEFFRéf.;Gouvernorat;Montant;Type\n${short(id)};Sfax;${amount};COD\n`,
    )
    const wrong = { ...mine, columns: { 'Réf.': '{ordre}' } }
    const refused = await run(
      'export',
      'courier',
      aFile('json', JSON.stringify(wrong)),
      '--output',
      output,
    )
    expect(refused.code).toBe(1)
    expect(refused.err).toContain('columns.Réf.: there is no field {ordre}; did you mean {order}?')
    const unknown = aFile('json', JSON.stringify({ ...mine, format: 'pdf', colums: {} }))
    expect((await run('export', 'courier', unknown, '--output', output)).err).toMatch(
      /describes no courier:\n {2}format: /,
    )
  })

  test('OPER-09: tracking numbers are imported for all orders of a file, or for none', async () => {
    const ids = [await placed(shop()), await placed(shop())]
    const [one = '', other = ''] = ids.map(short)
    const file = (...lines: string[]) => aFile('csv', ['Order,Parcel,Url', ...lines].join('\n'))
    const bad = await run(
      'import',
      'tracking',
      file(`${one},TN1,https://courier.example/TN1`, `${other},TN1,`, 'FFFFFFFF,TN3,http://x'),
    )
    expect([bad.code, bad.err]).toEqual([
      1,
      `Nothing was imported:\nline 3  ${other}: order or parcel stands in line 2 too\nline 4  FFFFFFFF: expected an address that begins with https://\n`,
    ])
    const good = file(`${one},TN1,https://courier.example/TN1`, `${other},TN2,`)
    expect((await run('import', 'tracking', good)).out).toBe('2 orders have the parcel’s number.\n')
    expect((await run('orders', 'show', one)).out).toContain(
      'Parcel    TN1, https://courier.example/TN1',
    )
  })

  test('IMP-01: an error text of a spreadsheet in a list of tracking numbers or a settlement is refused; the message names line and heading, and nothing is stored', async () => {
    const id = await shipped()
    const failed = 'is an error of the spreadsheet'
    const tracking = aFile('csv', `Order,Parcel,Url,Notes\n${short(id)},#N/A,#REF!,#NULL!\n`)
    const refused = await run('import', 'tracking', tracking)
    expect([refused.code, refused.err]).toEqual([
      1,
      `Nothing was imported from ${tracking}:\n  line 2, Parcel: "#N/A" ${failed}\n  line 2, Url: "#REF!" ${failed}\n`,
    ])
    expect((await run('orders', 'show', id)).out).not.toContain('Parcel')
    const settled = await settle([`${short(id)};${await amountOf(shop(), id)};paid`, '#N/A;1;paid'])
    expect([settled.code, settled.err]).toEqual([
      1,
      expect.stringContaining(`  line 3, order: "#N/A" ${failed}\n`),
    ])
    expect(await statusOf(id)).toBe('Shipped')
  })

  test('OPER-09: the operator scans codes of orders or parcels to record that the courier gets the parcels, and a message names wrong codes', async () => {
    const ids = [await placed(shop()), await placed(shop()), await placed(shop())]
    await run('orders', 'track', ids[1] ?? '', 'TN77')
    await run('orders', 'handed-over', ids[2] ?? '', '--courier', 'aramex')
    const input = `${short(ids[0] ?? '')}\r\ntn77\nTN77\n${short(ids[2] ?? '')}\nNOTHING\n`
    const { code, err, out } = await runWith(
      { input },
      shop().db,
      'orders',
      'handed-over',
      '--courier',
      'first-delivery',
    )
    expect(out.match(/→ Shipped/g)).toHaveLength(2)
    expect([code, err]).toEqual([
      1,
      `2 of 4 codes were not handed over:\n${short(ids[2] ?? '')}  Order ${short(ids[2] ?? '')} goes with aramex.\nNOTHING  is neither a parcel nor an order.\n`,
    ])
    const without = await run('orders', 'handed-over', await placed(shop()))
    expect(without.err).toContain("is in no courier's file: say --courier.")
  })

  test('OPER-09: a settlement counts the parcels whose line agrees with the order, and names every other parcel', async () => {
    const before = await stockOf(shop())
    const ids: string[] = []
    for (let index = 0; index < 6; index += 1) ids.push(await shipped())
    const other = await shipped('first-delivery')
    const [paid = '', refused = '', lost = '', less = '', more = '', open = ''] = ids.map(short)
    const amount = await amountOf(shop(), ids[0] ?? '')
    const lines = [
      `${paid};${amount},000;paid`,
      `${refused};;refused`,
      `${lost};0;lost`,
      `${less};${amount - 5};paid`,
      `${more};${amount + 1};paid`,
      `${paid};${amount};paid`,
      `${short(other)};${amount};paid`,
      `FFFFFFFF;10;paid`,
      `${open};ten;paid`,
      `${open};10;elsewhere`,
    ]
    const dry = await settle(lines, '--dry-run')
    expect(await statusOf(paid)).toBe('Shipped')
    const { code, out, err } = await settle(lines)
    expect(dry).toEqual({ code, out: `Dry run: nothing was changed.\n${out}`, err })
    const expected = amount.toFixed(3)
    expect(code).toBe(1)
    expect(err).toBe(
      [
        '8 of 10 parcels do not agree:',
        `line 4  ${lost}  lost, and not paid for: expected ${expected}, got lost, 0.000`,
        `line 5  ${less}  paid short: expected ${expected}, got ${(amount - 5).toFixed(3)}`,
        `line 6  ${more}  paid too much, not counted: expected ${expected}, got ${(amount + 1).toFixed(3)}`,
        `line 7  ${paid}  named twice in this file, counted once: expected 0.000, got ${expected}`,
        `line 8  ${short(other)}  not given to this courier: expected 0.000, got ${expected}`,
        'line 9  FFFFFFFF  no such parcel: expected 0.000, got 10.000',
        `line 10  ${open}  the amount is "ten"; expected dinars with at most 3 decimals, from 0 to 1000000, such as 12.500 or 12,500`,
        `line 11  ${open}  the state "elsewhere" is unknown; it may be paid, refused, lost`,
        '',
      ].join('\n'),
    )
    expect(out).toContain(`Counted ${(2 * amount - 5).toFixed(3)} of`)
    expect(out).toContain(`Owed: ${(3 * amount + 5).toFixed(3)} for 4 parcels.\n`)
    expect(await Promise.all([paid, refused, lost].map(statusOf))).toEqual([
      'Delivered',
      'Cancelled',
      'Shipped',
    ])
    // Seven orders of two units were placed, and one order came back: the stock is lower by 7 × 2 − 2 = 12 units.
    expect(await stockOf(shop())).toBe(before - 12)
  })

  test('OPER-09: a settlement may name an order by its complete id, also in capital letters', async () => {
    const id = await shipped()
    const settled = await settle([`${id.toUpperCase()};${await amountOf(shop(), id)};paid`])
    expect(settled).toMatchObject({ code: 0, err: '' })
    expect(await statusOf(id)).toBe('Delivered')
  })

  test('OPER-09: a line of a settlement counts once, even if another file repeats the line; a missing part of the amount can be paid later', async () => {
    const [id, back] = [await shipped(), await shipped()]
    const [one, other] = [short(id), short(back)]
    const amount = await amountOf(shop(), id)
    const lines = [`${one};${amount - 5};paid`, `${other};;refused`]
    await settle(lines)
    const stock = await stockOf(shop())
    const same = await settle(lines)
    expect(same).toMatchObject({ code: 1, out: '' })
    expect(same.err).toMatch(
      /^Nothing was changed: this file was imported on \d\d\/\d\d\/20\d\d \d\d:\d\d/,
    )
    const copied = await settle([...lines, ''].toReversed())
    expect(copied.err).toContain('2 of 2 parcels do not agree')
    expect(copied.err.match(/settled already, not counted/g)).toHaveLength(2)
    expect(await stockOf(shop())).toBe(stock)
    expect(await settle([`${one};5;paid`])).toMatchObject({ code: 0, err: '' })
    expect((await run('owed', '--courier', 'aramex')).out).toBe('Owed: 0.000 for 0 parcels.\n')
  })

  test('OPER-09: if a delivered order comes back, its units return to the stock; units of a cancelled order do not return a second time', async () => {
    const [delivered, cancelled] = [await shipped(), await shipped()]
    await run('orders', 'set-status', delivered, 'Delivered', '--no-mail')
    await run('orders', 'set-status', cancelled, 'Cancelled', '--no-mail')
    const before = await stockOf(shop())
    await settle([`${delivered};;refused`, `${cancelled};;refused`])
    expect(await stockOf(shop())).toBe(before + 2)
    expect(await statusOf(delivered)).toBe('Delivered')
  })

  test('OPER-09: refusals are counted by governorate, by product and for new customers, and shown with the next order of the same phone number', async () => {
    const refused = await shipped('aramex', { state: 'Tunis' })
    const good = await shipped()
    await settle([`${refused};;refused`, `${good};${await amountOf(shop(), good)};paid`])
    const counts = async (by: string) => {
      const { out } = await run('refusals', '--by', by, '--json')
      return JSON.parse(out) as unknown
    }
    expect(await counts('governorate')).toEqual([
      { name: 'Tunis', refused: 1, settled: 1 },
      { name: 'Sfax', refused: 0, settled: 1 },
    ])
    expect(await counts('product')).toEqual([{ name: 'Huile d’argan', refused: 1, settled: 2 }])
    expect(await counts('newcomer')).toEqual([
      { name: 'new phone', refused: 1, settled: 1 },
      { name: 'known phone', refused: 0, settled: 1 },
    ])
    const next = await placed(shop())
    expect((await run('orders', 'show', next)).out).toContain(
      'Refused   1 other parcels to this phone number\n',
    )
  })
})

describePostgres({ content }, (shop) => {
  test('OPER-09: units return to the stock once when two settlements and two operators name the same parcels at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => placed(shop())))
    for (const id of ids) {
      await runOn(shop().db, 'orders', 'handed-over', id, '--courier', 'aramex', '--no-mail')
    }
    const before = await stockOf(shop())
    const lines = ids.map((id) => `${id};;refused`)
    const settled = [lines, lines.toReversed(), [...lines, 'X;1;paid']].map((each) =>
      runOn(
        shop().db,
        'import',
        'settlement',
        aFile('csv', ['order;amount;state', ...each].join('\n')),
        '--courier',
        'aramex',
      ),
    )
    const moved = ids.map((id) =>
      runOn(shop().db, 'orders', 'set-status', id, 'Cancelled', '--no-mail'),
    )
    const ran = await Promise.all([...settled, ...moved])
    expect(ran.filter(({ code }) => code > 1)).toEqual([])
    expect(await stockOf(shop())).toBe(before + 24)
  })

  test('OPER-09: two exports at the same time put each order into only one of the two files', async () => {
    await shop().db.deleteFrom('orders').execute()
    const ids = await Promise.all(Array.from({ length: 10 }, () => placed(shop())))
    for (const id of ids) await runOn(shop().db, 'orders', 'set-status', id, 'Packing', '--no-mail')
    const files = [1, 2, 3].map((number) => join(tmpdir(), `${process.pid}-${number}.json`))
    const ran = await Promise.all(
      files.map((file) =>
        runOn(shop().db, 'export', 'courier', 'first-delivery', '--output', file),
      ),
    )
    expect(ran.map(({ code }) => code)).toEqual([0, 0, 0])
    const counts = ran.map(({ out }) => Number(/^\d+/.exec(out)?.[0] ?? 0))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10)
  })
})

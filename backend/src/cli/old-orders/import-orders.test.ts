import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anId, anOrder, aProduct } from '../../testing/builders.ts'
import { countGuestOrders } from '../../order/order.repository.ts'
import { describeShop } from '../../testing/shop.ts'
import { aFile, runOn } from '../testing/terminal.ts'
import { openOrderFolder } from '../watch/order-folder.ts'

const SHOPIFY =
  'Name,Email,Financial Status,Fulfillment Status,Currency,Shipping,Total,Discount Code,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Shipping Name,Shipping Street,Shipping City,Shipping Zip,Shipping Country,Shipping Phone,Cancelled at,Payment Method,Tags\n'
const WOOCOMMERCE =
  'Order Number;Order Status;Order Date;First Name (Billing);Last Name (Billing);Email (Billing);Phone (Billing);Address 1&2 (Billing);City (Billing);Postcode (Billing);Country Code (Billing);Cart Discount Amount;Order Shipping Amount;Order Total Amount;SKU;Item Name;Quantity;Item Cost\n'
const OWN = 'number;date;status;name;email;article;reference;quantity;unitPrice;total\n'
const baume = aProduct(1, {
  name: 'Baume',
  stockQuantity: 7,
  translations: { ar: { name: 'بلسم' } },
  facts: { reference: 'B-1' },
})

describeShop({ content: { products: [baume] } }, (shop) => {
  const run = (...args: string[]) => runOn(shop().db, ...args)
  const load = (csv: string, ...flags: string[]) =>
    run('import', 'orders', aFile('csv', csv), ...flags)
  const shown = async (number: string) => (await run('orders', 'show', number)).out

  const erp = mkdtempSync(join(tmpdir(), 'shop-orders-'))
  afterAll(() => rmSync(erp, { recursive: true }))

  test('OPER-04: delivered and cancelled orders of Shopify are imported once, with their customers; orders that have not ended in Shopify are left out', async () => {
    const address = "Sami Ben Salah,12 rue de Paris,Sousse,4000,TN,'+216 20 123 456"
    const file =
      `${SHOPIFY}#1001,Sami@Example.tn,paid,fulfilled,TND,7.000,47.000,EID,5.000,2026-05-01 09:59:00 +0100,2,Ancien baume,17.500,B-1,${address},,Cash on Delivery (COD),vip\n` +
      '#1001,,,,,,,,,,1,Savon disparu,10.000,S-9,,,,,,,,,\n' +
      `#1002,sami@example.tn,pending,fulfilled,TND,0,10,,0,2026-05-02 09:59:00 +0100,1,Savon,10,S-9,${address},,,\n` +
      `#1003,,pending,,TND,0,10,,0,2026-05-03 09:59:00 +0100,1,Savon,10,S-9,${address},2026-05-04 10:00:00 +0100,,\n`
    const { out, err, code } = await load(file, '--map', 'shopify')
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/^Read: columns not read: "Tags"\.\nImported orders: 2 new, 0 as they were/)
    expect(out).toContain('have not ended there: 1 (fulfilled, pending: 1)')
    const text = await shown('1001')
    expect(text).toContain('Imported  #1001 in the other shop\nStatus    Delivered\n')
    expect(text).toContain('Customer  Sami Ben Salah, sami@example.tn, +21620123456\n')
    expect(text).toContain('12 rue de Paris, 4000 Sousse, Tunisia')
    expect(text).toContain('2 × Ancien baume, 17.500\n')
    expect(text).toContain('1 × Savon disparu, 10.000\n')
    expect(text).toContain('Coupon    EID, -5.000\nDelivery  7.000\nTo pay    47.000 TND, Cash on')
    expect(text).toContain('01/05/2026 09:59')
    // If the file names no method of payment, the order is imported as paid at the door.
    const cancelled = await shown('#1003')
    expect(cancelled).toContain('Status    Cancelled\n')
    expect(cancelled).toContain('To pay    10.000 TND, COD\n')
    // The order is offered to the account that is opened with this e-mail (ACC-02).
    expect(await countGuestOrders(shop().db, 'sami@example.tn')).toBe(1)
    expect((await load(file, '--map', 'shopify')).out).toContain('0 new, 2 as they were')
  })

  test('IMP-01: an error text of a spreadsheet in the first name is refused before first and last name are joined, and the message names line and heading', async () => {
    const order =
      '77;completed;2026-05-01 10:00;#N/A;Ben Salah;sami@example.tn;+216 20 123 456;1 rue X;Tunis;1000;TN;0;0;10;B-1;Baume;1;10\n'
    expect((await load(WOOCOMMERCE + order, '--map', 'woocommerce')).err).toContain(
      'line 2, "First Name (Billing)" (firstName): "#N/A" is an error of the spreadsheet',
    )
  })

  test('OPER-04: orders of WooCommerce are imported; if the prices are without tax, the mapping must state taxPercent; the mapping must also translate a status that comes from a WooCommerce plugin', async () => {
    const order =
      '77;wc-livre-client;2026-03-01 10:00;Lina;Trabelsi;lina@example.tn;98765432;Rue 1;Sfax;3000;TN;0;7.000000;'
    const file = `${WOOCOMMERCE}${order}18,90;B-1;Baume;1;9,999583\n`
    expect((await load(file, '--map', 'woocommerce')).out).toContain('(wc-livre-client: 1)')
    const statuses = { 'wc-livre-client': 'Delivered' }
    const map = (more: object) =>
      aFile('json', JSON.stringify({ extends: 'woocommerce', statuses, ...more }))
    const { err } = await load(file, '--map', map({}))
    expect(err).toContain(
      'line 2, "Order Total Amount" (total): articles 10.000 − discount 0.000 + delivery 7.000 are 17.000, but the total is 18.900',
    )
    expect((await load(file, '--map', map({ taxPercent: 19 }))).err).toBe('')
    expect(await shown('77')).toContain('1 × Baume, 11.900\n')
  })

  test('OPER-04: a file of articles exported by another shop that runs this software can be imported', async () => {
    const file = aFile(
      'csv',
      'Commande;Date;Statut;Client;Téléphone;E-mail;Adresse;Code postal;Ville;Gouvernorat;Note;Référence;EAN;Article;Taille;Quantité;Prix unitaire;Total article;Code promo;Remise;Livraison;Arrondi;Total commande\n' +
        '="4F2A91C0";27/11/2026 07:30;Livrée;Amel;="+216 20 123 456";amel@example.tn;Rue 1;="4000";Sousse;Sousse;;="B-1";;Baume;;2;17,500;35,000;;0,000;7,000;0,000;42,000\n',
    )
    expect((await run('import', 'orders', file)).err).toBe('')
    const text = await shown('4F2A91C0')
    expect(text).toContain('Customer  Amel, amel@example.tn, +21620123456')
    expect(text).toContain('27/11/2026 07:30')
  })

  test('OPER-04: an imported order changes no stock, mails, web hooks, invoices, sales or new orders for the ERP', async () => {
    const { db } = shop()
    await run('hooks', 'add', 'https://erp.example/hook', '--events', 'order.placed')
    const folder = await openOrderFolder(erp)
    const mails = await db.selectFrom('outbox').select('id').execute()
    const figures = (await run('sales', '--since', '2026-02-01', '--until', '2026-02-02')).out
    const orders = `${OWN}A-1;01/02/2026;Livrée;Amel;;Baume;;2;10,500;21\n`
    expect(
      (await load(`${orders}A-0;${new Date().toISOString()};Livrée;Amel;;Baume;;2;10,500;21\n`))
        .err,
    ).toBe('')
    expect(await folder.writeNew(db)).toBeNull()
    const { stock } = await db.selectFrom('products').select('stock').executeTakeFirstOrThrow()
    expect(stock).toBe(7)
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual(mails)
    expect(await db.selectFrom('hook_messages').selectAll().execute()).toEqual([])
    expect((await run('sales', '--since', '2026-02-01', '--until', '2026-02-02')).out).toBe(figures)
    const row = await db
      .selectFrom('orders')
      .select('id')
      .where('old_number', '=', 'A-1')
      .executeTakeFirstOrThrow()
    await run(
      'invoices',
      'set',
      '--seller',
      'Jasmin',
      '--address',
      'Rue 1, Sousse',
      '--tax-id',
      '1234567a am 000',
    )
    expect((await run('invoices', 'make', row.id)).err).toContain('imported from another shop')
    expect(await run('invoices', 'make')).toMatchObject({ err: '' })
    expect((await run('export', 'orders')).out).not.toContain('Baume')
  })

  test('OPER-04: a stock that was counted before an imported order keeps the counted value', async () => {
    await load(`${OWN}A-9;01/02/2026;Livrée;Amel;;Baume;B-1;2;10;20\n`)
    const counted = 'reference;stockQuantity;countedAt\nB-1;5;2026-01-31T12:00\n'
    try {
      expect((await run('import', 'products', aFile('csv', counted))).err).toBe('')
      const row = await shop().db.selectFrom('products').select('stock').executeTakeFirstOrThrow()
      expect(row.stock).toBe(5)
    } finally {
      await shop().db.updateTable('products').set({ stock: 7 }).execute()
    }
  })

  test('OPER-04: an imported article is matched to a product by reference or name, and gets the product’s translations if the name is the same', async () => {
    await load(
      `${OWN}A-2;01/02/2026;Livrée;Amel;;Baume;;1;5;15\n;;;;;Ancien baume;B-1;1;10;\n;;;;;Savon;S;1;0;\n`,
    )
    const items = await shop()
      .db.selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_id')
      .leftJoin('products', 'products.id', 'product_id')
      .select(['order_items.name', 'order_items.names', 'products.name as product'])
      .where('old_number', '=', 'A-2')
      .orderBy('position')
      .execute()
    expect(items).toEqual([
      { name: 'Baume', names: { ar: { name: 'بلسم' } }, product: 'Baume' },
      // An order can contain a product and size only once, so an article that repeats them belongs to no product.
      { name: 'Ancien baume', names: {}, product: null },
      { name: 'Savon', names: {}, product: null },
    ])
  })

  test('OPER-04: problems of orders are named with their lines, and nothing is imported; --skip-bad imports the other orders and writes the rows of the orders with problems to a file', async () => {
    const file = aFile(
      'csv',
      `${OWN}P-1;01/02/2026;Livrée;Amel;no mail;Baume;;1;10;10\nP-1;;;;;Savon;;x;3;\n` +
        'P-2;;Livrée;Amel;;Baume;;1;10;10\nP-3;01/02/2026;Livrée;Amel;;Baume;;1;10;10\n',
    )
    const { err, code } = await run('import', 'orders', file)
    expect(code).toBe(1)
    expect(err).toContain('line 3, quantity: "x" does not fit; expected a whole number')
    expect(err).toContain('line 4, date: missing; expected a day such as')
    expect(await shown('P-3')).toBe('')
    const { out } = await run('import', 'orders', file, '--skip-bad')
    expect(out).toContain('Imported orders: 1 new')
    expect(out).toContain('Orders left out: 2; with the reasons in ')
    const refused = readFileSync(file.replace('.csv', '.refused.csv'), 'utf8')
    expect(refused.split('\n')[1]).toMatch(/^P-1;.*;belongs to line 3$/)
    expect(refused).not.toContain('P-3')
  })

  test.each([
    ['another currency', 'currency', 'EUR', 'the order is in EUR'],
    ['an invalid e-mail address', 'email', 'amel', '"amel" is not an e-mail address'],
  ])('OPER-04: an order with %s is refused', async (_, heading, value, text) => {
    const head = OWN.replace('email', heading)
    const { err } = await load(`${head}R-1;01/02/2026;Livrée;Amel;${value};Baume;;1;10;10\n`)
    expect(err).toContain(text)
  })

  test.each([
    [
      'with a date in the future, such as a date with the month first',
      '05/12/2046',
      '2',
      'an order of 2046-12-04',
    ],
    ['with an impossible date', '01/01/0001', '2', 'an order of 0000-12-31'],
    ['whose articles were all refunded', '01/02/2026', '0', 'the order has no article'],
    ['with a negative quantity', '01/02/2026', '-2', '"-2" does not fit'],
  ])('OPER-04: an order %s is refused', async (_, date, quantity, text) => {
    const { err } = await load(`${OWN}R-2;${date};Livrée;Amel;;Baume;;${quantity};10;20\n`)
    expect(err).toContain(text)
  })

  test('OPER-04: a customer’s name may have 201 characters, the length of the longest first and last name of an address with a space between them', async () => {
    const order = (number: number, name: string) =>
      `${number};2026-03-01;delivered;${name};a@example.tn;Baume;B-1;1;10;10\n`
    const { err, code } = await load(OWN + order(91, 'a'.repeat(201)) + order(92, 'a'.repeat(202)))
    expect(code).toBe(1)
    expect(err).toContain('line 3, name: ')
    expect(err).not.toContain('line 2')
  })

  test('OPER-04: amounts must add up exactly to the millime, unless the total is a whole number of dinars', async () => {
    const order = (number: string, total: string) =>
      load(`${OWN}${number};01/02/2026;Livrée;Amel;;Baume;;1;5;${total}\n`)
    expect((await order('S-1', '5,950')).err).toContain('but the total is 5.950')
    expect((await order('S-1', '6')).err).toBe('')
  })

  test('OPER-04: an order number that another imported order has is refused, and an order that this shop itself has exported is recognised', async () => {
    const of = (number: string, date: string) =>
      load(`${OWN}${number};${date};Livrée;Amel;;Baume;;1;5;5\n`)
    await of('N-1', '01/02/2026')
    expect((await of('N-1', '03/02/2026')).err).toContain(
      'the shop has another order N-1, of 01/02/2026',
    )
    const placed = await shop().post('/api/order/place', anOrder([{ id: anId(1), quantity: 1 }]))
    const number = placed.body.orderId.slice(-8).toUpperCase()
    expect((await of(number, new Date().toISOString())).out).toContain('0 new, 1 as they were')
    expect((await of(number, '01/02/2026')).out).toContain('1 new')
    await shop().db.updateTable('products').set({ stock: 7 }).execute()
  })

  test('OPER-04: ids of imported orders cannot be guessed from each other', async () => {
    await load(
      `${OWN}G-1;01/02/2026;Livrée;Amel;;Baume;;1;5;5\nG-2;01/02/2026;Livrée;Amel;;Baume;;1;5;5\n`,
    )
    const rows = await shop()
      .db.selectFrom('orders')
      .select('id')
      .where('old_number', 'in', ['G-1', 'G-2'])
      .execute()
    const [one = '', other = ''] = rows.map(({ id }) => id)
    const common = Array.from(one).filter((digit, index) => digit === other[index]).length
    expect(common).toBeLessThan(16)
  })

  test('OPER-04: a file is refused if it does not have the orders’ headings, or is of a type that cannot be read', async () => {
    expect((await load('a;b\n1;2\n')).err).toContain('does not know the column "a"')
    expect((await load(OWN)).err).toBe('The file has no orders.\n')
    expect((await run('import', 'orders', aFile('json', '[]'))).err).toContain('.csv or .xlsx')
    expect((await load(OWN, '--map', 'prestashop')).err).toContain('expected shopify, woocommerce')
  })
})

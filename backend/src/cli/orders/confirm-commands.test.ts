import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aProduct, anId, anOrder } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { runOn } from '../testing/terminal.ts'

describeShop({ content: { products: [aProduct(1, { stockQuantity: 1000 })] } }, (shop) => {
  const place = async (language: string, quantity = 1) => {
    const order = anOrder([{ id: anId(1), quantity }])
    const { body } = await shop().post('/api/order/place', order, {
      cookie: `i18nextLng=${language}`,
    })
    return body.orderId
  }
  const list = async (...args: string[]) => {
    const { out } = await runOn(shop().db, 'orders', 'confirm-list', '--json', ...args)
    return JSON.parse(out) as { number: string; link: string; message: string; whatsApp: string }[]
  }
  beforeEach(async () => {
    await shop().db.updateTable('orders').set({ status: 'Packing' }).execute()
  })

  test('OPER-08: unconfirmed orders are listed with a message in the customer’s language; the link in the message confirms the order', async () => {
    const french = await place('fr', 2)
    await place('ar')
    const [first, second, ...others] = await list()
    expect(others).toEqual([])
    expect(first?.number).toBe(french.slice(-8).toUpperCase())
    expect(first?.message).toMatch(/^Bonjour.*Articles\u00a0: 2\. .*50,00\u00a0DT/)
    expect(second?.message).toMatch(/^مرحبًا/)
    const link = new URL(first?.link ?? '')
    expect([link.origin, link.pathname]).toEqual(['https://shop.example', '/order-link'])
    expect(link.searchParams.get('lng')).toBe('fr')
    const sent = new URL(first?.whatsApp ?? '')
    expect(sent.origin + sent.pathname).toBe('https://wa.me/21620000000')
    expect(sent.searchParams.get('text')).toBe(first?.message)
    const { status } = await shop().post('/api/order/answer-link', {
      orderId: link.searchParams.get('order'),
      key: link.searchParams.get('key'),
      answer: 'confirm',
    })
    expect(status).toBe(200)
    expect((await list()).map(({ number }) => number)).not.toContain(first?.number)
    const shown = await runOn(shop().db, 'orders', 'show', french)
    expect(shown.out).toMatch(/^ +\d\d\/\d\d\/20\d\d \d\d:\d\d {2}By the customer: confirmed$/m)
    // If the operator asks for a confirmed order by its number, the message has a new link.
    expect((await list(french))[0]?.link).not.toBe(first?.link)
  })

  test('OPER-08: the page for the operator has a button for each message, and HTML in names is escaped', async () => {
    const id = await place('fr')
    await shop()
      .db.updateTable('orders')
      .set({ guest_name: '<b>Amel</b>' })
      .where('id', '=', id)
      .execute()
    const file = join(tmpdir(), `${id}.html`)
    const { out } = await runOn(shop().db, 'orders', 'confirm-list', '--output', file)
    expect(out).toBe(`1 to confirm: open ${file}\n`)
    const page = readFileSync(file, 'utf8')
    expect(page).toContain('<bdi>&lt;b&gt;Amel&lt;/b&gt;</bdi>')
    expect(page).toMatch(/<a class="action" href="https:\/\/wa\.me\/21620000000\?text=Bonjour/)
    expect(page).toMatch(/<a class="action" href="sms:\+21620000000\?body=Bonjour/)
    expect(page).not.toContain('<script')
  })

  test('OPER-08: a packed order cannot be put on the list of orders to confirm', async () => {
    const id = await place('fr')
    await runOn(shop().db, 'orders', 'set-status', id, 'Packing')
    const { code, err } = await runOn(shop().db, 'orders', 'confirm-list', id)
    expect([code, err]).toEqual([1, 'Only orders that are not packed yet can be confirmed.\n'])
    expect((await runOn(shop().db, 'orders', 'confirm-list')).out).toBe('No orders to confirm.\n')
  })
})

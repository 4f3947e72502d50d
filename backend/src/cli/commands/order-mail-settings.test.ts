import { describeShop } from '../../testing/shop.ts'
import { runOn } from '../testing/terminal.ts'

describeShop({}, (shop) => {
  const set = (...options: string[]) => runOn(shop().db, 'settings', 'set', ...options)

  test('OPER-02: the operator sets recipient, events, frequency and language of the shop’s mails about orders', async () => {
    const shown = await runOn(shop().db, 'settings', 'show')
    expect(shown.out).toContain(
      'Order mails     to the e-mail above, at once, of orders placed, confirmed, changed, cancelled, return_asked, in fr\n',
    )
    const recipient = ['--order-mail-to', 'amel@pharmacie.example', '--order-mail-language', 'ar']
    const digest = ['--order-mails', 'digest', '--order-digest-hours', '4']
    const { out } = await set(...recipient, ...digest, '--order-mail-events', 'cancelled,placed')
    expect(out).toContain(
      'to amel@pharmacie.example, in one mail every 4 hours, of orders placed, cancelled, in ar\n',
    )
    expect((await set('--order-mail-to', 'shop')).out).toContain('to the e-mail above')
    expect((await set('--order-mails', 'none')).out).toMatch(/^Order mails {5}none$/m)
  })

  test.each([
    ['--order-mail-to', 'nobody'],
    ['--order-mails', 'often'],
    ['--order-mail-events', 'placed,lost'],
    ['--order-mail-events', ','],
    ['--order-mail-language', 'de'],
    ['--order-digest-hours', '0'],
  ])('OPER-02: the option %s %s is wrong use', async (option, value) => {
    expect(await set(option, value)).toMatchObject({ code: 2, out: '' })
  })
})

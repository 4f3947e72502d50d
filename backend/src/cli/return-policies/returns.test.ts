import { aProduct } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { runOn } from '../testing/terminal.ts'

const content = {
  products: [aProduct(1, { category: 'Corps' }), aProduct(2, { category: 'Parfums' })],
}

describeShop({ content }, (shop) => {
  const run = (...args: string[]) => runOn(shop().db, 'returns', ...args)
  const policies = async () => (await shop().get('/api/settings')).body.settings.returnPolicies

  test('OPER-06: the operator sets the return policy of a category, and shoppers get this policy', async () => {
    expect(await policies()).toBeUndefined()
    await run('set', 'Parfums', '--days', '14', '--condition', 'sealed')
    await run('set', 'Corps', '--days', '10')
    const opened = ['--condition', 'opened', '--content-left', '80']
    const { out } = await run('set', 'Corps', '--days', '20', ...opened)
    expect(out).toBe('Set: Corps. Shoppers see it within a minute.\n')
    expect(await policies()).toEqual([
      { category: 'Corps', code: 'face_body', days: 20, contentLeftPercent: 80 },
      { category: 'Parfums', code: 'supplements', days: 14 },
    ])
    expect((await run('list')).out).toMatch(/Corps +20 +opened, 80 % left\nParfums +14 +sealed/)
    expect((await run('clear', 'Parfums')).out).toBe('Cleared: Parfums.\n')
    expect((await run('clear', 'Parfums')).out).toBe('None was set.\n')
    expect(JSON.parse((await run('list', '--json')).out)).toHaveLength(1)
    await run('clear', 'Corps')
  })

  test.each([
    [['set', 'Corps', '--days', '366'], 2, /whole number from 0 to 365/],
    [['set', 'Corps', '--days', '14', '--condition', 'opened'], 2, /--content-left belongs/],
    [
      ['set', 'Corps', '--days', '14', '--condition', 'opened', '--content-left', '0'],
      2,
      /whole number from 1 to 100/,
    ],
    [['set', 'Corps', '--days', '14', '--guarantee', '2'], 2, /--guarantee belongs/],
    [['set', 'Corps', '--days', '14', '--condition', 'worn'], 2, /Allowed choices/],
    [['set', 'Corpse', '--days', '14'], 1, /No product is in the category "Corpse"/],
  ])('OPER-06: an invalid return policy is refused: %j', async (args, code, says) => {
    const ran = await run(...args)
    expect(ran.code).toBe(code)
    expect(ran.err).toMatch(says)
    expect(await policies()).toBeUndefined()
  })
})

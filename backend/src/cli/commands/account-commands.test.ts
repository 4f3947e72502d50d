import { aProduct, anId, anOrder } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { signIn } from '../../testing/sign-in.ts'
import { runOn } from '../testing/terminal.ts'

const products = [1, 2].map((number) => aProduct(number, { stockQuantity: 100 }))

describeShop({ content: { products } }, (shop) => {
  const run = (...args: string[]) => runOn(shop().db, 'accounts', ...args)
  const review = (number: number, content: string, token: string) =>
    shop().post('/api/reviews/add', { productId: anId(number), content }, { token })
  const order = (token: string) =>
    shop().post('/api/order/place', anOrder([{ id: anId(1), quantity: 1 }]), { token })

  test('SEC-01: the operator finds two accounts of one mailbox and joins them', async () => {
    expect((await run('same-mailbox')).out).toBe('No accounts share a mailbox.\n')
    // This is the state after migration 0030. Before the migration, each spelling of an address was a separate account.
    const kept = await signIn(shop(), { email: 'amel@xn--kaffe-esa.tn' })
    const old = await signIn(shop(), { email: 'am\u200bel@kaffée.tn' })
    await signIn(shop(), { email: 'alone@kaffée.tn' })
    await signIn(shop(), { email: 'sami@example.tn' })
    const { body } = await order(old.token)
    await order(kept.token)
    await review(1, 'Ancien', old.token)
    await review(2, 'Ancien', old.token)
    await review(2, 'Nouveau', kept.token)
    const google = { issuer: 'https://accounts.google.com', subject: '1', user_id: old.userId }
    await shop().db.insertInto('google_accounts').values(google).execute()

    await shop()
      .db.updateTable('users')
      .set({ created_at: new Date('2026-11-27T23:30:00Z') })
      .where('id', '=', old.userId)
      .execute()
    const { out } = await run('same-mailbox')
    expect(out.trimEnd().split('\n')).toHaveLength(2)
    expect(out).toMatch(
      new RegExp(`^${old.userId} +28/11/2026 +1 +${kept.userId} .* 1 +amel@xn--kaffe-esa.tn$`, 'm'),
    )
    expect((await run('same-mailbox', '--json')).out).toContain('am\\u200bel@')
    for (const id of [kept.userId, 'soap']) {
      expect(await run('join', id)).toMatchObject({ code: 1, out: '' })
    }

    const joined = await run('join', old.userId)
    expect(joined.out).toBe(
      `${old.userId} is joined to ${kept.userId} (amel@xn--kaffe-esa.tn), with 1 order.\n`,
    )
    const orders = await shop().post('/api/order/userorders', {}, { token: kept.token })
    expect(orders.body.orders.map(({ _id }) => _id)).toContain(body.orderId)
    expect(orders.body.orders).toHaveLength(2)
    const contents = async (number: number) =>
      (await shop().get(`/api/reviews/${anId(number)}`)).body.reviews.map(({ content }) => content)
    expect(await contents(1)).toEqual(['Ancien'])
    expect(await contents(2)).toEqual(['Nouveau'])
    const linked = await shop().db.selectFrom('google_accounts').select('user_id').execute()
    expect(linked).toEqual([{ user_id: kept.userId }])
    expect((await order(old.token)).status).toBe(401)
    expect((await run('same-mailbox')).out).toBe('No accounts share a mailbox.\n')
  })
})

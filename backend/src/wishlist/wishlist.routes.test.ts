import { maxWishlist } from '@shop/domain'
import { mergeMailboxPair } from '../account/users/mailbox-pairs.repository.ts'
import { accountsOf } from '../account/testing/accounts.ts'
import { anId, aProduct } from '../testing/builders.ts'
import { describePostgres, describeShop } from '../testing/shop.ts'
import { signIn } from '../testing/sign-in.ts'

const products = Array.from({ length: maxWishlist + 5 }, (_, index) => aProduct(index + 1))
const ids = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => anId(from + index))

describeShop({ content: { products } }, (shop) => {
  const accounts = accountsOf(shop)
  const change = (token: string, input: object) =>
    shop().post('/api/wishlist/change', input, { token })
  const listOf = async (token: string) =>
    (await shop().post('/api/wishlist/get', {}, { token })).body.productIds

  test('WISH-01: an account adds products to its list, newest first, and removes them', async () => {
    const { token } = await signIn(shop())
    expect(await listOf(token)).toEqual([])
    await change(token, { add: [anId(1)] })
    const { status, body } = await change(token, { add: [anId(2)] })
    expect([status, body]).toEqual([
      200,
      { success: true, productIds: [anId(2), anId(1)], isFull: false },
    ])
    expect((await change(token, { remove: [anId(2)] })).body.productIds).toEqual([anId(1)])
    expect(await listOf(token)).toEqual([anId(1)])
  })

  test('WISH-01: a guest’s list is joined to the account’s list; no product is lost or listed twice, and the order of the guest’s products is kept', async () => {
    const { token } = await signIn(shop())
    await change(token, { add: [anId(1), anId(2)] })
    const { body } = await change(token, { add: [anId(5), anId(2), anId(4), anId(5)] })
    expect(body.productIds).toEqual([anId(5), anId(4), anId(1), anId(2)])
  })

  test('WISH-01: repeating a change of the list changes nothing', async () => {
    const { token } = await signIn(shop())
    await change(token, { add: [anId(1), anId(2)] })
    await change(token, { add: [anId(1)] })
    for (let time = 1; time <= 2; time += 1) await change(token, { remove: [anId(3), anId(2)] })
    expect(await listOf(token)).toEqual([anId(1)])
  })

  test('WISH-01: ids that are not products of the shop are left out', async () => {
    const { token } = await signIn(shop())
    const { status, body } = await change(token, { add: [anId(999), anId(1)] })
    expect([status, body.productIds, body.isFull]).toEqual([200, [anId(1)], false])
  })

  test('WISH-01: a list has at most 100 products; the newest of the added products are kept, and the answer says that the list is full', async () => {
    const { token } = await signIn(shop())
    await change(token, { add: ids(1, 98) })
    const { body } = await change(token, { add: [anId(100), anId(99), anId(101)] })
    expect(body.productIds).toHaveLength(maxWishlist)
    expect(body.productIds?.slice(0, 2)).toEqual([anId(100), anId(99)])
    expect(body.isFull).toBe(true)
    expect((await change(token, { add: [anId(1)] })).body.isFull).toBe(false)
    expect((await change(token, { add: [anId(102)] })).body.isFull).toBe(true)
    const swapped = await change(token, { add: [anId(102)], remove: [anId(1)] })
    expect(swapped.body).toMatchObject({ isFull: false })
    expect(swapped.body.productIds?.[0]).toBe(anId(102))
  })

  test.each<[string, object]>([
    ['more than 100 ids', { add: ids(1, 101) }],
    ['a text that is not an id', { add: ["' or 1=1 --"] }],
    ['a list in place of an id', { remove: [[anId(1)]] }],
    ['an id in place of a list', { add: anId(1) }],
  ])('WISH-01: %s is refused', async (_what, input) => {
    const { token } = await signIn(shop())
    const { status, body } = await change(token, input)
    expect([status, body.code]).toEqual([400, 'validation_failed'])
  })

  test('WISH-01: an account sees and changes only its own list', async () => {
    const { token } = await signIn(shop())
    const other = await signIn(shop())
    await change(token, { add: [anId(1)] })
    await change(other.token, { add: [anId(2)], remove: [anId(1)] })
    expect(await listOf(token)).toEqual([anId(1)])
    expect(await listOf(other.token)).toEqual([anId(2)])
  })

  test('WISH-01: deleting the account deletes its list, and deleting a product removes the product from every list', async () => {
    const { token, password } = await accounts.verified()
    const other = await signIn(shop())
    for (const each of [token, other.token]) await change(each, { add: [anId(103), anId(104)] })
    await shop().post('/api/account/delete', { confirmed: true, password }, { token })
    await shop().db.deleteFrom('products').where('id', '=', anId(103)).execute()
    const rows = await shop()
      .db.selectFrom('wishlist_products')
      .select('product_id')
      .where('product_id', 'in', [anId(103), anId(104)])
      .execute()
    expect(rows).toEqual([{ product_id: anId(104) }])
  })

  test('WISH-01: if two accounts of one mailbox are joined, the remaining account has the products of both lists', async () => {
    const kept = await signIn(shop())
    const old = await signIn(shop())
    await change(kept.token, { add: [anId(1), anId(2)] })
    await change(old.token, { add: [anId(2), anId(3)] })
    const { id } = (await accounts.userOf(old.token))!
    await shop()
      .db.updateTable('users')
      .set({ email: kept.email.toUpperCase() })
      .where('id', '=', id)
      .execute()
    expect(await mergeMailboxPair(shop().db, id)).toBeDefined()
    expect((await listOf(kept.token))?.toSorted()).toEqual([anId(1), anId(2), anId(3)])
  })
})

describePostgres({ content: { products } }, (shop) => {
  test('WISH-01: two tabs that add products at the same time cannot exceed the maximum of the list', async () => {
    const { token } = await signIn(shop())
    const change = (add: string[]) => shop().post('/api/wishlist/change', { add }, { token })
    await change(ids(1, 95))
    await Promise.all([change(ids(96, 100)), change(ids(101, 105))])
    const { body } = await shop().post('/api/wishlist/get', {}, { token })
    expect(body.productIds).toHaveLength(maxWishlist)
  })
})

import { accountsOf } from '../account/testing/accounts.ts'
import { anonymiseGuestOrders } from '../order/anonymise-orders.repository.ts'
import { moveOrder } from '../order/move-order.repository.ts'
import { anId, anOrder, aProduct } from '../testing/builders.ts'
import { untilBlocked } from '../testing/locks.ts'
import { describePostgres, describeShop, type TestShop } from '../testing/shop.ts'
import { reviewLinkKey } from './link-key.ts'

const products = [aProduct(1, { stockQuantity: 1000 }), aProduct(2, { stockQuantity: 1000 })]
const content = { products }

/** Places a guest's order of both products and delivers it. Returns the link for its reviews. */
async function delivered(shop: TestShop, email: string) {
  const items = [1, 2].map((number) => ({ id: anId(number), quantity: 1 }))
  const guestInfo = { name: 'Amel Trabelsi', email, phone: '+216 20 000 000' }
  const { body } = await shop.post('/api/order/place', anOrder(items, { guestInfo }))
  await moveOrder(shop.db, body.orderId, 'Delivered', { sendMail: true })
  return { orderId: body.orderId, key: await reviewLinkKey(shop.db, body.orderId) }
}
const write = (shop: TestShop, link: object, number: number) =>
  shop.post('/api/reviews/add-by-link', {
    ...link,
    productId: anId(number),
    stars: 4,
    content: 'Douce',
    name: 'Amel T.',
  })

describeShop({ content }, (shop) => {
  const accounts = accountsOf(shop)
  const shown = async (number: number) => (await shop().get(`/api/reviews/${anId(number)}`)).body
  /** An account whose owner reviewed both products of an order as a guest, and then moved the order into the account. */
  const reviewer = async () => {
    const account = await accounts.verified()
    const { token, email } = account
    const link = await delivered(shop(), email)
    for (const number of [2, 1]) expect((await write(shop(), link, number)).status).toBe(200)
    await shop().post('/api/order/take-guest-orders', {}, { token })
    return account
  }
  beforeEach(() => shop().db.deleteFrom('reviews').execute())

  test('ACC-01, REV-01: the download has the reviews that the owner wrote as a guest, with their stars and the name that they show', async () => {
    const { token } = await reviewer()
    await write(shop(), await delivered(shop(), 'other@example.tn'), 2)
    await shop().post(
      '/api/reviews/add',
      { productId: anId(2), content: 'Riche', stars: 5 },
      { token },
    )
    const { reviews } = (await shop().post('/api/account/export', {}, { token })).body.data
    const date = expect.any(Number)
    const guest = { content: 'Douce', stars: 4, name: 'Amel T.', date }
    expect(reviews).toEqual([
      { productId: anId(2), productName: 'Produit 2', content: 'Riche', stars: 5, date },
      { productId: anId(1), productName: 'Produit 1', ...guest },
      { productId: anId(2), productName: 'Produit 2', ...guest },
    ])
  })

  test('ACC-01, REV-01: deleting the account deletes the reviews that its owner wrote as a guest, and no other reviews', async () => {
    const { token, password } = await reviewer()
    await write(shop(), await delivered(shop(), 'other@example.tn'), 1)
    expect(await shown(1)).toMatchObject({ rating: { count: 2 } })
    const deletion = { confirmed: true, password }
    expect((await shop().post('/api/account/delete', deletion, { token })).status).toBe(200)
    expect(await shown(1)).toMatchObject({ reviews: [{ stars: 4 }], rating: { count: 1 } })
    const two = await shown(2)
    expect([two.reviews, two.rating]).toEqual([[], undefined])
  })
})

describePostgres({ content }, (shop) => {
  test('ACC-01, REV-01: if a guest writes a review while the order loses its personal data, the call waits and is refused', async () => {
    const link = await delivered(shop(), 'amel@example.tn')
    const forgetting = await shop().db.startTransaction().execute()
    await anonymiseGuestOrders(forgetting, [link.orderId])
    const review = { ...link, productId: anId(1), stars: 4, content: 'Douce' }
    const written = shop().post('/api/reviews/add-by-link', review)
    try {
      await untilBlocked(shop().db)
    } finally {
      await forgetting.commit().execute()
    }
    expect(await written).toMatchObject({ status: 400, body: { code: 'order_link_invalid' } })
    expect((await shop().get(`/api/reviews/${anId(1)}`)).body.reviews).toEqual([])
  })
})

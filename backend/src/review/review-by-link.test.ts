import { moveOrder } from '../order/move-order.repository.ts'
import { anId, anOrder, aProduct } from '../testing/builders.ts'
import { describeShop } from '../testing/shop.ts'
import { signIn } from '../testing/sign-in.ts'
import { reviewLinkKey } from './link-key.ts'

const numbers = Array.from({ length: 9 }, (_, index) => index + 1)
const content = { products: numbers.map((number) => aProduct(number, { stockQuantity: 1000 })) }

describeShop({ content }, (shop) => {
  let guests = 0
  async function delivered(
    products: readonly number[],
    { email = `guest${(guests += 1)}@example.tn`, token = '' } = {},
  ) {
    const items = products.map((number) => ({ id: anId(number), quantity: 1 }))
    const guestInfo = { name: 'Amel Trabelsi', email, phone: '+216 20 000 000' }
    const order = anOrder(items, token ? {} : { guestInfo })
    const { body } = await shop().post('/api/order/place', order, token ? { token } : {})
    await moveOrder(shop().db, body.orderId, 'Delivered', { sendMail: true })
    return { orderId: body.orderId, key: await reviewLinkKey(shop().db, body.orderId) }
  }
  const write = (link: { orderId: string; key: string }, number: number, parts: object = {}) =>
    shop().post('/api/reviews/add-by-link', {
      ...link,
      productId: anId(number),
      stars: 4,
      content: 'Douce',
      name: 'Amel',
      ...parts,
    })
  const read = async (number: number, query = '') =>
    (await shop().get(`/api/reviews/${anId(number)}${query}`)).body

  test('REV-01: with the link of a delivered order, a guest reviews its products, and the reviews count as verified purchases', async () => {
    const link = await delivered([1, 2])
    const opened = await shop().post('/api/reviews/link', link)
    expect(opened.body).toMatchObject({
      name: 'Amel',
      delivered: [
        { _id: anId(1), isReviewed: false },
        { _id: anId(2), isReviewed: false },
      ],
    })
    expect((await write(link, 1)).status).toBe(200)
    expect(await read(1)).toMatchObject({
      reviews: [{ userName: 'Amel', content: 'Douce', stars: 4, isVerifiedPurchase: true }],
      rating: { average: 4, count: 1 },
    })
    const again = await shop().post('/api/reviews/link', link)
    expect(again.body.delivered).toMatchObject([{ isReviewed: true }, { isReviewed: false }])
  })

  test('REV-01: a guest cannot review a product twice, neither with the same link nor with the link of another order', async () => {
    const email = 'twice@example.tn'
    const link = await delivered([3], { email })
    const both = await Promise.all([write(link, 3), write(link, 3)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const next = await write(await delivered([3], { email }), 3)
    expect([next.status, next.body.code]).toEqual([409, 'review_exists'])
    expect((await read(3)).reviews).toHaveLength(1)
  })

  test('REV-01: with a link, an account writes a review under its own name, and only once', async () => {
    const { token } = await signIn(shop(), { name: 'Sami' })
    const link = await delivered([4], { token })
    expect((await shop().post('/api/reviews/link', link)).body.name).toBeUndefined()
    expect((await write(link, 4, { name: 'Pharmacie' })).status).toBe(200)
    expect((await write(link, 4)).body.code).toBe('review_exists')
    expect((await read(4)).reviews).toMatchObject([{ userName: 'Sami', isVerifiedPurchase: true }])
  })

  test('REV-01: a forged key, the key of another order, an unknown order and an order that is not delivered get the same refusal', async () => {
    const link = await delivered([5])
    const other = await delivered([5])
    const { body } = await shop().post('/api/order/place', anOrder([{ id: anId(5), quantity: 1 }]))
    const forged = [
      { ...link, key: 'x'.repeat(22) },
      { ...link, key: 'é'.repeat(22) },
      { ...link, key: '' },
      { ...link, key: other.key },
      { orderId: anId(404), key: await reviewLinkKey(shop().db, anId(404)) },
      { orderId: body.orderId, key: await reviewLinkKey(shop().db, body.orderId) },
    ]
    for (const each of forged) {
      const opened = await shop().post('/api/reviews/link', each)
      const written = await write(each, 5)
      for (const { status, body: refusal } of [opened, written]) {
        expect([status, refusal.code]).toEqual([400, 'order_link_invalid'])
      }
    }
    expect((await read(5)).reviews).toEqual([])
  })

  test('REV-01: a product that is not in the order cannot be reviewed with the order’s link', async () => {
    const { status, body } = await write(await delivered([5]), 6)
    expect([status, body.code]).toEqual([404, 'product_not_found'])
    expect((await read(6)).reviews).toEqual([])
  })

  test.each([{ stars: 0 }, { stars: 6 }, { stars: 4.5 }, { content: ' ' }, { name: 'x' }])(
    'REV-01: a review with %j is refused',
    async (parts) => {
      const { status, body } = await write(await delivered([6]), 6, parts)
      expect([status, body.code]).toEqual([400, 'validation_failed'])
    },
  )

  test('REV-01: a guest cannot use the shop’s name as the author of a review', async () => {
    const { body } = await write(await delivered([6]), 6, { name: 'Achat vérifié' })
    expect(body.code).toBe('name_not_allowed')
  })

  test('REV-01: average (with one decimal) and number of reviews with stars are computed from the reviews that are shown, and are also in lists of products', async () => {
    for (const stars of [5, 4, 4]) await write(await delivered([7]), 7, { stars })
    const one = async () => (await shop().get(`/api/product/one/${anId(7)}`)).body.product
    expect((await one()).rating).toEqual({ average: 4.3, count: 3 })
    const listed = await shop().get(`/api/product/by-ids?ids=${anId(7)}`)
    expect(listed.body.products[0]?.rating).toEqual({ average: 4.3, count: 3 })
    const reviewsOf = () => shop().db.updateTable('reviews').where('product_id', '=', anId(7))
    await reviewsOf().set({ hidden_at: new Date() }).where('stars', '=', 5).execute()
    expect((await one()).rating).toEqual({ average: 4, count: 2 })
    await shop().db.deleteFrom('reviews').where('product_id', '=', anId(7)).execute()
    expect((await one()).rating).toBeUndefined()
  })

  test('REV-01: reviews can be sorted by stars and filtered by stars; reviews without stars come last', async () => {
    const { token } = await signIn(shop(), { name: 'Amel' })
    await shop().post('/api/reviews/add', { productId: anId(8), content: 'Sans' }, { token })
    for (const stars of [2, 5, 3]) {
      await write(await delivered([8]), 8, { stars, content: `${stars}` })
    }
    const words = async (query: string) => {
      const { reviews } = await read(8, query)
      return reviews.map(({ content: text }) => text)
    }
    expect(await words('')).toEqual(['3', '5', '2', 'Sans'])
    expect(await words('?sort=best')).toEqual(['5', '3', '2', 'Sans'])
    expect(await words('?sort=worst')).toEqual(['2', '3', '5', 'Sans'])
    expect(await words('?stars=5')).toEqual(['5'])
    expect(await words('?stars=1')).toEqual([])
    expect((await shop().get(`/api/reviews/${anId(8)}?stars=9`)).status).toBe(400)
  })
})

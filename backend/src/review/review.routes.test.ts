import { anId, anOrder, aProduct } from '../testing/builders.ts'
import { describeShop } from '../testing/shop.ts'
import { signIn } from '../testing/sign-in.ts'

const numbers = Array.from({ length: 9 }, (_, index) => index + 1)

describeShop({ content: { products: numbers.map((number) => aProduct(number)) } }, (shop) => {
  const read = (number: number) => shop().get(`/api/reviews/${anId(number)}`)
  const write = (number: number, content: unknown, token?: string) =>
    shop().post('/api/reviews/add', { productId: anId(number), content }, token ? { token } : {})

  test('PROD-05: everybody can read reviews with the names of their authors, newest first', async () => {
    const amel = await signIn(shop(), { name: 'Amel' })
    const sami = await signIn(shop(), { name: '<b>Sami</b>' })
    expect((await read(1)).body).toEqual({ success: true, reviews: [] })
    expect((await write(1, '  Très bien.\r\nJe rachète.  ', amel.token)).status).toBe(200)
    await write(1, 'ممتاز 👩‍⚕️', sami.token)
    const { status, headers, body } = await read(1)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('public, no-cache')
    expect(body.reviews).toEqual([
      {
        id: expect.any(Number),
        userName: '<b>Sami</b>',
        content: 'ممتاز 👩‍⚕️',
        date: expect.any(Number),
      },
      {
        id: expect.any(Number),
        userName: 'Amel',
        content: 'Très bien.\nJe rachète.',
        date: expect.any(Number),
      },
    ])
    expect(JSON.stringify(body)).not.toContain('@')
    expect((await read(2)).body.reviews).toEqual([])
  })

  test('PROD-05: an account has one review of each product, and a second review replaces the first', async () => {
    const { token } = await signIn(shop(), { name: 'Amel' })
    await write(3, 'Moyen', token)
    await write(3, 'Finalement très bien', token)
    const { reviews } = (await read(3)).body
    expect(reviews.map(({ content }) => content)).toEqual(['Finalement très bien'])
  })

  test('PROD-05: if an author’s name changes, old reviews show the new name', async () => {
    const { token, userId } = await signIn(shop(), { name: 'Avant' })
    await write(4, 'Bien', token)
    const named = { name: 'Après' }
    await shop().db.updateTable('users').set(named).where('id', '=', userId).execute()
    expect((await read(4)).body.reviews[0]?.userName).toBe('Après')
  })

  test('PROD-05: writing a review needs a session', async () => {
    for (const token of [undefined, 'no.such.token']) {
      const { status, body } = await write(5, 'Bien', token)
      expect([status, body.code]).toEqual([401, 'unauthorized'])
    }
    expect((await read(5)).body.reviews).toEqual([])
  })

  test('PROD-05: reading or writing reviews of an unknown product gets 404', async () => {
    const { token } = await signIn(shop())
    expect(await read(77)).toMatchObject({ status: 404, body: { code: 'product_not_found' } })
    expect(await write(77, 'Bien', token)).toMatchObject({
      status: 404,
      body: { code: 'product_not_found' },
    })
  })

  test.each(['', ' \n\t ', '\u0007\u202e', '\u200b', 'x'.repeat(2001), 7, null])(
    'PROD-05: the text %j is refused as a review',
    async (content) => {
      const { token } = await signIn(shop())
      const { status, body } = await write(6, content, token)
      expect([status, body.code]).toEqual([400, 'validation_failed'])
    },
  )

  test('PROD-05: a review of 2000 characters is accepted, and invisible characters are removed from reviews', async () => {
    const { token } = await signIn(shop())
    expect((await write(7, 'é'.repeat(2000), token)).status).toBe(200)
    await write(8, 'Très\u0007 \u202ebien\u202c\tmerci', token)
    expect((await read(8)).body.reviews[0]?.content).toBe('Très bien\tmerci')
  })

  test('PROD-05: the newest 200 reviews are returned', async () => {
    const ids = Array.from({ length: 205 }, (_, index) => anId(5000 + index))
    const users = ids.map((id) => ({ id, name: 'Client', email: `${id}@example.tn` }))
    await shop().db.insertInto('users').values(users).execute()
    const reviews = ids.map((id, index) => ({
      product_id: anId(9),
      user_id: id,
      content: `Avis ${index}`,
      created_at: new Date(Date.UTC(2026, 0, 1) + index),
    }))
    await shop().db.insertInto('reviews').values(reviews).execute()
    const contents = (await read(9)).body.reviews.map(({ content }) => content)
    expect(contents).toHaveLength(200)
    expect(contents[0]).toBe('Avis 204')
  })

  test.each([
    ['Delivered', true],
    ['Shipped', undefined],
    ['Cancelled', undefined],
  ])(
    'PROD-07: an order that is %s makes a review of its product a verified purchase: %s',
    async (status, isVerified) => {
      const { token, userId } = await signIn(shop(), { name: 'Amel' })
      const { body } = await shop().post(
        '/api/order/place',
        anOrder([{ id: anId(1), quantity: 1 }]),
        { token },
      )
      await shop().db.updateTable('orders').set({ status }).where('id', '=', body.orderId).execute()
      await write(1, 'Reçu', token)
      await write(2, 'Autre produit', token)
      const of = async (number: number) => {
        const { reviews } = (await read(number)).body
        return reviews.find(({ content }) => content === (number === 1 ? 'Reçu' : 'Autre produit'))
      }
      expect((await of(1))?.isVerifiedPurchase).toBe(isVerified)
      expect((await of(2))?.isVerifiedPurchase).toBeUndefined()
      await shop().db.deleteFrom('reviews').where('user_id', '=', userId).execute()
    },
  )
})

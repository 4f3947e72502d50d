import { aProduct, anId } from '../testing/builders.ts'
import { describePostgres, describeShop, type TestShop } from '../testing/shop.ts'
import { signIn } from '../testing/sign-in.ts'
import { setReviewHidden } from './moderation.repository.ts'

const content = { products: [aProduct(1), aProduct(2), aProduct(3), aProduct(4)] }

/** Publishes a review of a product by a new account. Returns the review's id and the account's token. */
async function aReview(
  shop: TestShop,
  number: number,
  text = 'Douce',
): Promise<{ reviewId: number; token: string }> {
  const { token } = await signIn(shop)
  const review = { productId: anId(number), content: text, stars: 4 }
  await shop.post('/api/reviews/add', review, { token })
  const [newest] = await read(shop, number)
  return { reviewId: newest?.id ?? 0, token }
}

async function read(shop: TestShop, number: number, query = '') {
  return (await shop.get(`/api/reviews/${anId(number)}${query}`)).body.reviews
}

function vote(shop: TestShop, reviewId: number, { token = '', isHelpful = true } = {}) {
  return shop.post('/api/reviews/vote', { reviewId, isHelpful }, token ? { token } : {})
}

async function votesOf({ db }: TestShop, reviewId: number): Promise<number> {
  const votes = db.selectFrom('review_votes').select('voter').where('review_id', '=', reviewId)
  return (await votes.execute()).length
}

describeShop({ content }, (shop) => {
  test('REV-02: if an account takes a vote back, its votes for other reviews stay', async () => {
    const [first, second] = [await aReview(shop(), 1), await aReview(shop(), 2)]
    const { token } = await signIn(shop())
    await vote(shop(), first.reviewId, { token })
    await vote(shop(), second.reviewId, { token })
    const { status, body } = await vote(shop(), second.reviewId, { token, isHelpful: false })
    expect([status, body.helpful]).toEqual([200, 0])
    expect(await votesOf(shop(), first.reviewId)).toBe(1)
    expect((await read(shop(), 1))[0]).toMatchObject({ id: first.reviewId, helpful: 1 })
  })

  test('REV-02: a browser or an account has one vote for each review, and can take the vote back', async () => {
    const { reviewId } = await aReview(shop(), 1)
    expect((await read(shop(), 1))[0]).not.toHaveProperty('helpful')
    for (const _ of [1, 2]) {
      const { status, body } = await vote(shop(), reviewId)
      expect([status, body.helpful]).toEqual([200, 1])
    }
    const { token } = await signIn(shop())
    for (const _ of [1, 2]) {
      expect((await vote(shop(), reviewId, { token })).body.helpful).toBe(2)
    }
    expect((await read(shop(), 1))[0]).toMatchObject({ id: reviewId, helpful: 2 })
    for (const _ of [1, 2]) {
      const { body } = await vote(shop(), reviewId, { token, isHelpful: false })
      expect(body.helpful).toBe(1)
    }
    expect(await votesOf(shop(), reviewId)).toBe(1)
  })

  test('REV-02: if an account votes several times at the same moment, only one vote is counted', async () => {
    const { reviewId } = await aReview(shop(), 2)
    const { token } = await signIn(shop())
    await Promise.all(Array.from({ length: 6 }, () => vote(shop(), reviewId, { token })))
    expect((await read(shop(), 2))[0]).toMatchObject({ helpful: 1 })
  })

  test('REV-02: reviews can be sorted by votes, and a limit keeps only the first reviews', async () => {
    const ids: number[] = []
    for (const text of ['Un', 'Deux', 'Trois']) {
      ids.push((await aReview(shop(), 3, text)).reviewId)
    }
    const [first = 0, second = 0] = ids
    await vote(shop(), first)
    await vote(shop(), second)
    await vote(shop(), second, { token: (await signIn(shop())).token })
    const words = async (query: string) =>
      (await read(shop(), 3, query)).map(({ content: text }) => text)
    expect(await words('?sort=helpful')).toEqual(['Deux', 'Un', 'Trois'])
    expect(await words('?sort=helpful&limit=1')).toEqual(['Deux'])
    expect(await words('?limit=2')).toEqual(['Trois', 'Deux'])
    expect((await shop().get(`/api/reviews/${anId(3)}?limit=0`)).status).toBe(400)
  })

  test('REV-02: a review loses its votes when its author writes it again, and keeps the votes of a deleted account', async () => {
    const { reviewId, token } = await aReview(shop(), 4)
    const voter = await signIn(shop())
    await vote(shop(), reviewId, { token: voter.token })
    await shop().db.deleteFrom('users').where('email', '=', voter.email).execute()
    expect((await read(shop(), 4))[0]).toMatchObject({ helpful: 1 })
    const changed = { productId: anId(4), content: 'Moins douce', stars: 2 }
    await shop().post('/api/reviews/add', changed, { token })
    expect((await read(shop(), 4))[0]).not.toHaveProperty('helpful')
    expect(await votesOf(shop(), reviewId)).toBe(0)
  })

  test('REV-02: a vote for a hidden review, for a review of a product off sale and for an unknown review gets the same refusal', async () => {
    const hidden = await aReview(shop(), 1)
    const off = await aReview(shop(), 2)
    await setReviewHidden(shop().db, hidden.reviewId, true)
    const product = shop().db.updateTable('products').where('id', '=', anId(2))
    await product.set({ active: false }).execute()
    for (const reviewId of [hidden.reviewId, off.reviewId, 999_999]) {
      const { status, body } = await vote(shop(), reviewId)
      expect([status, body.code]).toEqual([404, 'review_not_found'])
    }
    await product.set({ active: true }).execute()
  })

  test.each([0, -1, 1.5, 1e300, '1'])(
    'REV-02: %j is refused as the id of a review',
    async (reviewId) => {
      const { status, body } = await vote(shop(), reviewId as number)
      expect([status, body.code]).toEqual([400, 'validation_failed'])
    },
  )
})

describePostgres({ content }, (shop) => {
  test('REV-02: the stored number of votes is correct when many accounts vote at the same time', async () => {
    const { reviewId } = await aReview(shop(), 1)
    const tokens: string[] = []
    for (let count = 0; count < 8; count += 1) tokens.push((await signIn(shop())).token)
    await Promise.all(tokens.map((token) => vote(shop(), reviewId, { token })))
    expect((await read(shop(), 1))[0]).toMatchObject({ helpful: 8 })
    expect(await votesOf(shop(), reviewId)).toBe(8)
  })
})

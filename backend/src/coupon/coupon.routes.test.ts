import { STRICT_MAX } from '../http/limits/strict-limits.ts'
import { describeShop } from '../testing/shop.ts'

const coupons = [
  { code: 'DIX', percentage: 10, description: '10 % sur tout' },
  { code: 'TOUT', percentage: 100, description: '' },
  { code: 'EXPIRE', percentage: 20, description: '', expiresAt: Date.UTC(2020, 0, 1) },
  { code: 'DEMAIN', percentage: 20, description: '', expiresAt: Date.UTC(2120, 0, 1) },
  { code: 'EPUISE', percentage: 15, description: '', usageLimit: 0 },
  { code: 'DEUX', percentage: 15, description: '', usageLimit: 2 },
]

describeShop({ content: { coupons } }, (shop) => {
  const apply = (code: unknown, cartAmount: unknown) =>
    shop().post('/api/coupon/apply', { code, cartAmount })
  const usedOf = async (code: string) =>
    shop()
      .db.selectFrom('coupons')
      .select('used')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()

  test('COUP-01: the answer has the discount of a code, in whole dinars', async () => {
    const { status, body } = await apply(' DIX ', 86.55)
    expect(status).toBe(200)
    expect(body.coupon).toEqual({ code: 'DIX', percentage: 10, description: '10 % sur tout' })
    expect(body.discount).toEqual({
      amount: 9,
      originalAmount: 86.55,
      finalAmount: 77.55,
      percentage: 10,
    })
  })

  test('COUP-02: a discount is never higher than the amount', async () => {
    expect((await apply('TOUT', 12.6)).body.discount).toMatchObject({
      amount: 12.6,
      finalAmount: 0,
    })
  })

  test.each(['INCONNU', 'dix', 'EXPIRE', 'EPUISE', "' or 1=1 --"])(
    'COUP-01: the code %s gets the same refusal as every other invalid code',
    async (code) => {
      const { status, body } = await apply(code, 50)
      expect(status).toBe(400)
      expect(body).toEqual({
        success: false,
        code: 'coupon_invalid',
        message: 'Code promo invalide',
      })
    },
  )

  test('COUP-01: a coupon that has not expired yet is valid', async () => {
    expect((await apply('DEMAIN', 50)).status).toBe(200)
  })

  test.each([
    ['code', '', 50],
    ['code', 'x'.repeat(21), 50],
    ['code', undefined, 50],
    ['cartAmount', 'DIX', 0],
    ['cartAmount', 'DIX', -5],
    ['cartAmount', 'DIX', '50'],
    ['cartAmount', 'DIX', 1e9],
  ])(
    'COUP-01: an invalid %s is refused, and the refusal names the field',
    async (field, code, cartAmount) => {
      const { status, body } = await apply(code, cartAmount)
      expect(status).toBe(400)
      expect(Object.keys(body.fields ?? {})).toEqual([field])
    },
  )

  test('COUP-03: neither checking a code nor the call `increment-usage` counts as a use of the coupon', async () => {
    for (const code of ['DEUX', 'INCONNU']) {
      const { status, body } = await shop().post('/api/coupon/increment-usage', { code })
      expect([status, body]).toEqual([200, { success: true }])
    }
    await apply('DEUX', 50)
    expect(await usedOf('DEUX')).toEqual({ used: 0 })
    expect((await shop().post('/api/coupon/increment-usage', {})).status).toBe(400)
  })
})

describeShop({ content: { coupons }, rateLimits: true }, (shop) => {
  test('COUP-03: a caller who guesses codes is soon refused with 429', async () => {
    const guess = () => shop().post('/api/coupon/apply', { code: 'GUESS', cartAmount: 50 })
    for (let attempt = 1; attempt <= STRICT_MAX; attempt += 1) {
      expect((await guess()).status).toBe(400)
    }
    expect(await guess()).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  })
})

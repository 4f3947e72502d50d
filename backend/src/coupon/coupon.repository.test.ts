import { describeShop } from '../testing/shop.ts'
import { findLiveCoupon, insertCoupon, listCoupons } from './coupon.repository.ts'

const coupon = { percentage: 10, description: '', expires_at: null, usage_limit: null }

describeShop({ content: { coupons: [] } }, (shop) => {
  test('COUP-01: a code can be created once; creating it again is refused and changes nothing', async () => {
    const { db } = shop()
    expect(await insertCoupon(db, { ...coupon, code: 'NOEL' })).toBe(true)
    expect(await insertCoupon(db, { ...coupon, code: 'NOEL', percentage: 90 })).toBe(false)
    expect(await insertCoupon(db, { ...coupon, code: 'AID' })).toBe(true)
    expect((await listCoupons(db)).map(({ code, percentage }) => [code, percentage])).toEqual([
      ['AID', 10],
      ['NOEL', 10],
    ])
  })

  test('COUP-01: a valid coupon is found by its code, with percentage and description; a different code finds no coupon', async () => {
    const { db } = shop()
    await insertCoupon(db, { ...coupon, code: 'ETE', description: 'pour l’été' })
    await insertCoupon(db, { ...coupon, code: 'HIVER', expires_at: new Date(0) })
    await insertCoupon(db, { ...coupon, code: 'PERSONNE', usage_limit: 0 })
    expect(await findLiveCoupon(db, 'ETE')).toEqual({
      code: 'ETE',
      percentage: 10,
      description: 'pour l’été',
    })
    for (const code of ['HIVER', 'PERSONNE', 'ete']) {
      expect(await findLiveCoupon(db, code)).toBeUndefined()
    }
  })
})

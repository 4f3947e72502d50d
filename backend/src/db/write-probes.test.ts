import { describeShop } from '../testing/shop.ts'
import { hasRoom } from './write-probes.ts'

describeShop({}, (shop) => {
  test('OPS-03: the free space on the disk can be tested again on the same connection', async () => {
    const answers = await shop()
      .db.connection()
      .execute(async (db) => [await hasRoom(db), await hasRoom(db)])
    expect(answers).toEqual([true, true])
  })
})

import { describeShop } from '../testing/shop.ts'
import { warnOfSampleContacts } from './sample-contacts.ts'

describeShop({}, (shop) => {
  test('BRAND-01: until the shop has its own contacts, the log names the command that sets them', async () => {
    const log = { warn: jest.fn() }
    const { db } = shop()
    await db.updateTable('shop_settings').set({ contact_phone: '+216 75 650 000' }).execute()
    await warnOfSampleContacts(db, log)
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ phone: '+216 75 650 000' }),
      expect.stringContaining('pnpm shop settings set --phone'),
    )
    log.warn.mockClear()
    await db.updateTable('shop_settings').set({ contact_phone: '+216 73 111 222' }).execute()
    await warnOfSampleContacts(db, log)
    expect(log.warn).not.toHaveBeenCalled()
  })
})

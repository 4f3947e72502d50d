import { waitUntil } from '@shop/testing/wait-until'
import { type Mailbox, openMailbox } from '@shop/testing/mailbox'
import { outboxOf, startSendingTo } from '../../mail/testing/sending.ts'
import { describeShop } from '../../testing/shop.ts'
import { accountsOf, browserOf } from '../testing/accounts.ts'

describeShop({}, (shop) => {
  const accounts = accountsOf(shop)
  let mailbox: Mailbox

  beforeEach(async () => {
    mailbox = await openMailbox()
  })
  afterEach(async () => {
    await mailbox.close()
    await shop().db.deleteFrom('outbox').execute()
  })

  /** Sends all waiting mails. */
  async function sendAll(): Promise<void> {
    const sending = startSendingTo(mailbox.url, shop().db)
    await waitUntil(async () =>
      (await outboxOf(shop().db)).every(({ state }) => state !== 'waiting'),
    )
    await sending.stop()
  }

  test('AUTH-05: a mail whose code was replaced before the mail was sent is not sent', async () => {
    const { email, browser } = await accounts.registered()
    await accounts.later('61 seconds')
    await accounts.resend(email, browser)
    const { code } = await accounts.lastMail(email, 'verification_code')
    await sendAll()
    expect(mailbox.received).toHaveLength(1)
    expect(mailbox.received[0]?.text).toContain(code)
    expect(await outboxOf(shop().db)).toMatchObject([
      { state: 'expired', last_error: 'the code was used or replaced before the mail was sent' },
      { state: 'sent', last_error: null },
    ])
  })

  test('AUTH-05: the codes of two browsers for one address do not replace each other, so both mails are sent', async () => {
    const { email } = await accounts.verified()
    await shop().db.deleteFrom('outbox').execute()
    const browsers = [await accounts.forgot(email), await accounts.forgot(email)].map(browserOf)
    expect(browsers[0]).not.toEqual(browsers[1])
    await sendAll()
    expect(mailbox.received).toHaveLength(2)
  })
})

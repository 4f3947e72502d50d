import { formatMoney, languages } from '@shop/domain'
import { composeMail } from '../../mail-messages/compose.ts'
import { leaseMails } from '../../mail/outbox/outbox.repository.ts'
import { sender } from '../../mail/testing/sending.ts'
import { aProduct, anId, anOrder } from '../../testing/builders.ts'
import { signIn } from '../../testing/sign-in.ts'
import { describeShop } from '../../testing/shop.ts'

const content = { products: [aProduct(1, { stockQuantity: 10_000 })] }
const email = 'perdu@example.tn'

describeShop({ content }, (shop) => {
  beforeEach(async () => {
    await shop().db.deleteFrom('sender_marks').execute()
    await shop().db.deleteFrom('orders').execute()
  })

  const ask = (address: string, headers = {}) =>
    shop().post('/api/order/send-numbers', { email: address }, headers)

  async function place(address: string, token?: string): Promise<string> {
    const guestInfo = { name: 'Amel', email: address, phone: '+216 20 000 000' }
    const parts = token ? { isGuestOrder: false } : { guestInfo }
    const draft = anOrder([{ id: anId(1), quantity: 1 }], parts)
    return (await shop().post('/api/order/place', draft, token ? { token } : {})).body.orderId
  }

  /** Makes one call, and composes the mails that it has queued. */
  async function mailsFor(address: string, headers = {}) {
    await shop().db.deleteFrom('outbox').execute()
    const { status, body } = await ask(address, headers)
    const leased = await leaseMails(shop().db, { limit: 10, leaseMs: 60_000 })
    const mails = await Promise.all(leased.map((mail) => composeMail(shop().db, mail, sender)))
    return { status, body, mails }
  }

  test('LOST-01: the mail names only the orders of this address, each with a link to its tracking page', async () => {
    const [first, second] = [await place(email), await place(email)]
    const other = await place('other@example.tn')
    const { mails } = await mailsFor(` ${email.toUpperCase()} `)
    expect(mails).toMatchObject([{ to: email, subject: 'Vos numéros de commande' }])
    const text = mails[0]?.text ?? ''
    for (const id of [first, second]) {
      expect(text).toContain(id.slice(-8).toUpperCase())
      expect(text).toContain(`orderId=${id}`)
    }
    expect(text).not.toContain(other.slice(-8).toUpperCase())
  })

  test('LOST-01: the mail to an account’s address names the account’s orders, and links to the page of its orders', async () => {
    const { token, email: mailbox } = await signIn(shop())
    const id = await place(mailbox, token)
    const { mails } = await mailsFor(mailbox)
    expect(mails[0]?.text).toContain(id.slice(-8).toUpperCase())
    expect(mails[0]?.text).toMatch(/Voir mes commandes/)
    expect(mails[0]?.text).not.toContain(`orderId=${id}`)
  })

  test('LOST-01: an address without orders gets the same answer, and one mail that says that there are no orders', async () => {
    await place(email)
    const known = await mailsFor(email)
    const unknown = await mailsFor('jamais@example.tn')
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(unknown.mails).toMatchObject([
      { to: 'jamais@example.tn', subject: known.mails[0]?.subject },
    ])
    expect(unknown.mails[0]?.text).toMatch(/aucune commande/)
  })

  test('LOST-01: the mail names the newest five orders', async () => {
    const ids: string[] = []
    for (let each = 0; each < 6; each += 1) ids.push(await place(email))
    const { mails } = await mailsFor(email)
    const named = ids.filter((id) => mails[0]?.text.includes(`orderId=${id}`))
    expect(named).toEqual(ids.slice(1))
  })

  test.each(languages)(
    'LOST-01: in %s the mail has the language of the page, and amounts in the form of this language',
    async (language) => {
      const orderId = await place(email)
      const { body } = await shop().post('/api/order/guest-order', { orderId, email })
      const { mails } = await mailsFor(email, { 'accept-language': language })
      const subjects = {
        fr: 'Vos numéros de commande',
        en: 'Your order numbers',
        ar: 'أرقام طلباتكم',
      }
      expect(mails).toMatchObject([{ subject: subjects[language] }])
      expect(mails[0]?.text).toContain(formatMoney(body.order.amount, language))
    },
  )

  test('LOST-01: one sender can cause three mails to a mailbox, whether or not the mailbox has orders, and then gets the same refusal in both cases', async () => {
    await place(email)
    const answers = []
    for (const address of [email, 'jamais@example.tn']) {
      const given = []
      for (let each = 0; each < 4; each += 1) {
        const { status, body } = await ask(address)
        given.push([status, body.code, body.message])
      }
      answers.push(given)
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.map(([status]) => status)).toEqual([200, 200, 200, 429])
    expect(answers[0]?.[3]?.[1]).toBe('too_many_mails')
  })

  test.each(['', 'example.tn', 'a@b', '%@example.tn\r\nBcc: x@example.tn'])(
    'LOST-01: the address %j is refused, and no mail is queued',
    async (address) => {
      const { status, body, mails } = await mailsFor(address)
      expect([status, body.code, mails]).toEqual([400, 'validation_failed', []])
    },
  )
})

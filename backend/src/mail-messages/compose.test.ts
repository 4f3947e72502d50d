import { type Language, languages } from '@shop/domain'
import { waitUntil } from '@shop/testing/wait-until'
import { type Mailbox, openMailbox } from '@shop/testing/mailbox'
import { anId, anOrder, aProduct } from '../testing/builders.ts'
import { signIn } from '../testing/sign-in.ts'
import { describeShop } from '../testing/shop.ts'
import { changeShopSettings } from '../shop-settings/shop-settings.repository.ts'
import { type MailSubject, queueMail } from '../mail/outbox/outbox.repository.ts'
import { outboxOf, startSendingTo, storeCode } from '../mail/testing/sending.ts'

const content = {
  products: [
    aProduct(1, {
      name: 'Crème douce',
      price: 12.345,
      discount: 10,
      stockQuantity: 100,
    }),
    aProduct(2, {
      name: 'Sérum',
      size: '50 ml',
      price: 40,
      stockQuantity: 100,
      translations: { en: { name: 'Night serum' }, ar: { name: 'مصل Néria' } },
    }),
  ],
  coupons: [{ code: 'DIX', percentage: 10, description: '' }],
}

describeShop({ content }, (shop) => {
  let mailbox: Mailbox
  // An import removes markup from a name (IMP-01), but an older shop may have such a name.
  beforeAll(async () => {
    const name = 'Crème <b>douce</b> & "fine"'
    await shop().db.updateTable('products').set({ name }).where('id', '=', anId(1)).execute()
    // Mails to the shop are tested in another file.
    await changeShopSettings(shop().db, { orderMails: 'none' })
  })
  beforeEach(async () => {
    mailbox = await openMailbox()
    await shop().db.deleteFrom('outbox').execute()
  })
  afterEach(() => mailbox.close())

  const sendAll = async () => {
    const sending = startSendingTo(mailbox.url, shop().db)
    const isDone = async () => (await outboxOf(shop().db)).every(({ state }) => state !== 'waiting')
    try {
      await waitUntil(isDone)
    } finally {
      await sending.stop()
    }
    return mailbox.received
  }
  const mailOf = async (language: Language, subject: MailSubject, to = 'amel@example.tn') => {
    if ('code' in subject) {
      await storeCode(shop().db, subject.kind, { email: to, code: subject.code })
    }
    await queueMail(shop().db, { to, language, ...subject })
    const [mail] = await sendAll()
    if (!mail) throw new Error('no mail was queued')
    return { ...mail, text: mail.text ?? '', html: mail.html ?? '' }
  }
  const place = async (language: string, parts = {}) => {
    const items = [
      { id: anId(1), quantity: 2, size: 'default' },
      { id: anId(2), quantity: 1, size: '50 ml' },
    ]
    const order = anOrder(items, { coupon: { code: 'DIX' }, ...parts })
    const headers = { cookie: `i18nextLng=${language}` }
    const { status, body } = await shop().post('/api/order/place', order, headers)
    expect(status).toBe(200)
    return body.orderId
  }

  test.each([
    [
      'fr',
      'est confirmée',
      '22,22\u00a0DT',
      'Suivre ma commande',
      'Livraison prévue',
      'Tunisie',
      'Tunisia',
    ],
    [
      'en',
      'is confirmed',
      '22.22\u00a0TND',
      'Track my order',
      'Expected delivery',
      'Tunisia',
      'Tunisie',
    ],
    ['ar', 'تم تأكيد طلبكم', '22,22\u00a0د.ت', 'تتبّع طلبي', 'التوصيل المتوقع', 'تونس', 'Tunisia'],
  ])('CONF-01: an order is confirmed in %s, with all its details', async (language, ...words) => {
    const orderId = await place(language)
    const [mail] = await sendAll()
    const [subject, amount, link, delivery, country, elsewhere] = words
    const number = orderId.slice(-8).toUpperCase()
    expect(mail?.subject).toContain(subject)
    expect(mail?.subject).toContain(number)
    for (const part of [mail?.text, mail?.html]) {
      for (const word of [
        number,
        amount,
        link,
        delivery,
        '50\u00a0ml',
        'DIX',
        '3 rue du Phare',
        country,
      ]) {
        expect(part).toContain(word)
      }
      expect(part).not.toContain(elsewhere)
    }
    const url = `https://shop.example/order-confirmation?orderId=${orderId}&email=amel%40example.tn&guest=true`
    expect(mail?.text).toContain(url)
    expect(mail?.html).toContain(`href="${url.replaceAll('&', '&amp;')}"`)
    expect(mail?.html).toContain(
      `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`,
    )
  })

  test.each([
    ['fr', 'Sérum'],
    ['en', 'Night serum'],
    ['ar', 'مصل \u2066Néria\u2069'],
  ] as const)(
    'NAME-01: the mail in %s names a product in that language',
    async (language, name) => {
      await place(language)
      const [mail] = await sendAll()
      expect(mail?.text).toContain(`\n${name} (`)
      expect(mail?.html).toContain(name)
    },
  )

  test('SUM-01: the lines, sums and rounding in a mail add up to the total', async () => {
    await place('fr')
    const [mail] = await sendAll()
    const lines = mail?.text?.replaceAll(/[\u00a0\u202f]/g, ' ').split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'Crème <b>douce</b> & "fine" (Quantité : 2 × 11,11 DT) : 22,22 DT',
        'Sérum (50 ml · Quantité : 1 × 40,00 DT) : 40,00 DT',
        'Sous-total : 62,22 DT',
        'Code promo DIX (−10 %) : −6,00 DT',
        'Livraison : 10,00 DT',
        'Arrondi : −0,22 DT',
        'Total à payer : 66,00 DT',
      ]),
    )
  })

  test('CONF-02: in a mail, a customer with an account gets a link to the list of orders', async () => {
    const orderId = await place('fr')
    const { userId } = await signIn(shop())
    const owned = { user_id: userId, guest_name: null, guest_email: null, guest_phone: null }
    await shop().db.updateTable('orders').set(owned).where('id', '=', orderId).execute()
    const [mail] = await sendAll()
    expect(mail?.text).toContain('\nhttps://shop.example/orders\n')
    expect(mail?.text).not.toContain('order-confirmation')
  })

  test('CONF-01: a mail escapes texts of shoppers and names of products, so that these texts never become HTML', async () => {
    const { address } = anOrder([])
    await place('fr', {
      address: { ...(address as object), street: '<img src=x onerror=alert(1)>' },
    })
    const [mail] = await sendAll()
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(mail?.html).toContain('Crème &lt;b&gt;douce&lt;/b&gt; &amp; &quot;fine&quot;')
    expect(mail?.html).not.toMatch(/<img|<b>|<script/)
  })

  test.each([
    ['fr', 'verification_code', 'Votre code de vérification Jasmin', 'verify'],
    ['en', 'verification_code', 'Your Jasmin verification code', 'verify'],
    ['ar', 'verification_code', 'رمز التحقق الخاص بكم من Jasmin', 'verify'],
    ['fr', 'reset_code', 'Votre code pour changer de mot de passe', 'reset'],
    ['en', 'reset_code', 'Your code to change your password', 'reset'],
    ['ar', 'reset_code', 'رمز تغيير كلمة المرور', 'reset'],
  ] as const)(
    'AUTH-05: in %s the mail of the kind %s has its subject, the code and a link',
    async (language, kind, subject, flag) => {
      const mail = await mailOf(language, { kind, name: 'Amel', code: 'X7K2PQ' }, 'a+b@example.tn')
      expect(mail.subject).toBe(subject)
      const url = `https://shop.example/verify-email?code=X7K2PQ&email=a%2Bb%40example.tn&${flag}=true`
      expect(mail.text).toContain(url)
      expect(mail.text).toMatch(/30/)
      expect(mail.text).toContain('Amel')
      expect(mail.html).toContain(url.replaceAll('&', '&amp;'))
      expect(mail.html).toMatch(/>\s*X7K2PQ\s*<\/p>/)
      const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
      expect(headers).toMatchObject({
        'auto-submitted': 'auto-generated',
        'content-language': language,
      })
      expect(headers).not.toHaveProperty('list-unsubscribe')
    },
  )

  test.each([
    'Gagnez sur www.evil.example',
    'http://evil.example',
    'A\r\nBcc: x@y.tn',
    'A'.repeat(90),
  ])('AUTH-05: the name "%s" is not used as a greeting', async (name) => {
    const mail = await mailOf('fr', { kind: 'verification_code', name, code: 'X7K2PQ' })
    expect(mail.text.startsWith('Bonjour,\n')).toBe(true)
    expect(mail.html).not.toContain('evil')
    expect(mail.bcc ?? []).toEqual([])
  })

  test.each(languages)(
    'API-04: the mail to the owner of an account says in %s that the account exists',
    async (language) => {
      const mail = await mailOf(language, { kind: 'account_exists', name: 'Amel Trabelsi' })
      expect(mail.text).toContain('https://shop.example/login')
      expect(mail.text).toContain('showForgotPassword=true')
      expect(mail.text).toContain('Amel Trabelsi')
    },
  )

  test.each([
    ['fr', 'Votre mot de passe a été changé'],
    ['en', 'Your password has been changed'],
    ['ar', 'تم تغيير كلمة مروركم'],
  ] as const)(
    'AUTH-04: in %s the mail about a changed password has its subject and a link to set a new password',
    async (language, subject) => {
      const mail = await mailOf(language, { kind: 'password_changed', name: 'Amel Trabelsi' })
      expect(mail.subject).toBe(subject)
      expect(mail.text).toContain('Amel Trabelsi')
      expect(mail.text).toContain(
        'https://shop.example/login?showForgotPassword=true&email=amel%40example.tn',
      )
    },
  )

  test.each([
    ['fr', 'Shipped', 'Expédiée'],
    ['en', 'processing', 'Packing'],
    ['ar', 'Livré', 'تم التسليم'],
    ['fr', 'Annulé', 'Annulée'],
    ['en', 'Waiting at the <door>', 'Waiting at the <door>'],
  ] as const)('ORD-03: in %s, the status "%s" is called %s', async (language, status, word) => {
    const orderId = await place(language)
    await shop().db.deleteFrom('outbox').execute()
    const mail = await mailOf(language, { kind: 'order_status', orderId, status })
    expect(mail.subject).toContain(word)
    expect(mail.subject).toContain(orderId.slice(-8).toUpperCase())
    expect(mail.text).toContain(word)
    expect(mail.html).not.toContain('<door>')
  })

  test('GTRK-01: the mail of a new status leads a guest to the tracking of the order', async () => {
    const orderId = await place('fr')
    await shop().db.deleteFrom('outbox').execute()
    const mail = await mailOf('fr', { kind: 'order_status', orderId, status: 'Annulé' })
    const url = `https://shop.example/guest-order-tracking#orderId=${orderId}&email=amel%40example.tn`
    expect(mail.text).toContain(`\n${url}\n`)
    expect(mail.text).not.toContain('order-confirmation')
  })

  test('OPER-07: the mail of a new status contains the parcel’s number and, if the courier’s tracking page is known, a button to this page', async () => {
    const orderId = await place('fr')
    const url = 'https://courier.example/TN0012345'
    const mailWith = async (trackingUrl: string | null) => {
      await shop().db.deleteFrom('outbox').execute()
      const parcel = { tracking_number: 'TN0012345', tracking_url: trackingUrl }
      await shop().db.updateTable('orders').set(parcel).where('id', '=', orderId).execute()
      await queueMail(shop().db, {
        to: 'amel@example.tn',
        language: 'fr',
        kind: 'order_status',
        orderId,
        status: 'Shipped',
      })
      return (await sendAll()).at(-1)?.html ?? ''
    }
    const withPage = await mailWith(url)
    expect(withPage).toContain('TN0012345</bdi>')
    expect(withPage).toContain(`href="${url}"`)
    const withoutPage = await mailWith(null)
    expect(withoutPage).toContain('TN0012345</bdi>')
    expect(withoutPage).not.toMatch(/href="(?!https:\/\/shop\.example|mailto:|tel:)/)
  })

  test('CONF-01: sending a mail about an order that no longer exists fails, and is not tried again', async () => {
    await queueMail(shop().db, {
      to: 'amel@example.tn',
      language: 'fr',
      kind: 'order_placed',
      orderId: anId(404),
    })
    expect(await sendAll()).toHaveLength(0)
    expect(await outboxOf(shop().db)).toMatchObject([{ state: 'failed', tries: 1 }])
  })
})

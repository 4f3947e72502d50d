import { senderOf } from '@shop/shop-folder'
import { aShopFolder } from '@shop/shop-folder/testing'
import { createApi } from '../api.ts'
import { leaseMails, queueMail } from '../mail/outbox/outbox.repository.ts'
import { createLogger } from '../ops/logger.ts'
import { describeShop } from '../testing/shop.ts'
import { composeMail } from './compose.ts'

const publicUrl = 'https://shop.example'
const red = aShopFolder({
  name: 'Zen, Sfax',
  mailFrom: 'a@zen.example',
  accent: '#8a1538',
  social: { facebook: 'https://www.facebook.com/zen' },
})
const green = aShopFolder()

describeShop({}, (shop) => {
  test.each([
    ['fr', 'Votre code de vérification Zen, Sfax'],
    ['en', 'Your Zen, Sfax verification code'],
    ['ar', 'رمز التحقق الخاص بكم من Zen, Sfax'],
  ] as const)(
    'BRAND-01: a mail in %s has name, sender and colour of its shop',
    async (language, subject) => {
      await shop().db.deleteFrom('outbox').execute()
      await queueMail(shop().db, {
        to: 'amel@example.tn',
        language,
        kind: 'verification_code',
        name: 'Amel',
        code: 'X7K2PQ',
      })
      const [leased] = await leaseMails(shop().db, { limit: 1, leaseMs: 60_000 })
      if (!leased) throw new Error('no mail was queued')
      const [mail, other] = await Promise.all(
        [red, green].map((each) =>
          composeMail(shop().db, leased, { from: senderOf(each), publicUrl, shop: each }),
        ),
      )
      expect(mail).toMatchObject({ subject, from: '"Zen, Sfax" <a@zen.example>' })
      expect(mail?.text).toContain('--\nZen, Sfax\n')
      expect(mail?.html).toContain('background:#8a1538')
      expect(mail?.html).not.toMatch(/#0a6b58|Jasmin/)
      expect(other?.html).toContain('background:#0a6b58')
      expect(other?.html).not.toMatch(/#8a1538|Zen/)
    },
  )

  test('BRAND-01: the API returns the addresses of the shop’s pages in social networks, and its documentation contains the shop’s name', async () => {
    const config = { rateLimits: false, apiDocs: true, publicUrl, shop: red }
    const app = await createApi(shop().db, createLogger('silent'), config)
    const settings = (await app.inject('/api/settings')).json<{ settings: { social: object } }>()
    expect(settings.settings.social).toEqual(red.social)
    const document = (await app.inject('/api/docs/json')).json<{ info: { title: string } }>()
    expect(document.info.title).toBe('Zen, Sfax')
    await app.close()
  })
})

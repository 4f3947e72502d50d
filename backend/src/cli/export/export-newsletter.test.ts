import { readFileSync } from 'node:fs'
import { describeShop } from '../../testing/shop.ts'
import { aFile, runOn } from '../testing/terminal.ts'

describeShop({}, (shop) => {
  test('OPER-12: the newsletter’s file lists confirmed subscribers, with the time of each confirmation and a link to unsubscribe', async () => {
    const { db } = shop()
    const at = (time: string) => new Date(`2026-11-${time}Z`)
    await db
      .insertInto('newsletter_subscribers')
      .values([
        {
          email: 'amel@example.tn',
          language: 'ar',
          asked_at: at('20T08:00'),
          confirmed_at: at('20T23:30'),
          unsubscribed_at: null,
        },
        { email: 'curious@example.tn', language: 'fr', confirmed_at: null, unsubscribed_at: null },
        {
          email: 'gone@example.tn',
          language: 'fr',
          confirmed_at: at('01T08:00'),
          unsubscribed_at: at('02T08:00'),
        },
      ])
      .execute()
    const file = aFile('csv', '')
    const { out } = await runOn(db, 'export', 'newsletter', '--output', file)
    expect(out).toBe(`1 subscribed addresses: ${file}\n`)
    const [header, line = '', ...rest] = readFileSync(file, 'utf8').split('\n')
    expect(header).toBe(
      '\uFEFFE-mail;Langue;Demande;Confirmation;Désinscription;Lien de désinscription',
    )
    expect(line).toMatch(/^amel@example\.tn;ar;20\/11\/2026 09:00;21\/11\/2026 00:30;;https:/)
    expect(rest).toEqual([''])

    const [, token] = /token=([0-9a-f-]{36})&action=unsubscribe$/.exec(line) ?? []
    expect((await shop().post('/api/newsletter/unsubscribe', { token })).status).toBe(200)
    await runOn(db, 'export', 'newsletter', '--output', file, '--unsubscribed')
    const left = readFileSync(file, 'utf8')
    expect(left.match(/^\S+@example\.tn/gm)).toEqual(['amel@example.tn', 'gone@example.tn'])
  })
})

import type { Language } from '@shop/domain'
import * as urls from '@shop/urls'
import type { Db } from '../../db/tables.ts'
import { listSubscribers } from '../../newsletter/newsletter.repository.ts'
import { csvText } from '../sheet-format/row-text.ts'
import { frenchTime } from '../sheet-format/tunisia-time.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { withShop } from '../terminal/with-shop.ts'
import { writeAtomically } from '../../files/write-atomically.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

const time = (name: string) => ({
  name,
  toCell: (value: unknown) => (value === null ? '' : frenchTime(value as Date)),
})
const text = (name: string) => ({ name, toCell: String })
const columns = [
  text('E-mail'),
  text('Langue'),
  time('Demande'),
  time('Confirmation'),
  time('Désinscription'),
  text('Lien de désinscription'),
]

/** `shop export newsletter`: the subscribers who have confirmed their address (OPER-12). */
export function addNewsletterExport(group: ShopCommand, terminal: Terminal): void {
  group
    .command('newsletter')
    .description('Writes the subscribers of the newsletter, for a program that sends it.')
    .option(
      '--unsubscribed',
      'lists the unsubscribed addresses instead, which must be removed from the other program',
    )
    .requiredOption('--output <file.csv>', '";" between the cells')
    .notes(`Only addresses whose owner confirmed them by a link, or that belong to an account. Each line has the time of the last request (Demande), of
the confirmation, which proves the consent, and a link that must stand in every mail: it unsubscribes the address without signing in.`)
    .example('shop export newsletter --output abonnes.csv')
    .action(async ({ unsubscribed, output }: { unsubscribed?: true; output: string }) => {
      await withShop({ terminal }, async (db, _pictures, { publicUrl }) => {
        const counted = { lines: 0 }
        const which = unsubscribed ? 'unsubscribed' : 'subscribed'
        await writeAtomically(
          output,
          csvText(columns, rowsOf(db, { which, publicUrl, counted }), ';'),
        )
        await terminal.out(`${counted.lines} ${which} addresses: ${output}\n`)
      })
    })
}

interface Wanted {
  which: 'subscribed' | 'unsubscribed'
  publicUrl: string
  /** `lines` is raised by one for each written line. */
  counted: { lines: number }
}

async function* rowsOf(db: Db, { which, publicUrl, counted }: Wanted) {
  for await (const subscriber of listSubscribers(db, which)) {
    counted.lines += 1
    const { email, language, askedAt, confirmedAt, unsubscribedAt, token } = subscriber
    yield {
      'E-mail': email,
      Langue: language satisfies Language,
      Demande: askedAt,
      Confirmation: confirmedAt,
      Désinscription: unsubscribedAt,
      'Lien de désinscription': new URL(
        urls.newsletter({ token, action: 'unsubscribe' }),
        publicUrl,
      ).href,
    }
  }
}

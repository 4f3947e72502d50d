import { listFailedMails, requeueFailedMails } from '../../mail/outbox/failed-mails.repository.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

export function addMails(program: ShopCommand, terminal: Terminal): void {
  const group = program
    .command('mails')
    .description('Shows mails that could not be sent, and tries again.')
    .example('shop mails failed')

  group
    .command('failed')
    .description('Lists the mails that were given up, newest first.')
    .example('shop mails failed --json')
    .listInShop(listFailedMails, {
      head: ['ID', 'KIND', 'TO', 'WHY'],
      cells: ({ id, kind, recipient, error }) => [id, kind, recipient, error],
      none: 'No failed mails. The shop gives up a mail after 40 tries, about a day; until then it waits.\n',
    })

  group
    .command('retry')
    .description(
      'Queues every failed mail about an order or an account again. Codes and confirmation links are not: shoppers ask for new ones.',
    )
    .example('shop mails retry')
    .inShop(async (db) => {
      const count = await requeueFailedMails(db)
      await terminal.out(`${count} ${count === 1 ? 'mail is' : 'mails are'} queued again.\n`)
    })
}

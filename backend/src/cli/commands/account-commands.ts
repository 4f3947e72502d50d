import { printable } from '@shop/processes/text-table'
import { mergeMailboxPair, listMailboxPairs } from '../../account/users/mailbox-pairs.repository.ts'
import { frenchTime } from '../sheet-format/tunisia-time.ts'
import { CommandError, type Terminal } from '../terminal/terminal.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

/** The operator's commands for two accounts of one mailbox (SEC-01, decision 010). */
export function addAccounts(program: ShopCommand, terminal: Terminal): void {
  const group = program
    .command('accounts')
    .description('Lists accounts that share a mailbox under two spellings, and joins them.')
    .example('shop accounts same-mailbox')

  group
    .command('same-mailbox')
    .description('Lists each account with an old spelling beside the one of the same mailbox.')
    .example('shop accounts same-mailbox --json')
    .listInShop(listMailboxPairs, {
      head: ['OLD ACCOUNT', 'MADE', 'ORDERS', 'ACCOUNT THAT STAYS', 'MADE', 'ORDERS', 'MAILBOX'],
      cells: ({ old, kept }) => [
        ...[old, kept].flatMap(({ id, createdAt, orders }) => [
          id,
          frenchTime(createdAt).slice(0, 10),
          orders,
        ]),
        kept.email,
      ],
      none: 'No accounts share a mailbox.\n',
    })

  group
    .command('join')
    .description(
      'Moves the data of the account with the old spelling to the other account, and deletes the old account.',
    )
    .argument('<account>', 'the id under OLD ACCOUNT in the list')
    .notes(`Orders, Google sign-in and reviews move; a review of the same product that the other account has stays its own. Sessions and cart
of the old account end. No mail is sent.`)
    .example('shop accounts join 665f1c2ab8e94d0012a3b4c5')
    .inShop(async (db, id: string) => {
      const pair = await mergeMailboxPair(db, id)
      if (!pair) {
        throw new CommandError(
          `${printable(id)} is not an account under OLD ACCOUNT of "shop accounts same-mailbox".`,
        )
      }
      const { old, kept } = pair
      const orders = old.orders === 1 ? '1 order' : `${old.orders} orders`
      await terminal.out(`${old.id} is joined to ${kept.id} (${kept.email}), with ${orders}.\n`)
    })
}

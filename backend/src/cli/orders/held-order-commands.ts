import { shortOrderNumber } from '@shop/domain'
import { releaseOrder } from '../../order/held-orders.repository.ts'
import { moveOrder } from '../../order/move-order.repository.ts'
import { CommandError, type Terminal } from '../terminal/terminal.ts'
import { orderArgument, resolveOrder } from './resolve-order.ts'
import { frenchTime } from '../sheet-format/tunisia-time.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

const NO_MAIL = ['--no-mail', 'does not write to the customer'] as const

/** The operator's commands for held orders (LIM-03). */
export function addHeldOrders(group: ShopCommand, terminal: Terminal): void {
  group
    .command('release')
    .description('Confirms a held order, and sends the customer its confirmation.')
    .argument(...orderArgument)
    .option(...NO_MAIL)
    .notes(
      `Call the customer first: \`shop orders show\` has the number. \`shop orders list --held\` lists all that wait.`,
    )
    .example('shop orders release 4F2A91C0')
    .inShop(async (db, number: string, { mail }: { mail: boolean }) => {
      const id = await resolveOrder(db, number)
      const release = await releaseOrder(db, id, { sendMail: mail })
      if (release.kind !== 'released') throw new CommandError(`${nameOf(id)} is not held.`)
      const told = release.mailTo
        ? 'The customer is being written to.'
        : 'The customer is not told.'
      await terminal.out(`${nameOf(id)} is confirmed. ${told}\n`)
    })

  group
    .command('refuse')
    .description('Cancels a held order, which gives its units back to the stock.')
    .argument(...orderArgument)
    .option(...NO_MAIL)
    .example('shop orders refuse 4F2A91C0')
    .inShop(async (db, number: string, { mail }: { mail: boolean }) => {
      const id = await resolveOrder(db, number)
      const move = await moveOrder(db, id, 'Cancelled', { sendMail: mail, only: 'held' })
      if (move.kind !== 'moved') throw new CommandError(`${nameOf(id)} is not held.`)
      const told = move.mailTo ? 'The customer is being written to.' : 'The customer is not told.'
      await terminal.out(`${nameOf(id)} is cancelled. Its units are back in stock. ${told}\n`)
    })
}

const reasons: Readonly<Record<string, string>> = {
  units: 'many units',
  amount: 'a high amount',
  busy: 'a large order among many of one network',
}

/** The reason why an order is held, and until when. */
export function holdText({ reason, until }: { reason: string; until: Date }): string {
  return `${reasons[reason] ?? reason}; cancelled at ${frenchTime(until)} unless released`
}

function nameOf(id: string): string {
  return `Order ${shortOrderNumber(id)}`
}

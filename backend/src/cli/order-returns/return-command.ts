import { shortOrderNumber } from '@shop/domain'
import { tnd } from '../couriers/owed-command.ts'
import { recordReturn, type ReturnResult } from '../../order/returns/returns.repository.ts'
import { type Units, unitsOption } from '../orders/change-commands.ts'
import { resolveOrder } from '../orders/resolve-order.ts'
import { returnText } from '../orders/show-order.ts'
import { CommandError, type Terminal } from '../terminal/terminal.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

interface Options {
  units?: Units[]
  damaged?: true
  withDelivery?: true
}

/** `shop orders return`: records the units of a delivered order that a customer brings back (OPER-14). */
export function addReturn(group: ShopCommand, terminal: Terminal): void {
  group
    .command('return')
    .description(
      'Records what a customer brings back of a delivered order: stock, figures and credit note follow.',
    )
    .argument('<number>', 'the short number shoppers see, or the full one')
    .option(
      '--units <line=units>',
      'of a line of `orders show`, from 1; without it all that the customer has',
      unitsOption,
    )
    .option('--damaged', 'the units can no longer be sold, and do not go back to the stock')
    .option('--with-delivery', 'the customer gets the delivery fee back too')
    .notes(`Prints the amount to pay back: the price of these units after discount, coupon and rounding. No mail is sent, and the order stays Delivered.
The next \`shop invoices make\` makes the credit note. Each unit comes back once; a recorded return cannot be taken back.
A parcel that the customer did not take is not a return: import the courier's settlement, or set the status Cancelled.`)
    .example('shop orders return 4F2A91C0 --units 2=1')
    .inShop(async (db, number: string, { units, damaged, withDelivery }: Options) => {
      const id = await resolveOrder(db, number)
      const result = await db.transaction().execute((tx) =>
        recordReturn(tx, id, {
          lines: units,
          isDamaged: Boolean(damaged),
          withDeliveryFee: Boolean(withDelivery),
        }),
      )
      await terminal.out(resultText(shortOrderNumber(id), result))
    })
}

function resultText(number: string, result: ReturnResult): string {
  const order = `Order ${number}`
  switch (result.kind) {
    case 'returned': {
      const refund = result.goodsMillimes + result.deliveryMillimes
      return `${order}: ${returnText(result)}\nPay back ${tnd(refund)} TND.\n`
    }
    case 'order_not_found':
      throw new CommandError(`${order} is gone.`)
    case 'not_delivered':
      throw new CommandError(
        `${order} is ${result.status}: only what was delivered can come back. Until then: shop orders set-status ${number} Cancelled`,
      )
    case 'refused_at_the_door':
      throw new CommandError(
        `${order} was refused at the door, as a settlement says: its units are back in stock already.`,
      )
    case 'nothing_left':
      throw new CommandError(
        `Nothing was recorded: all of order ${number} has come back already, or no unit was named.`,
      )
    case 'fee_returned':
      throw new CommandError(`The delivery fee of order ${number} was paid back already.`)
    case 'too_many':
      throw new CommandError(
        `${order}, line ${result.line}: still with the customer: ${result.left}. Nothing was recorded.`,
      )
  }
}

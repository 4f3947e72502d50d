import { shortOrderNumber } from '@shop/domain'
import { printable } from '@shop/processes/text-table'
import { markExported } from '../../courier/parcels.repository.ts'
import { findParcels } from '../../courier/settlement.repository.ts'
import type { Db } from '../../db/tables.ts'
import { moveOrderIn } from '../../order/move-order.repository.ts'
import { moveText } from '../orders/move-text.ts'
import { CommandError, type Terminal } from '../terminal/terminal.ts'
import { withShop } from '../terminal/with-shop.ts'
import { COURIER, loadCourier } from './load-courier.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

interface Options {
  courier?: string
  mail: boolean
}

/** `shop orders handed-over`: the operator scans the codes of parcels, which marks them as given to the courier (OPER-09). */
export function addHandOver(group: ShopCommand, terminal: Terminal): void {
  group
    .command('handed-over')
    .description('Moves the orders of scanned codes to Shipped, and writes to each customer.')
    .argument('[codes...]', 'read from standard input, one code a line, when left out')
    .option('--courier <courier>', `refuses other couriers' parcels: ${COURIER}`)
    .option('--no-mail', 'writes to no customer')
    .notes(`A code is the courier's number or the order's. Codes that cannot be moved are named, with exit code 1; the others are moved.
With --courier, an order that is in no courier's file yet is given to this one.`)
    .example('shop orders handed-over --courier aramex < codes.txt')
    .action(async (named: string[], { courier: name, mail }: Options) => {
      const courier = name === undefined ? undefined : (await loadCourier(name)).name
      const given = named.length > 0 ? named : (await terminal.readInput()).split(/\r?\n/)
      const codes = given.map((code) => code.trim()).filter(Boolean)
      if (codes.length === 0) throw new CommandError('No code was scanned.')
      await withShop({ terminal }, async (db) => {
        const refused: string[] = []
        const seen = new Set<string>()
        for (const code of codes) {
          if (seen.has(code.toUpperCase())) continue
          seen.add(code.toUpperCase())
          try {
            await terminal.out(`${await handOver(db, code, { courier, mail })}\n`)
          } catch (error) {
            if (!(error instanceof CommandError)) throw error
            refused.push(`${printable(code)}  ${error.message}`)
          }
        }
        if (refused.length === 0) return
        throw new CommandError(
          `${refused.length} of ${seen.size} codes were not handed over:\n${refused.join('\n')}`,
        )
      })
    })
}

async function handOver(
  db: Db,
  code: string,
  { courier, mail }: { courier: string | undefined; mail: boolean },
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const found = await findParcels(tx, [code.replace(/^#/, '')])
    const ofCourier = found.filter((each) => each.courier === courier)
    const [parcel, ...others] = ofCourier.length > 0 ? ofCourier : found
    if (!parcel) throw new CommandError('is neither a parcel nor an order.')
    if (others.length > 0) throw new CommandError('is the number of several orders.')
    const { orderId } = parcel
    const order = `Order ${shortOrderNumber(orderId)}`
    const isOther = courier !== undefined && parcel.courier !== null && parcel.courier !== courier
    if (isOther) throw new CommandError(`${order} goes with ${parcel.courier}.`)
    if (parcel.courier === null) {
      if (courier === undefined) {
        throw new CommandError(`${order} is in no courier's file: say --courier.`)
      }
      await markExported(tx, [orderId], { courier, again: false })
    }
    return moveText(
      orderId,
      await moveOrderIn(tx, orderId, 'Shipped', { sendMail: mail }),
      'Shipped',
    )
  })
}

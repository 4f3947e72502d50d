import { Option } from 'commander'
import { printableJson, toTable } from '@shop/processes/text-table'
import type { ShopCommand } from '../terminal/shop-command.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { addCourierExport } from './export-courier.ts'
import { addHandOver } from './hand-over.ts'
import { addSettlementImport } from './import-settlement.ts'
import { addTrackingImport } from './import-tracking.ts'
import { addOwed } from './owed-command.ts'
import {
  countRefusals,
  type RefusalGroup,
  refusalGroups,
} from '../../courier/parcels.repository.ts'
import { column, optionOf, whole } from '../sheet-format/column.ts'

interface Groups {
  program: ShopCommand
  imports: ShopCommand
  exports: ShopCommand
  orders: ShopCommand
}

/** Commands for parcels that are given to couriers, and that couriers bring back or pay for (OPER-09). */
export function addCouriers(
  { program, imports, exports, orders }: Groups,
  terminal: Terminal,
): void {
  addCourierExport(exports, terminal)
  addHandOver(orders, terminal)
  addTrackingImport(imports, terminal)
  addSettlementImport(imports, terminal)
  addOwed(program, terminal)
  addRefusals(program, terminal)
}

const days = column('days', whole(1, 3650))
const DAY_MS = 86_400_000

/** `shop refusals`: counts refused parcels by governorate, product and new customer (OPER-09). */
function addRefusals(program: ShopCommand, terminal: Terminal): void {
  program
    .command('refusals')
    .description('Counts the refused parcels among those that settlements have named.')
    .addOption(
      new Option('--by <what>', 'newcomer: whether the phone number had ordered before')
        .choices(refusalGroups)
        .default('governorate'),
    )
    .option('--days <number>', days.expects, optionOf(days), 90)
    .option('--json', 'for programs')
    .example('shop refusals --by product --days 30')
    .inShop(async (db, options: { by: RefusalGroup; days: number; json?: true }) => {
      const since = new Date(Date.now() - options.days * DAY_MS)
      const counts = await countRefusals(db, options.by, since)
      const rows = counts.map(({ name, refused, settled }) => [
        name,
        refused,
        settled,
        `${Math.round((100 * refused) / settled)} %`,
      ])
      const head = [options.by.toUpperCase(), 'REFUSED', 'OF', 'SHARE']
      const text = rows.length === 0 ? 'No settled parcels.\n' : toTable(head, rows)
      await terminal.out(options.json ? printableJson(counts) : text)
    })
}

import { printableJson, toTable } from '@shop/processes/text-table'
import { Option } from 'commander'
import {
  countRefusals,
  type RefusalGroup,
  refusalGroups,
} from '../../courier/parcels.repository.ts'
import { column, optionOf, whole } from '../sheet-format/column.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

const days = column('days', whole(1, 3650))
const DAY_MS = 86_400_000

/** `shop refusals`: counts refused parcels by governorate, product and new customer (OPER-09). */
export function addRefusals(program: ShopCommand, terminal: Terminal): void {
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

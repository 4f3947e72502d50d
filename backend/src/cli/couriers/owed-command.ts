import { printableJson, toTable } from '@shop/processes/text-table'
import { listOwed, type OwedParcel } from '../../courier/settlement.repository.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { frenchTime } from '../sheet-format/tunisia-time.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

/** `shop owed`: the parcels that couriers have not paid in full (OPER-09). */
export function addOwed(program: ShopCommand, terminal: Terminal): void {
  program
    .command('owed')
    .description(
      'Lists parcels that have left the shop and are not paid in full, the oldest first.',
    )
    .option('--courier <name>', 'only parcels of this courier')
    .option('--json', 'for programs')
    .example('shop owed --courier aramex')
    .inShop(async (db, { courier, json }: { courier?: string; json?: true }) => {
      const owed = await listOwed(db, courier)
      await terminal.out(json ? printableJson(owed) : `${owedTable(owed)}${owedText(owed)}`)
    })
}

function owedTable(owed: readonly OwedParcel[]): string {
  if (owed.length === 0) return ''
  return toTable(
    ['ORDER', 'PARCEL', 'COURIER', 'STATE', 'EXPORTED', 'OWED'],
    owed.map(({ shortNumber, trackingNumber, courier, state, exportedAt, owedMillimes }) => [
      shortNumber,
      trackingNumber ?? '',
      courier,
      state,
      frenchTime(exportedAt).slice(0, 10),
      tnd(owedMillimes),
    ]),
  )
}

export function owedText(owed: readonly OwedParcel[]): string {
  const sum = owed.reduce((total, { owedMillimes }) => total + owedMillimes, 0)
  return `Owed: ${tnd(sum)} for ${owed.length} parcels.\n`
}

/** Dinars with three decimals. */
export function tnd(millimes: number): string {
  return (millimes / 1000).toFixed(3)
}

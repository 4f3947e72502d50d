import { formatCount } from '@shop/domain'
import { printable, toTable } from '@shop/processes/text-table'
import {
  agrees,
  type Finding,
  isCounted,
  judgeLines,
  type JudgedLine,
  type KnownParcel,
} from '../../courier/judge-line.ts'
import {
  findParcels,
  listOwed,
  type OwedParcel,
  settleParcels,
} from '../../courier/settlement.repository.ts'
import type { Tx } from '../../db/tables.ts'
import { readOrderStatus } from '../../order/order-status.ts'
import { sha256Of } from '../import/import-file.ts'
import { rememberFile } from '../import/stock.repository.ts'
import { inTransaction } from '../terminal/in-transaction.ts'
import { CommandError, type Terminal } from '../terminal/terminal.ts'
import { withShop } from '../terminal/with-shop.ts'
import type { CourierFile } from './courier-file.ts'
import { COURIER, loadCourier } from './load-courier.ts'
import { owedText, tnd } from './owed-command.ts'
import { readSettlement, type ReadSettlement } from './read-settlement.ts'
import { frenchTime } from '../sheet-format/tunisia-time.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

interface Options {
  courier: string
  dryRun?: true
}

/** `shop import settlement`: the courier's list of parcels that it paid for, brought back or lost (OPER-09). */
export function addSettlementImport(group: ShopCommand, terminal: Terminal): void {
  group
    .command('settlement')
    .description(
      'Compares a courier’s settlement with the orders, and records the parcels that agree.',
    )
    .argument('<file>', '.csv or .xlsx')
    .requiredOption('--courier <courier>', COURIER)
    .option('--dry-run', 'prints the same result, and changes nothing')
    .notes(`Columns: parcel (the courier's number) or order, amount in dinars, and state (paid, refused or lost; paid if there is no such column).
The description of a courier may give other headings and words.

Paid orders become Delivered. Refused ones are Cancelled, and their units are back in stock; of a Delivered order the units alone.
Lost ones keep their status and stay owed, also if they are Cancelled later; their units do not come back.
A file counts once, and so does each parcel. Parcels that do not agree are named, with exit code 1; the others are counted.`)
    .example('shop import settlement november.csv --courier aramex --dry-run')
    .action(async (file: string, options: Options) => {
      const courier = await loadCourier(options.courier)
      const read = await readSettlement(file, courier)
      await withShop({ terminal }, async (db) => {
        const { judged, owed } = await inTransaction(db, options, (tx) =>
          settle(tx, { file, courier, read }),
        )
        const heading = options.dryRun ? 'Dry run: nothing was changed.\n' : ''
        await terminal.out(`${heading}${summary(judged, read)}${owedText(owed)}`)
        refuseIfAny(judged, read)
      })
    })
}

interface Settlement {
  file: string
  courier: CourierFile
  read: ReadSettlement
}

interface Settled {
  judged: JudgedLine[]
  /** The parcels for which the courier still owes money. */
  owed: OwedParcel[]
}

async function settle(tx: Tx, { file, courier, read }: Settlement): Promise<Settled> {
  const before = await rememberFile(tx, await sha256Of(file))
  if (before) {
    throw new CommandError(
      `Nothing was changed: this file was imported on ${frenchTime(before)}, and counts once.`,
    )
  }
  const codes = read.lines.map(({ code }) => code)
  const judged = judgeLines(read.lines, await findParcels(tx, codes), courier.name)
  await settleParcels(tx, judged)
  return { judged, owed: await listOwed(tx, courier.name) }
}

function summary(judged: readonly JudgedLine[], { lines, unreadable }: ReadSettlement): string {
  const total = lines.reduce((sum, { millimes }) => sum + millimes, 0)
  const counted = judged.filter(isCounted).reduce((sum, { millimes }) => sum + millimes, 0)
  const findings = [...new Set(judged.map(({ finding }) => finding))].toSorted()
  const rows = findings.map((finding) => {
    const some = judged.filter((each) => each.finding === finding)
    return [finding.replaceAll('_', ' '), formatCount(some.length), tnd(sumOf(some))]
  })
  if (unreadable.length > 0) rows.push(['unreadable', formatCount(unreadable.length), ''])
  return `${toTable(['LINES', 'COUNT', 'PAID'], rows)}Counted ${tnd(counted)} of ${tnd(total)} in the file.\n`
}

function sumOf(lines: readonly JudgedLine[]): number {
  return lines.reduce((sum, { millimes }) => sum + millimes, 0)
}

const reasons: Record<Finding, string> = {
  paid: 'paid',
  refused: 'refused',
  lost: 'lost, and not paid for',
  short: 'paid short',
  over: 'paid too much, not counted',
  unknown: 'no such parcel',
  ambiguous: 'this number is that of several orders: give the full one',
  twice: 'named twice in this file, counted once',
  already_settled: 'settled already, not counted',
  other_courier: 'not given to this courier',
  cancelled: 'paid, but the order is cancelled',
  held: 'held: it was never confirmed',
}

/** Throws a CommandError that names every line of the settlement that does not agree with its order. */
function refuseIfAny(judged: readonly JudgedLine[], { lines, unreadable }: ReadSettlement): void {
  const wrong = [
    ...unreadable.map(({ line, code, text }) => ({ line, text: `${code || '?'}  ${text}` })),
    ...judged
      .filter((each) => !agrees(each))
      .map((each) => ({ line: each.line, text: reason(each) })),
  ].toSorted((one, other) => one.line - other.line)
  if (wrong.length === 0) return
  const all = lines.length + unreadable.length
  const texts = wrong.map(({ line, text }) => printable(`line ${line}  ${text}`))
  throw new CommandError(`${wrong.length} of ${all} parcels do not agree:\n${texts.join('\n')}`)
}

function reason({ code, parcel, finding, expectedMillimes, millimes, state }: JudgedLine): string {
  const order =
    parcel && parcel.shortNumber !== code.toUpperCase() ? ` (order ${parcel.shortNumber})` : ''
  const got = state === 'paid' ? tnd(millimes) : `${state}, ${tnd(millimes)}`
  return `${code}${order}  ${findingText(finding, parcel)}: expected ${tnd(expectedMillimes)}, got ${got}`
}

function findingText(finding: Finding, parcel: KnownParcel | undefined): string {
  const isCancelled = readOrderStatus(parcel?.status ?? '') === 'Cancelled'
  if (finding !== 'lost' || !isCancelled) return reasons[finding]
  // The cancellation put the units back in stock, because the parcel was not known to be lost then.
  return `${reasons.lost}; its order was cancelled before, so take its units out of the stock`
}

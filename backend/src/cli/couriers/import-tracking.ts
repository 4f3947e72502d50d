import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { readOrderReference, safeUrl } from '@shop/domain'
import { printable } from '@shop/processes/text-table'
import type { Tx } from '../../db/tables.ts'
import { setTracking } from '../../order/change/change-by-shop.repository.ts'
import { findOrders } from '../../order/order-list.repository.ts'
import { inTransaction } from '../terminal/in-transaction.ts'
import { CommandError, type Terminal } from '../terminal/terminal.ts'
import { withShop } from '../terminal/with-shop.ts'
import { readTable, type TableRow } from './read-table.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

const headings = { order: 'order', parcel: 'parcel', url: 'url' } as const
type TrackingColumn = keyof typeof headings

/** `shop import tracking`: the courier's tracking numbers of many orders (OPER-09). */
export function addTrackingImport(group: ShopCommand, terminal: Terminal): void {
  group
    .command('tracking')
    .description('Sets the parcels’ numbers, and the pages that follow them: all, or none.')
    .argument('<file>', '.csv or .xlsx with the columns order, parcel and, if you like, url')
    .option('--sent <file.json>', 'for an answer of First Delivery: the file that was sent to it')
    .option('--dry-run', 'checks everything, and changes nothing')
    .example(
      'shop import tracking parcels.csv',
      'shop import tracking answer.json --sent today.json',
    )
    .action(async (file: string, { sent, dryRun }: { sent?: string; dryRun?: true }) => {
      const rows = sent
        ? await readAnswer(file, sent)
        : await readTable<TrackingColumn>(file, headings, ['order', 'parcel'])
      await withShop({ terminal }, async (db) => {
        await inTransaction(db, { dryRun }, (tx) => setAll(tx, rows))
        const text = `${rows.length} orders have the parcel’s number.\n`
        await terminal.out(dryRun ? `Dry run: nothing was changed. ${text}` : text)
      })
    })
}

/** The courier's answer to `bulk-create`. It names an order by the order's index in the file that was sent. */
const Answer = z.object({
  result: z.object({ barCodes: z.array(z.object({ index: z.int(), barCode: z.string() })) }),
})
const Sent = z.array(z.object({ Produit: z.object({ designation: z.string() }) }))

async function readAnswer(file: string, sentFile: string): Promise<TableRow<TrackingColumn>[]> {
  const answer = await readJson(file, Answer)
  const sent = await readJson(sentFile, Sent)
  return answer.result.barCodes.map(({ index, barCode }) => {
    const order = /[0-9A-F]{8}$/.exec(sent[index]?.Produit.designation ?? '')?.[0]
    if (order === undefined) {
      throw new CommandError(`${sentFile} has no order at place ${index}, which ${file} names.`)
    }
    const cells = new Map<TrackingColumn, string>([
      ['order', order],
      ['parcel', barCode.trim()],
    ])
    return { line: index + 1, cells }
  })
}

async function readJson<T>(file: string, schema: z.ZodMiniType<T>): Promise<T> {
  try {
    const { success, data } = schema.safeParse(JSON.parse(await readFile(file, 'utf8')))
    if (success) return data
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new CommandError(`${file} is not what First Delivery's API sends or takes.`)
}

/** Throws a CommandError that names every line with a problem. */
async function setAll(tx: Tx, rows: readonly TableRow<TrackingColumn>[]): Promise<void> {
  const problems: string[] = []
  const lines = new Map<string, number>()
  for (const { line, cells } of rows) {
    const [order = '', parcel = ''] = [cells.get('order'), cells.get('parcel')]
    const url = cells.get('url')
    const before = lines.get(parcel) ?? lines.get(`order ${order.toUpperCase()}`)
    lines.set(parcel, line).set(`order ${order.toUpperCase()}`, line)
    const problem =
      before === undefined ? wrongCell(parcel, url) : `order or parcel stands in line ${before} too`
    const reason = problem ?? (await setOne(tx, order, { number: parcel, url }))
    if (reason !== undefined) problems.push(printable(`line ${line}  ${order}: ${reason}`))
  }
  if (problems.length === 0) return
  throw new CommandError(`Nothing was imported:\n${problems.join('\n')}`)
}

function wrongCell(parcel: string, url: string | undefined): string | undefined {
  if (parcel === '') return 'the parcel has no number'
  if (parcel.length > 60) return 'the parcel’s number is longer than 60 characters'
  if (url === undefined) return undefined
  const read = safeUrl(url)
  const isGood =
    read?.kind === 'external' && read.href.startsWith('https://') && read.href.length <= 500
  return isGood ? undefined : 'expected an address that begins with https://'
}

/** Sets the tracking number of one order. Returns the problem if the number cannot be set. */
async function setOne(
  tx: Tx,
  number: string,
  tracking: { number: string; url: string | undefined },
): Promise<string | undefined> {
  const reference = readOrderReference(number)
  if (!reference) return 'this is not an order number'
  const [order, ...others] = await findOrders(tx, reference)
  if (!order) return 'there is no such order'
  if (others.length > 0) return 'this is the short number of several orders'
  await setTracking(tx, order.id, tracking)
  return undefined
}

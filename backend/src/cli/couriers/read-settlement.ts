import { toMillimes } from '@shop/domain'
import type { SettlementLine } from '../../courier/judge-line.ts'
import { foldedHeading } from '../mapping/mapping.ts'
import { money } from '../sheet-format/column.ts'
import type { CourierFile, SettlementColumn } from './courier-file.ts'
import { readTable, type TableRow } from './read-table.ts'

const ownHeadings: Record<string, SettlementColumn> = {
  parcel: 'parcel',
  order: 'parcel',
  amount: 'amount',
  state: 'state',
}
const ownStates = { paid: 'paid', refused: 'refused', lost: 'lost' } as const

export interface ReadSettlement {
  lines: SettlementLine[]
  /** Lines without a usable code, amount or state. */
  unreadable: { line: number; code: string; text: string }[]
}

/** The lines of a settlement. Without a column for the state, each line is a payment. */
export async function readSettlement(
  file: string,
  { settlement = {} }: CourierFile,
): Promise<ReadSettlement> {
  const headings = { ...ownHeadings, ...settlement.columns }
  const rows = await readTable(file, headings, ['parcel', 'amount'])
  const states = new Map(
    Object.entries({ ...ownStates, ...settlement.states }).map(([word, state]) => [
      foldedHeading(word),
      state,
    ]),
  )
  const read: ReadSettlement = { lines: [], unreadable: [] }
  for (const row of rows) {
    const result = lineOf(row, states)
    if (typeof result === 'object') read.lines.push(result)
    else {
      const code = row.cells.get('parcel') ?? ''
      read.unreadable.push({ line: row.line, code, text: result })
    }
  }
  return read
}

/** The parsed line, or the line's problem as a text. */
function lineOf(
  { line, cells }: TableRow<SettlementColumn>,
  states: ReadonlyMap<string, SettlementLine['state']>,
): SettlementLine | string {
  const code = (cells.get('parcel') ?? '').replace(/^#/, '')
  if (code === '') return 'the parcel is not named'
  const word = cells.get('state') ?? 'paid'
  const state = states.get(foldedHeading(word))
  if (!state) return `the state "${word}" is unknown; it may be ${[...states.keys()].join(', ')}`
  const amount = cells.get('amount') ?? (state === 'paid' ? '' : '0')
  const { success, data } = money.schema.safeParse(money.fromCell(amount))
  if (!success) return `the amount is "${amount}"; expected ${money.expects}`
  return { line, code, state, millimes: toMillimes(data as number) }
}

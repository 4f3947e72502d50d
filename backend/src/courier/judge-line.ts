import type { ParcelOutcome } from '../db/tables/order-tables.ts'
import { readOrderStatus } from '../order/order-status.ts'

/** One line of a courier's settlement. */
export interface SettlementLine {
  line: number
  /** The courier's number of the parcel, or the number of the order. */
  code: string
  state: Exclude<ParcelOutcome, 'short'>
  millimes: number
}

/** The state of an order before a settlement. */
export interface KnownParcel {
  orderId: string
  shortNumber: string
  trackingNumber: string | null
  status: string
  isHeld: boolean
  amountMillimes: number
  /** If null, the order was given to no courier. */
  courier: string | null
  outcome: ParcelOutcome | null
  paidMillimes: number
}

/** The finding about a line: the outcome if the line is counted, otherwise the reason why it is not counted. */
export type Finding =
  | ParcelOutcome
  | 'over'
  | 'unknown'
  | 'ambiguous'
  | 'twice'
  | 'already_settled'
  | 'other_courier'
  | 'cancelled'
  | 'held'

export interface JudgedLine extends SettlementLine {
  finding: Finding
  parcel: KnownParcel | undefined
  /** The amount that the courier should pay with this line. */
  expectedMillimes: number
}

const outcomes: ReadonlySet<Finding> = new Set<ParcelOutcome>(['paid', 'short', 'refused', 'lost'])

/** Whether the line is counted, so that it changes the order. */
export function isCounted({ finding }: JudgedLine): boolean {
  return outcomes.has(finding)
}

/** Whether the line says what the shop expects: the parcel was paid in full, or it was refused and comes back. */
export function agrees({ finding }: JudgedLine): boolean {
  return finding === 'paid' || finding === 'refused'
}

/** Compares each line of a courier's settlement with its order, in the order of the lines (OPER-09). */
export function judgeLines(
  lines: readonly SettlementLine[],
  parcels: readonly KnownParcel[],
  courier: string,
): JudgedLine[] {
  const byCode = indexed(parcels)
  const seen = new Set<string>()
  return lines.map((line) => {
    const found = byCode.get(line.code.toUpperCase()) ?? []
    const ofCourier = found.filter((each) => each.courier === courier)
    const [parcel, ...others] = ofCourier.length > 0 ? ofCourier : found
    if (!parcel) return judged(line, 'unknown')
    if (others.length > 0) return judged(line, 'ambiguous')
    const isRepeated = seen.has(parcel.orderId)
    seen.add(parcel.orderId)
    if (isRepeated) return judged(line, 'twice', parcel)
    return judgeParcel(line, parcel, courier)
  })
}

function indexed(parcels: readonly KnownParcel[]): Map<string, KnownParcel[]> {
  const byCode = new Map<string, KnownParcel[]>()
  for (const parcel of parcels) {
    const { orderId, shortNumber, trackingNumber } = parcel
    const codes = new Set([orderId, shortNumber, trackingNumber ?? orderId])
    for (const code of codes) {
      const key = code.toUpperCase()
      byCode.set(key, [...(byCode.get(key) ?? []), parcel])
    }
  }
  return byCode
}

function judgeParcel(line: SettlementLine, parcel: KnownParcel, courier: string): JudgedLine {
  const { outcome, status, isHeld } = parcel
  const owed = Math.max(0, parcel.amountMillimes - parcel.paidMillimes)
  const is = (finding: Finding, expected = 0) => judged(line, finding, parcel, expected)
  if (parcel.courier !== courier) return is('other_courier')
  if (outcome === 'paid' || outcome === 'refused') return is('already_settled')
  if (isHeld) return is('held')
  if (line.state === 'paid') {
    // A payment for a cancelled order counts only if the parcel was lost or paid in part before, because the courier then still
    // owes the rest.
    if (readOrderStatus(status) === 'Cancelled' && outcome === null) return is('cancelled')
    if (line.millimes === owed) return is('paid', owed)
    // The missing rest must be paid in one payment. A line with any other amount is taken as a repetition of the first payment.
    if (outcome === 'short') return is('already_settled', owed)
    return is(line.millimes > owed ? 'over' : 'short', owed)
  }
  if (line.millimes > 0) return is('over')
  if (line.state === 'refused') return is(outcome === 'short' ? 'already_settled' : 'refused')
  return outcome === null ? is('lost', owed) : is('already_settled')
}

function judged(
  line: SettlementLine,
  finding: Finding,
  parcel?: KnownParcel,
  expectedMillimes = 0,
): JudgedLine {
  return { ...line, finding, parcel, expectedMillimes }
}

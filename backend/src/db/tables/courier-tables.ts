import type { WithDefault } from './column-types.ts'

/** The result of a settlement for a parcel; `short`: a part was paid, and the courier owes the rest. */
export type ParcelOutcome = 'paid' | 'short' | 'refused' | 'lost'

/** An order that goes with a courier. */
export interface ParcelsTable {
  order_id: string
  courier: string
  exported_at: WithDefault<Date>
  /** null: no settlement has named the parcel. */
  outcome: WithDefault<ParcelOutcome | null>
  paid_millimes: WithDefault<number>
  settled_at: WithDefault<Date | null>
}

import type { WithDefault } from './column-types.ts'

/** What a settlement said about a parcel. `short`: a part was paid, and the courier owes the rest. */
export type ParcelOutcome = 'paid' | 'short' | 'refused' | 'lost'

/** An order that goes with a courier. */
export interface ParcelsTable {
  order_id: string
  courier: string
  exported_at: WithDefault<Date>
  /** Null if no settlement has named the parcel. */
  outcome: WithDefault<ParcelOutcome | null>
  paid_millimes: WithDefault<number>
  settled_at: WithDefault<Date | null>
}

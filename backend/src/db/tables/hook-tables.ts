import type { GeneratedAlways, Generated } from 'kysely'
import type { WithDefault } from './column-types.ts'

/** The events about which web hooks can get messages. */
export const hookEvents = [
  'order.placed',
  'order.moved',
  'order.cancelled',
  'stock.low',
  'stock.out',
  'review.written',
  'search.empty',
] as const
export type HookEvent = (typeof hookEvents)[number]

export interface WebHooksTable {
  id: GeneratedAlways<number>
  url: string
  events: HookEvent[]
  created_at: WithDefault<Date>
}

export interface HookMessagesTable {
  id: GeneratedAlways<number>
  hook_id: number
  message_id: Generated<string>
  event: HookEvent
  payload: object
  created_at: WithDefault<Date>
  state: WithDefault<'waiting' | 'sent' | 'failed'>
  due_at: WithDefault<Date>
  tries: WithDefault<number>
  ended_at: WithDefault<Date | null>
  /** The receiver's last answer, or the last network error. */
  last_answer: WithDefault<string | null>
}

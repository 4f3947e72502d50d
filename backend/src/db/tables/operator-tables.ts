import type { Generated } from 'kysely'
import type { WithDefault } from './column-types.ts'

export interface OperatorsTable {
  id: Generated<number>
  name: string
  password_hash: string
  created_at: WithDefault<Date>
}

export interface DeskSessionsTable {
  token_hash: Buffer
  operator_id: number
  expires_at: Date
}

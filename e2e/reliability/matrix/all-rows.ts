import type { RowGroup } from './rows/row.ts'
import { apiRows } from './rows/api-rows.ts'
import { browserRows } from './rows/browser-rows.ts'
import { databaseRows } from './rows/database-rows.ts'
import { processRows } from './rows/process-rows.ts'
import { releaseRows } from './rows/release-rows.ts'
import { remoteRows } from './rows/remote-rows.ts'

/** The fault matrix of docs/reliability.md. */
export const faultMatrix: readonly RowGroup[] = [
  remoteRows,
  releaseRows,
  apiRows,
  databaseRows,
  processRows,
  browserRows,
]

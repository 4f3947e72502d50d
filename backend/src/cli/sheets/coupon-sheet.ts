import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
import { column, line, moment, required, whole } from '../sheet/column.ts'
import { renamed, type Sheet, type Values } from '../sheet/sheet.ts'

const code = line(20, {
  min: 1,
  pattern: /^\S+$/,
  expects: 'a code of 1 to 20 characters without blanks; upper and lower case differ',
})

export const couponColumns = {
  code: required('code', code),
  percentage: required('percentage', whole(1, 100)),
  description: column('description', line(500)),
  expiresAt: column('expiresAt', moment('end')),
  usageLimit: column('usageLimit', whole(0, 1_000_000_000)),
}
const names = {
  percentage: 'percentage',
  description: 'description',
  expiresAt: 'expires_at',
  usageLimit: 'usage_limit',
} as const

export const couponSheet: Sheet = {
  noun: 'coupons',
  columns: Object.values(couponColumns),
  ignored: [],
  keyOf: (values) => (values.code === undefined ? undefined : `code ${values.code as string}`),
  check: (values) =>
    values.code === undefined
      ? [{ field: 'code', text: `missing; expected ${couponColumns.code.expects}` }]
      : [],
  table: {
    name: 'coupons',
    key: 'code',
    columns: ['code', ...Object.values(names)],
    hasTranslations: false,
  },
  toKey: (values) => ({ key: values.code as string, newKey: values.code as string }),
  toData: (values) => renamed(names, values),
  defaults: { description: '' },
  settle,
  read,
}

async function settle(tx: Tx): Promise<{ line: number; field: string; text: string }[]> {
  const { rows } = await sql<{ line: number; used: number }>`
    select i.line, c.used from import_rows i join coupons c on c.code = i.id
    where (i.data ->> 'usage_limit')::int < c.used order by i.line`.execute(tx)
  return rows.map(({ line: at, used }) => ({
    line: at,
    field: 'usageLimit',
    text: `the code has been used ${used} times already; expected ${used} or more`,
  }))
}

async function* read(db: Db): AsyncGenerator<Values> {
  const rows = await db.selectFrom('coupons').selectAll().orderBy('code').execute()
  for (const row of rows) {
    yield {
      code: row.code,
      percentage: row.percentage,
      description: row.description,
      expiresAt: row.expires_at?.toISOString(),
      usageLimit: row.usage_limit ?? undefined,
    }
  }
}

import { couponCode, visibleText } from '@shop/domain'
import { listCoupons } from '../../coupon/coupon.repository.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { column, line, moment, required, whole } from '../sheet-format/column.ts'
import { findCouponsUsedMore } from './sheets.repository.ts'
import { renamed, renamedBack, type Sheet, type Values } from '../sheet-format/sheet.ts'

const maxLength = 20
const code = line(maxLength, {
  min: 1,
  pattern: /^\S+$/,
  expects: `a code of 1 to ${maxLength} characters without blanks, in capitals`,
})

/** The message for a code that no shopper could type, with the nearest code that can be typed; undefined for a usable code. */
export function unusableCode(text: string): string | undefined {
  const usable = couponCode(visibleText(text))
  if (usable === text) return undefined
  const form = usable.length > maxLength ? `at most ${maxLength} characters of them` : usable
  return `shoppers can type capitals only; expected ${form}`
}

export const couponColumns = {
  code: required('code', code),
  percentage: required('percentage', whole(1, 100)),
  description: column('description', line(500, { keepsBlanks: true })),
  expiresAt: column('expiresAt', moment('end')),
  usageLimit: column('usageLimit', whole(0, 1_000_000_000)),
}
const names = {
  percentage: 'percentage',
  description: 'description',
  expires_at: 'expiresAt',
  usage_limit: 'usageLimit',
}

export const couponSheet: Sheet = {
  noun: 'coupons',
  columns: Object.values(couponColumns),
  ignored: [],
  keyOf: (values) => (values.code === undefined ? undefined : `code ${values.code as string}`),
  check: ({ code: text }) => {
    const missing = `missing; expected ${couponColumns.code.expects}`
    const problem = typeof text === 'string' ? unusableCode(text) : missing
    return problem === undefined ? [] : [{ field: 'code', text: problem }]
  },
  table: {
    name: 'coupons',
    key: 'code',
    columns: ['code', ...Object.keys(names)],
    hasTranslations: false,
  },
  toKey: (values) => ({ key: values.code as string, newKey: values.code as string }),
  toData: (values) => renamed(names, values),
  defaults: { description: '' },
  matchRows,
  read,
}

async function matchRows(tx: Tx): Promise<{ line: number; field: string; text: string }[]> {
  const found = await findCouponsUsedMore(tx)
  return found.map(({ line: at, used }) => ({
    line: at,
    field: 'usageLimit',
    text: `the code has been used ${used} times already; expected ${used} or more`,
  }))
}

async function* read(db: Db): AsyncGenerator<Values> {
  for (const coupon of await listCoupons(db)) {
    yield {
      code: coupon.code,
      ...renamedBack(names, coupon),
      expiresAt: coupon.expires_at?.toISOString(),
    }
  }
}

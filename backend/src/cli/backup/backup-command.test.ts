import type { Db } from '../../db/tables.ts'
import { runOn } from '../testing/terminal.ts'

test('OPER-01: `shop backup` of a shop with a PostgreSQL server tells the operator to use pg_dump, and copies nothing', async () => {
  // The tests' terminal has no data folder, as in a shop with a PostgreSQL server.
  const { code, out, err } = await runOn({} as Db, 'backup', '/nowhere/copy')
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain('pg_dump')
})

import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './attacked-shop.ts'

test('SEC-02: no other user of the machine may read or write a file of the shop', async ({
  shop,
  victim,
}) => {
  expect(victim.email, 'mails and sessions are there').toContain('@')
  const all = readdirSync(shop.dataDir, { recursive: true, withFileTypes: true })
  expect(all.length).toBeGreaterThan(20)
  const open = all.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name)
    const mode = statSync(path).mode & 0o077
    // Leaves out gateway.log, which the test itself writes.
    return mode === 0 || entry.name === 'gateway.log' ? [] : [`${path} ${mode.toString(8)}`]
  })
  expect(open).toEqual([])
  expect(statSync(shop.dataDir).mode & 0o077).toBe(0)
})

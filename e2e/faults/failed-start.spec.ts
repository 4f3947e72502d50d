import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startShop } from '../setup/built-shop.ts'

test(
  'DEL-02: if the database is in use, the start fails with instructions, and publishes nothing',
  { tag: '@desktop' },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-in-use-'))
    try {
      // Writes the lock of a running shop, with this test's process as the shop's process.
      writeFileSync(join(dataDir, 'db.lock'), JSON.stringify({ pid: process.pid, startedAt: null }))
      await expect(startShop({ DATA_DIR: dataDir })).rejects.toThrow(
        `in use by process ${process.pid}`,
      )
      expect(existsSync(join(dataDir, 'releases'))).toBe(false)
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)

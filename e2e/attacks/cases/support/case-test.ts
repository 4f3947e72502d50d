import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { anAddress, expect, from, test as base } from '../../attacked-shop.ts'
import type { Query } from '../../attacked-shop.ts'
import { type Ledger, readLedger } from './ledger.ts'
import { type Scene, setScene } from './scene.ts'

export { expect }

interface CaseFixtures {
  scene: Scene
}

/** A test whose attacks are lines of a file in `data/`. */
export const test = base.extend<object, CaseFixtures>({
  scene: [
    async ({ playwright, shop, query, victim, product }, use) => {
      const opened: { dispose: () => Promise<void> }[] = []
      const somebody = async () => {
        const request = await playwright.request.newContext(from(shop, anAddress()))
        opened.push(request)
        return request
      }
      await use(await setScene({ somebody, dataDir: shop.dataDir, query, victim, product }))
      for (const request of opened) await request.dispose()
    },
    { scope: 'worker' },
  ],
})

interface Exceptions {
  /** Tables that the cases of this file are meant to change. */
  without?: Parameters<typeof readLedger>[1]['without']
}

/** Checks after all tests of a file that only the attacker's own rows have changed and that the shop has logged no error. */
export function expectUnchanged({ without = [] }: Exceptions = {}): void {
  let before: { ledger: Ledger; errors: number } | undefined
  test.beforeAll(async ({ query, scene, shop }) => {
    before = {
      ledger: await ledgerOf(query, scene, without),
      errors: errorsIn(shop.dataDir).length,
    }
  })
  test.afterAll(async ({ query, scene, shop }) => {
    expect(errorsIn(shop.dataDir).slice(before?.errors), 'errors in the log').toEqual([])
    expect(await ledgerOf(query, scene, without), 'the database').toEqual(before?.ledger)
  })
}

async function ledgerOf(
  query: Query,
  { ownId }: Scene,
  without: NonNullable<Exceptions['without']>,
): Promise<Ledger> {
  return await readLedger(query, { except: [ownId], without })
}

/** Lines of the shop's log with pino's levels error (50) and fatal (60). */
function errorsIn(dataDir: string): string[] {
  const log = join(dataDir, 'gateway.log')
  if (!existsSync(log)) throw new Error(`The shop writes no log to ${log}`)
  return readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line))
}

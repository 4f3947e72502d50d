import { sql } from 'kysely'
import { waitUntil } from '@shop/testing/wait-until'
import { runOn } from './cli/testing/terminal.ts'
import { createLogger } from './ops/logger.ts'
import { startScheduledJobs } from './scheduled-jobs.ts'
import { describeEmbedded } from './testing/shop.ts'

const HOUR_MS = 60 * 60 * 1000

describeEmbedded({}, (shop) => {
  /** Runs the hourly work once, without waiting for an hour. */
  function runHour(): void {
    const rounds = jest.spyOn(globalThis, 'setInterval')
    const stop = startScheduledJobs(shop().db, createLogger('silent'))
    const hourly = rounds.mock.calls.find(([, ms]) => ms === HOUR_MS)?.[0]
    rounds.mockRestore()
    stop()
    hourly?.()
  }

  test('OPER-06: each hour, discounts that ended 30 days ago are deleted, and discounts that ended later stay', async () => {
    for (const [percent, days] of [
      [10, 31],
      [20, 29],
    ]) {
      await sql`
        insert into discounts (kind, subject, percent, starts_at, ends_at)
        values ('brand', 'Néria', ${percent}, now() - interval '60 days', now() - make_interval(days => ${sql.lit(days)}))
      `.execute(shop().db)
    }
    const percents = async () => {
      const { out } = await runOn(shop().db, 'discounts', 'list', '--json')
      return (JSON.parse(out) as { percent: number }[]).map(({ percent }) => percent)
    }
    expect(new Set(await percents())).toEqual(new Set([10, 20]))
    runHour()
    await waitUntil(async () => (await percents()).length < 2, 30_000)
    expect(await percents()).toEqual([20])
  })
})

import type { Command } from 'commander'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { type Terminal, toTable } from '../terminal/terminal.ts'
import { withShop } from '../terminal/with-shop.ts'

/** Codes and links are forgotten once a mail has ended, so these alone can be sent again. */
const repeatable = ['order_placed', 'order_status', 'account_exists', 'password_changed']

export function addMails(program: Command, terminal: Terminal): void {
  const group = program
    .command('mails')
    .description('Shows mails that could not be sent, and tries again.')
    .addHelpText('after', '\nExample:\n  shop mails failed\n')

  group
    .command('failed')
    .description('Lists the mails that were given up, newest first.')
    .option('--json', 'for programs')
    .addHelpText('after', '\nExample:\n  shop mails failed --json\n')
    .action(async ({ json }: { json?: true }) => {
      await withShop({ terminal }, async (db) => {
        const mails = await listFailed(db)
        const table = mails.map(({ id, kind, recipient, error }) => [id, kind, recipient, error])
        const text =
          mails.length > 0 ? toTable(['ID', 'KIND', 'TO', 'WHY'], table) : 'No failed mails.\n'
        await terminal.out(json ? `${JSON.stringify(mails, null, 2)}\n` : text)
      })
    })

  group
    .command('retry')
    .description(
      'Queues every failed mail about an order or an account again. Codes and confirmation links are not: shoppers ask for new ones.',
    )
    .addHelpText('after', '\nExample:\n  shop mails retry\n')
    .action(async () => {
      await withShop({ terminal }, async (db) => {
        const count = await retryFailed(db)
        await terminal.out(`${count} ${count === 1 ? 'mail is' : 'mails are'} queued again.\n`)
      })
    })
}

async function listFailed(
  db: Db,
): Promise<{ id: number; kind: string; recipient: string; error: string; at: string | null }[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'last_error', 'ended_at'])
    .where('state', '=', 'failed')
    .orderBy('ended_at', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ last_error: error, ended_at: at, ...row }) => ({
    ...row,
    error: error ?? '',
    at: at?.toISOString() ?? null,
  }))
}

async function retryFailed(db: Db): Promise<number> {
  const rows = await db
    .updateTable('outbox')
    .set({ state: 'waiting', due_at: sql<Date>`now()`, ended_at: null, tries: 0, last_error: null })
    .where('state', '=', 'failed')
    .where('kind', 'in', repeatable)
    .where('recipient', '<>', '')
    .returning('id')
    .execute()
  return rows.length
}

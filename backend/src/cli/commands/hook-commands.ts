import { InvalidArgumentError } from 'commander'
import { type HookEvent, hookEvents } from '../../db/tables/settings-tables.ts'
import { hookSecret } from '../../web-hook/sign-message.ts'
import {
  addHook,
  listHooks,
  listMessages,
  removeHook,
  requeueFailedMessages,
} from '../../web-hook/web-hook.repository.ts'
import { column, optionOf, whole } from '../sheet-format/column.ts'
import { frenchTime } from '../sheet-format/tunisia-time.ts'
import { CommandError, type Terminal } from '../terminal/terminal.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

const EVENTS = hookEvents.join(', ')
const limit = column('limit', whole(1, 10_000))
const hookId = column('hook', whole(1, 999_999_999))

/** Commands for the shop's web hooks (OPER-02). */
export function addHooks(program: ShopCommand, terminal: Terminal): void {
  const group = program
    .command('hooks')
    .description('Sends signed messages about events of the shop to other programs.')
    .example('shop hooks list')
  addAndRemove(group, terminal)
  addLog(group, terminal)
}

function addAndRemove(group: ShopCommand, terminal: Terminal): void {
  group
    .command('add')
    .description('Adds an address, and shows the secret with which its messages are signed.')
    .argument('<url>', 'https://…, or http:// of this machine', urlOption)
    .option('--events <list>', `of ${EVENTS}; all of them if left out`, eventsOption)
    .example('shop hooks add https://stock.example/hook --events stock.low,stock.out')
    .inShop(async (db, url: string, { events = [...hookEvents] }: { events?: HookEvent[] }) => {
      const id = await addHook(db, { url, events })
      const secret = await hookSecret(db, id)
      await terminal.out(
        `Hook ${id} gets messages about ${events.join(', ')}.\nSecret: ${secret}\n`,
      )
    })

  group
    .command('list')
    .description('Lists the addresses with their events and secrets.')
    .example('shop hooks list --json')
    .listInShop(
      async (db) =>
        Promise.all(
          (await listHooks(db)).map(async (hook) => ({
            ...hook,
            secret: await hookSecret(db, hook.id),
          })),
        ),
      {
        head: ['HOOK', 'URL', 'EVENTS', 'SECRET'],
        cells: ({ id, url, events, secret }) => [id, url, events.join(','), secret],
        none: 'No hooks.\n',
      },
    )

  group
    .command('remove')
    .description('Removes an address with its messages.')
    .argument('<hook>', 'its number in the list', optionOf(hookId))
    .example('shop hooks remove 2')
    .inShop(async (db, id: number) => {
      if (!(await removeHook(db, id))) throw new CommandError(`There is no hook ${id}.`)
      await terminal.out(`Hook ${id} is removed.\n`)
    })
}

function addLog(group: ShopCommand, terminal: Terminal): void {
  group
    .command('log')
    .description('Lists messages of the last 30 days, newest first, with the answers to them.')
    .option('--limit <number>', 'how many at most', optionOf(limit), 50)
    .example('shop hooks log --limit 20')
    .listInShop((db, options: { limit: number }) => listMessages(db, options.limit), {
      head: ['QUEUED', 'EVENT', 'STATE', 'TRIES', 'ANSWER', 'URL'],
      cells: ({ createdAt, event, state, tries, answer, url }) => [
        frenchTime(createdAt),
        event,
        state,
        tries,
        answer ?? '',
        url,
      ],
      none: 'No messages.\n',
    })

  group
    .command('retry')
    .description('Queues again every message that failed for a day.')
    .example('shop hooks retry')
    .inShop(async (db) => {
      const count = await requeueFailedMessages(db)
      await terminal.out(`${count} ${count === 1 ? 'message is' : 'messages are'} queued again.\n`)
    })
}

function urlOption(typed: string): string {
  const url = URL.canParse(typed) ? new URL(typed) : undefined
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '')
  const isAllowed = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal)
  if (url && isAllowed && url.username === '' && url.password === '') return url.href
  throw new InvalidArgumentError('Expected https://…, or http:// of this machine.')
}

function eventsOption(text: string): HookEvent[] {
  const typed = new Set(text.split(/[\s,|]+/).filter(Boolean))
  const events = hookEvents.filter((event) => typed.delete(event))
  if (typed.size === 0 && events.length > 0) return events
  throw new InvalidArgumentError(`Expected some of ${EVENTS}, with commas between them.`)
}

import { writeFile } from 'node:fs/promises'
import { printableJson, toTable } from '@shop/processes/text-table'
import { html } from '../../mail/format/html.ts'
import { listConfirmable } from '../../order/link/unconfirmed.repository.ts'
import { resolveOrder } from './resolve-order.ts'
import { column, optionOf, whole } from '../sheet-format/column.ts'
import { CommandError, type Terminal } from '../terminal/terminal.ts'
import { withShop } from '../terminal/with-shop.ts'
import { type Confirmation, confirmationOf } from './confirm-message.ts'
import { printPage } from './print-page.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

const limit = column('limit', whole(1, 10_000))

interface Options {
  limit: number
  output?: string
  json?: true
}

/** The command that lists the orders to confirm, with a message and a signed link for each customer (OPER-08). */
export function addConfirmations(group: ShopCommand, terminal: Terminal): void {
  group
    .command('confirm-list')
    .description(
      'Lists orders that no customer has confirmed, oldest first, with a link for each, ready to be sent by WhatsApp or SMS.',
    )
    .argument('[numbers...]', 'these orders, confirmed before or not; else all unconfirmed ones')
    .option('--limit <number>', 'how many at most', optionOf(limit), 100)
    .option(
      '--output <file.html>',
      'a page with a button for each message, for a phone or computer',
    )
    .option('--json', 'for programs')
    .notes(`The customer opens the link and confirms, lowers quantities, corrects address or phone, or cancels: once for each
link, for that order alone, until it is packed. Every person with the link can do so: send it only to that customer.
Confirming a held order releases it, so leave out those you would not pack.`)
    .example('shop orders confirm-list --output to-confirm.html')
    .action(async (numbers: string[], { json, output, ...options }: Options) => {
      await withShop({ terminal }, async (db, _, shop) => {
        const ids = await Promise.all(numbers.map((number) => resolveOrder(db, number)))
        const orders = await listConfirmable(db, {
          limit: options.limit,
          ...(numbers.length > 0 && { ids }),
        })
        if (orders.length < ids.length) {
          throw new CommandError('Only orders that are not packed yet can be confirmed.')
        }
        const list = orders.map((order) => confirmationOf(order, shop))
        if (output !== undefined) {
          await writeFile(output, pageOf(list), { mode: 0o600 })
          return terminal.out(`${list.length} to confirm: open ${output}\n`)
        }
        await terminal.out(json ? printableJson(list) : tableOf(list))
      })
    })
}

function tableOf(list: readonly Confirmation[]): string {
  if (list.length === 0) return 'No orders to confirm.\n'
  return toTable(
    ['NUMBER', 'CUSTOMER', 'PHONE', 'SEND'],
    list.map(({ number, name, phone, isHeld, whatsApp, link }) => [
      isHeld ? `${number} (held)` : number,
      name,
      phone,
      whatsApp || link,
    ]),
  )
}

function pageOf(list: readonly Confirmation[]): string {
  const rows = list.map(
    (each) =>
      html`<tr>
        <td>${each.number}${each.isHeld ? html`<br />en attente` : ''}</td>
        <td><bdi>${each.name}</bdi><br /><bdi>${each.phone}</bdi></td>
        <td>
          ${
            each.whatsApp === ''
              ? html`<bdi>${each.message}</bdi>`
              : html`<a class="action" href="${each.whatsApp}">WhatsApp</a>
                  <a class="action" href="${each.sms}">SMS</a>`
          }
        </td>
      </tr>`,
  )
  return printPage(
    { title: 'Commandes à confirmer', language: 'fr' },
    html`<h1>Commandes à confirmer</h1>
      <table>
        <tr>
          <th>Numéro</th>
          <th>Client</th>
          <th>Envoyer le message</th>
        </tr>
        ${rows}
      </table>`,
  )
}

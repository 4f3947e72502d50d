import { InvalidArgumentError, Option } from 'commander'
import { AccountData, Email } from '@shop/contracts'
import { readPhone } from '@shop/domain'
import { printable, printableJson, toTable } from '@shop/processes/text-table'
import type { Db } from '../../db/tables.ts'
import { listPriceAlertsOf } from '../../price-alert/price-alert.repository.ts'
import { listAlertsOf } from '../../stock-alert/stock-alert.repository.ts'
import { listGuestReviews } from '../../review/reviews-of-person.repository.ts'
import { findSubscriber } from '../../newsletter/newsletter.repository.ts'
import { exportAccount } from '../../profile/export-account.ts'
import { requireYes } from '../terminal/require-yes.ts'
import { CommandError, type Terminal } from '../terminal/terminal.ts'
import { writeAtomically } from '../../files/write-atomically.ts'
import {
  type AddressedCustomer,
  anonymise,
  type Customer,
  type CustomerKey,
  findCustomers,
  listGuestOrders,
} from './customers.repository.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'
import { frenchTime } from '../sheet-format/tunisia-time.ts'

/** `shop customers`: the commands that find, export and anonymise a person's data if the person asks for it (OPER-12, law 2004-63). */
export function addCustomers(program: ShopCommand, terminal: Terminal): void {
  const group = program
    .command('customers')
    .description(
      'Finds customers, writes the data that the shop has about them, and anonymises them.',
    )
    .example('shop customers find amel@example.tn')
  addFind(group, terminal)
  addCustomerExport(group, terminal)
  addAnonymise(group, terminal)
}

function addFind(group: ShopCommand, terminal: Terminal): void {
  group
    .command('find')
    .description(
      'Lists the customers with exactly this e-mail address or phone number, or with this in their name.',
    )
    .argument('<address, number or name>', 'the whole of it; of a name, any part', keyArgument)
    .option('--json', 'for programs')
    .example('shop customers find "20 123 456"', 'shop customers find trabelsi')
    .inShop(async (db, key: CustomerKey, { json }: { json?: true }) => {
      const customers = await findCustomers(db, key)
      await terminal.out(json ? printableJson(customers) : customerTable(customers))
    })
}

function customerTable(customers: readonly Customer[]): string {
  if (customers.length === 0) return 'No customer.\n'
  return toTable(
    ['E-MAIL OR PHONE', 'NAME', 'ACCOUNT', 'ORDERS', 'NEWSLETTER'],
    customers.map(({ email, phone, name, accountId, orders, isSubscribed }) => [
      email ?? phone ?? '',
      name,
      accountId ?? 'guest',
      orders,
      isSubscribed ? 'yes' : 'no',
    ]),
  )
}

function addCustomerExport(group: ShopCommand, terminal: Terminal): void {
  group
    .command('export')
    .description('Writes all data that the shop has about the owner of an e-mail address.')
    .argument(
      '<address>',
      'of the customer; check first that the address belongs to this customer',
      emailArgument,
    )
    .addOption(
      new Option('--format <format>', 'json for programs, text to read')
        .choices(['json', 'text'])
        .default('json'),
    )
    .requiredOption('--output <file>', 'for the customer')
    .example('shop customers export amel@example.tn --format text --output amel.txt')
    .inShop(async (db, email: string, options: { format: 'json' | 'text'; output: string }) => {
      const { format, output } = options
      const data = await dataOf(db, await theCustomer(db, email))
      const text = format === 'json' ? `${JSON.stringify(data, null, 2)}\n` : readableText(data)
      await writeAtomically(output, text)
      await terminal.out(`Written: ${output}\n`)
    })
}

function addAnonymise(group: ShopCommand, terminal: Terminal): void {
  group
    .command('anonymise')
    .description(
      'Permanently deletes the data that the shop has about the owner of an e-mail address.',
    )
    .argument(
      '<address>',
      'of the customer; check first that the address belongs to this customer',
      emailArgument,
    )
    .option('--yes', 'without asking')
    .notes(`Account, reviews, cart, newsletter, alerts and mails are deleted. Orders keep number, date, products and sums for your accounts, without the customer's name; invoices
stay as they are, as the law wants. Refused while an order is neither delivered nor cancelled. The owner of an account gets a mail.`)
    .example('shop customers anonymise amel@example.tn')
    .inShop(async (db, email: string, { yes }: { yes?: true }) => {
      const customer = await theCustomer(db, email)
      if (!yes) {
        await requireYes(terminal, {
          question: `${customerTable([customer])}Delete this for good? Orders stay without a name.`,
          refusal: 'Nothing was changed',
        })
      }
      const result = await anonymise(db, customer)
      if (result.kind === 'under_way') {
        throw new CommandError('An order is neither delivered nor cancelled. Nothing was changed.')
      }
      await terminal.out(`Anonymised: ${email}, with ${result.orders} orders.\n`)
    })
}

async function theCustomer(db: Db, email: string): Promise<AddressedCustomer> {
  const [customer] = await findCustomers(db, { email })
  if (customer) return { ...customer, email }
  throw new CommandError(`The shop has nothing of ${printable(email)}.`)
}

/** The data that the account's owner can export, and the orders and reviews of a guest with the same address. */
async function dataOf(db: Db, { email, accountId, name }: AddressedCustomer): Promise<object> {
  const ofGuest = {
    guestOrders: await listGuestOrders(db, email),
    guestReviews: await listGuestReviews(db, email),
  }
  if (accountId === null) {
    const newsletter = await findSubscriber(db, email)
    return {
      exportedAt: Date.now(),
      email,
      ...ofGuest,
      ...(newsletter && { newsletter }),
      stockAlerts: await listAlertsOf(db, email),
      priceAlerts: await listPriceAlertsOf(db, email),
    }
  }
  const owner = { id: accountId, email, name, sessionId: '' }
  // Parsing leaves out the ids of sessions.
  return { ...AccountData.parse(await exportAccount(db, owner)), ...ofGuest }
}

function emailArgument(text: string): string {
  const { success, data } = Email.safeParse(text)
  if (success) return data
  throw new InvalidArgumentError('Expected an e-mail address.')
}

function keyArgument(text: string): CustomerKey {
  if (text.includes('@')) return { email: emailArgument(text) }
  const phone = readPhone(text)
  if (phone !== undefined) return { phone }
  const name = text.trim()
  if (name.length <= 100 && /\p{L}.*\p{L}.*\p{L}/u.test(name)) return { name }
  throw new InvalidArgumentError(
    'Expected an e-mail address, a whole phone number, or at least three letters of a name.',
  )
}

/** Names of fields that contain a time in epoch ms. */
const MOMENT = /^date$|At$/

/** Data as indented lines, `field: value`, for a person who does not read JSON. Moments are written in Tunisia's time. */
function readableText(data: object): string {
  return linesOf(data, '').join('\n').concat('\n')
}

function linesOf(data: object, indent: string): string[] {
  return Object.entries(data).flatMap(([name, value]: [string, unknown]) => {
    const label = Array.isArray(data) ? String(Number(name) + 1) : name
    if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
      const inner = linesOf(value, `${indent}  `)
      return inner.length === 0 ? [] : [`${indent}${label}:`, ...inner]
    }
    return [`${indent}${label}: ${textOf(name, value)}`]
  })
}

function textOf(name: string, value: unknown): string {
  if (value instanceof Date) return frenchTime(value)
  if (typeof value === 'number' && MOMENT.test(name)) return frenchTime(new Date(value))
  return printable(String(value))
}

import { type Command, CommanderError } from 'commander'
import { isDatabaseAway } from '../db/database-errors.ts'
import { addBackup } from './backup/backup-command.ts'
import { addAccounts } from './commands/account-commands.ts'
import { addCustomers } from './customers/customer-commands.ts'
import { addCoupons } from './commands/coupon-commands.ts'
import { addFacts } from './commands/fact-commands.ts'
import { addCheck } from './shop-folder/check-command.ts'
import { addInit } from './shop-folder/init-command.ts'
import { addMails } from './commands/mail-commands.ts'
import { addOrders } from './orders/order-commands.ts'
import { addReturn } from './order-returns/return-command.ts'
import { addReturnRequests } from './order-returns/return-requests-command.ts'
import { addRegions } from './regions/region-commands.ts'
import { addReturns } from './return-policies/return-commands.ts'
import { addReviews } from './commands/review-commands.ts'
import { addCategories } from './catalogue/category-commands.ts'
import { addDiscounts } from './catalogue/discount-commands.ts'
import { addHot, addProducts, addStock } from './catalogue/product-commands.ts'
import { addCouriers } from './couriers/courier-commands.ts'
import { addInvoices } from './invoices/invoice-commands.ts'
import { addFigures } from './figures/figure-commands.ts'
import { addSearches } from './commands/search-commands.ts'
import { addSettings } from './commands/settings-commands.ts'
import { addExport } from './export/export-command.ts'
import { addFeedExport } from './export/export-feed.ts'
import { addNewsletterExport } from './export/export-newsletter.ts'
import { addImport } from './commands/sheet-commands.ts'
import { addHooks } from './commands/hook-commands.ts'
import { addSynonyms } from './commands/synonym-commands.ts'
import { addWatch } from './watch/watch-command.ts'
import { addOperators } from './operators/operator-commands.ts'
import { CommandError, exitCodes, type Terminal } from './terminal/terminal.ts'
import { ShopCommand } from './terminal/shop-command.ts'

const EXIT_CODES = `
Exit codes: 0 done · 1 refused, nothing was changed · 2 wrong use · 3 the database is not there, busy or of another version
`

/** Adds a command that the composition root passes in. */
export type AddCommand = (program: Command, terminal: Terminal) => void

/** Runs a command line (without the program's name) and returns its exit code (API-06). */
export async function runShop(
  args: readonly string[],
  terminal: Terminal,
  more: readonly AddCommand[] = [],
): Promise<number> {
  const writing: Promise<void>[] = []
  const program = createProgram(terminal, more, (text) => writing.push(terminal.out(text)))
  try {
    await program.parseAsync([...args], { from: 'user' })
    return 0
  } catch (error) {
    return exitCodeOf(error, terminal)
  } finally {
    await Promise.all(writing)
  }
}

function createProgram(
  terminal: Terminal,
  more: readonly AddCommand[],
  writeOut: (text: string) => void,
): ShopCommand {
  const program = new ShopCommand(terminal, 'shop')
    .description(
      'The shop from the command line: products and their facts, heroes, coupons, orders, reviews, accounts, settings and mails.\n' +
        'It uses the database of DATABASE_URL, or else the embedded database in DATA_DIR (.data), like the shop itself.',
    )
    .exitOverride()
    .configureOutput({ writeOut, writeErr: (text) => terminal.err(text) })
    .showSuggestionAfterError()
    .helpCommand(false)
    // An option after a subcommand belongs to the subcommand, even if the group has an option of the same name (`export courier --output`).
    .enablePositionalOptions()
    .example('shop orders list --status "Order Placed"')
  addInit(program, terminal)
  addCheck(program, terminal)
  const imports = addImport(program, terminal)
  const exports = addExport(program, terminal)
  addNewsletterExport(exports, terminal)
  addFeedExport(exports, terminal)
  addWatch(program, terminal)
  addProducts(program, terminal)
  addDiscounts(program, terminal)
  addHot(program, terminal)
  addStock(program)
  addCategories(program, terminal)
  addFacts(program, terminal)
  const orders = addOrders(program, terminal)
  addReturn(orders, terminal)
  addReturnRequests(orders, terminal)
  addCouriers({ program, imports, exports, orders }, terminal)
  addInvoices(program, terminal)
  addAccounts(program, terminal)
  addCustomers(program, terminal)
  addCoupons(program, terminal)
  addReviews(program, terminal)
  addSettings(program, terminal)
  addRegions(program, terminal)
  addReturns(program, terminal)
  addSynonyms(program, terminal)
  addSearches(program)
  addFigures(program, terminal)
  addMails(program, terminal)
  addHooks(program, terminal)
  addBackup(program, terminal)
  addOperators(program, terminal)
  for (const add of more) add(program, terminal)
  configureCommands(program)
  return program
}

/** Adds the exit codes to the help of every command, and keeps commander from ending the process. */
function configureCommands(command: Command): void {
  command.addHelpText('after', EXIT_CODES)
  for (const child of command.commands) {
    child.copyInheritedSettings(command).helpCommand(false)
    configureCommands(child)
  }
}

function exitCodeOf(error: unknown, terminal: Terminal): number {
  if (error instanceof CommanderError) {
    const isHelp = error.code === 'commander.helpDisplayed'
    return isHelp ? 0 : exitCodes.wrongUse
  }
  if (error instanceof CommandError) {
    terminal.err(`${error.message.trimEnd()}\n`)
    return error.exitCode
  }
  // This is Node's error for a file that cannot be read or written. Its message contains the file's name.
  const { syscall, path, message } = error as Partial<NodeJS.ErrnoException>
  if (syscall && path && message) {
    terminal.err(`${message}\n`)
    return exitCodes.refused
  }
  if (isDatabaseAway(error)) {
    terminal.err(`The database went away or was too busy (${message}). Try again.\n`)
    return exitCodes.noDatabase
  }
  throw error
}

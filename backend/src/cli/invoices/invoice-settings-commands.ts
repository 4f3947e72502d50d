import { InvalidArgumentError } from 'commander'
import { printable } from '@shop/processes/text-table'
import {
  changeInvoiceSettings,
  hasCategory,
  type InvoiceSettings,
  listVatRates,
  readInvoiceSettings,
  setVatRates,
  type VatRate,
} from '../../invoice/invoice-settings.repository.ts'
import type { Db } from '../../db/tables.ts'
import { productsArgument, resolveProducts } from '../catalogue/product-commands.ts'
import { column, line, money, optionOf, whole } from '../sheet-format/column.ts'
import { CommandError, exitCodes, type Terminal } from '../terminal/terminal.ts'
import { withShop } from '../terminal/with-shop.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

const text = optionOf(column('text', line(200, { min: 2 })))
const percent = column('percent', whole(0, 100))
const stampDuty = column('amount', money)

/** The commands that set the seller and the taxes on invoices (OPER-11). */
export function addInvoiceSettings(group: ShopCommand, terminal: Terminal): void {
  group
    .command('set')
    .description(
      'Shows and changes what invoices say of the seller and of taxes; for invoices from now on.',
    )
    .option('--seller <name>', 'name of the company', text)
    .option('--address <text>', 'its address', text)
    .option('--tax-id <number>', 'matricule fiscal, such as 1234567A/A/M/000', taxIdOption)
    .option('--vat <percent>', 'rate of products without a rate of their own', optionOf(percent))
    .option('--stamp-duty <dinars>', stampDuty.expects, optionOf(stampDuty))
    .example('shop invoices set --tax-id 1234567A/A/M/000 --vat 19 --stamp-duty 1')
    .inShop(async (db, options: Partial<InvoiceSettings>) => {
      if (Object.keys(options).length > 0) await changeInvoiceSettings(db, options)
      await terminal.out(await settingsText(db))
    })

  group
    .command('vat')
    .description(
      'Sets the rate of products or of a category of any level. A product’s own rate counts first.',
    )
    .argument('<percent>', 'such as 7; "default": the rate of the settings', rateOption)
    .argument('[products...]', productsArgument)
    .option('--category <name>', 'its exact French name', text)
    .example('shop invoices vat 7 LOT-2041', 'shop invoices vat 7 --category "Compléments"')
    .action(async (rate: Rate, products: string[], { category }: { category?: string }) => {
      if (products.length > 0 === (category !== undefined)) {
        throw new CommandError('Name products, or a category.', exitCodes.wrongUse)
      }
      await withShop({ terminal }, async (db) => {
        await setVatRates(db, await subjectsOf(db, products, category), rate.percent)
        await terminal.out(await settingsText(db))
      })
    })
}

interface Rate {
  /** The rate in percent. If undefined, the products have the rate of the settings. */
  percent: number | undefined
}

async function subjectsOf(
  db: Db,
  codes: readonly string[],
  category: string | undefined,
): Promise<VatRate[]> {
  if (category === undefined) {
    const products = await resolveProducts(db, codes)
    return products.map(({ id }) => ({ kind: 'product', subject: id }))
  }
  if (await hasCategory(db, category)) return [{ kind: 'category', subject: category }]
  throw new CommandError(`Nothing was changed: no product has the category "${category}".`)
}

async function settingsText(db: Db): Promise<string> {
  const { seller, address, taxId, vat, stampDuty: duty } = await readInvoiceSettings(db)
  const rates = await listVatRates(db)
  const lines = [
    `Seller      ${seller || '(missing)'}`,
    `Address     ${address || '(missing)'}`,
    `Tax id      ${taxId || '(missing)'}`,
    `VAT         ${vat} %`,
    ...rates.map((rate) => `            ${rate.percent} %  ${rate.kind} ${rate.subject}`),
    `Stamp duty  ${duty.toFixed(3)}`,
  ]
  return `${lines.map(printable).join('\n')}\n`
}

function rateOption(typed: string): Rate {
  return { percent: typed === 'default' ? undefined : (optionOf(percent)(typed) as number) }
}

function taxIdOption(typed: string): string {
  const [, number, letters, office] =
    /^(\d{7}[A-Z])([A-Z]{2})(\d{3})$/.exec(typed.toUpperCase().replaceAll(/[\s/]/g, '')) ?? []
  if (number && letters && office) return `${number}/${letters[0]}/${letters[1]}/${office}`
  throw new InvalidArgumentError('Expected a matricule fiscal, such as 1234567A/A/M/000.')
}

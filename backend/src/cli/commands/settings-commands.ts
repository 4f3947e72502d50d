import type { ShopSettings } from '@shop/contracts'
import { InvalidArgumentError } from 'commander'
import { printable, printableJson } from '@shop/processes/text-table'
import type { Db } from '../../db/tables.ts'
import {
  changeShopSettings,
  readShopSettings,
  type ShopSettingsChange,
} from '../../shop-settings/shop-settings.repository.ts'
import {
  type OrderRules,
  readOrderRules,
  shownRules,
} from '../../shop-settings/order-rules.repository.ts'
import { type OrderMails, readOrderMails } from '../../shop-settings/order-mails.repository.ts'
import { addOrderMailOptions, orderMailsText } from './order-mail-settings.ts'
import {
  address,
  amount,
  email,
  type OpeningHours,
  openingHours,
  phone,
  threshold,
  yesOrNo,
} from '../settings-file/setting-columns.ts'
import { column, optionOf, whole } from '../sheet-format/column.ts'
import { CommandError, exitCodes, type Terminal } from '../terminal/terminal.ts'
import { withShop } from '../terminal/with-shop.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

const unitsOfProduct = column('units', whole(1, 99))
const unitsOfOrder = column('units', whole(1, 9900))
const holdUnits = column('units', whole(0, 9900))
const holdHours = column('hours', whole(1, 720))

export function addSettings(program: ShopCommand, terminal: Terminal): void {
  const group = program
    .command('settings')
    .description(
      'Shows and changes delivery fees, how the shop is reached, and what one order may take.',
    )
    .example('shop settings show')

  group
    .command('show')
    .description('Shows the settings. Amounts are dinars.')
    .option('--json', 'for programs')
    .example('shop settings show --json')
    .inShop(async (db, { json }: { json?: true }) => {
      const all = await readAll(db)
      const { settings, rules, orderMails } = all
      const shown = { ...settings, orders: { ...shownRules(rules), mails: orderMails } }
      await terminal.out(json ? printableJson(shown) : settingsText(all))
    })

  const set = group
    .command('set')
    .description(
      'Changes the named settings, and does not change the others. Shoppers see them within a minute.',
    )
    .option('--delivery-fee <dinars>', amount.expects, optionOf(amount))
    .option(
      '--free-delivery-threshold <dinars>',
      'delivery is free from here; 0 is always',
      optionOf(threshold),
    )
    .option('--pickup <yes|no>', 'orders can be collected in the pharmacy', optionOf(yesOrNo))
    .option('--tunisia-only <yes|no>', 'orders to other countries are refused', optionOf(yesOrNo))
    .option('--phone <number>', phone.expects, optionOf(phone))
    .option('--email <address>', email.expects, optionOf(email))
    .option('--address <text>', address.expects, optionOf(address))
    .option(
      '--opening-hours <json>',
      `days 1 (Monday) to 7, such as ${openingHours.example}`,
      hoursOption,
    )
    .option(
      '--max-per-product <units>',
      'units of one product in an order',
      optionOf(unitsOfProduct),
    )
    .option('--max-per-order <units>', 'units in an order', optionOf(unitsOfOrder))
    .option(
      '--hold-from-units <units>',
      'holds orders with this number of units or more; 0 holds none',
      optionOf(holdUnits),
    )
    .option(
      '--hold-from-units-per-product <units>',
      'holds orders with this number of units of one product or more; 0 holds none',
      optionOf(holdUnits),
    )
    .option(
      '--hold-from-amount <dinars>',
      'holds orders of this amount or more; 0 holds none',
      optionOf(amount),
    )
    .option(
      '--hold-hours <hours>',
      'hours after which a held order is cancelled',
      optionOf(holdHours),
    )
    .example('shop settings set --delivery-fee 8 --free-delivery-threshold 120')
    .action(async (options: ShopSettingsChange) => {
      if (Object.keys(options).length === 0) {
        throw new CommandError('Name a setting to change; --help lists them.', exitCodes.wrongUse)
      }
      await withShop({ terminal }, async (db) => {
        await changeShopSettings(db, options)
        const all = await readAll(db)
        await terminal.out(settingsText(all))
      })
    })
  addOrderMailOptions(set)
}

function hoursOption(text: string): OpeningHours {
  const { success, data } = openingHours.schema.safeParse(parsed(text))
  if (success) return data
  throw new InvalidArgumentError(`Expected ${openingHours.expects}.`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface AllSettings {
  settings: ShopSettings
  rules: OrderRules
  orderMails: OrderMails
}

async function readAll(db: Db): Promise<AllSettings> {
  return {
    settings: await readShopSettings(db),
    rules: await readOrderRules(db),
    orderMails: await readOrderMails(db),
  }
}

function settingsText({ settings, rules, orderMails }: AllSettings): string {
  const { deliveryFee, freeDeliveryThreshold, contact, regions = {} } = settings
  const { holdFromUnits, holdFromUnitsPerProduct, holdFromAmount, ...most } = shownRules(rules)
  const lines = [
    `Delivery fee    ${deliveryFee.toFixed(3)}`,
    `Free from       ${freeDeliveryThreshold.toFixed(3)}`,
    `Governorates    ${Object.keys(regions).length} with terms of their own (shop regions list)`,
    `Delivered       ${settings.isTunisiaOnly ? 'in Tunisia alone' : 'everywhere'}`,
    `Pick-up         ${pickupText(settings)}`,
    `Phone           ${contact.phone}`,
    `E-mail          ${contact.email}`,
    `Address         ${contact.address}`,
    `Opening hours   ${JSON.stringify(settings.openingHours)}`,
    `Most units      ${most.unitsPerProduct} of a product, ${most.unitsPerOrder} in an order`,
    `Held from       ${holdFromUnitsPerProduct || 'no number'} of a product, ${holdFromUnits || 'no number of'} units, ${holdFromAmount > 0 ? `${holdFromAmount.toFixed(3)} to pay` : 'no amount'}`,
    `Held for        ${most.holdHours} hours`,
    `Order mails     ${orderMailsText(orderMails)}`,
  ]
  return `${lines.map(printable).join('\n')}\n`
}

function pickupText({ offersPickup, contact }: ShopSettings): string {
  if (!offersPickup) return 'not offered'
  if (contact.address === '') return 'offered without a place: name it with --address'
  return 'at the address and in the hours below'
}

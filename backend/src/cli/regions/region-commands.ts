import { InvalidArgumentError } from 'commander'
import { type Governorate, governorates, readGovernorate, type RegionTerms } from '@shop/domain'
import { printableJson, toTable } from '@shop/processes/text-table'
import { clearRegions, readRegions, setRegions } from '../../shop-settings/regions.repository.ts'
import { readShopSettings } from '../../shop-settings/shop-settings.repository.ts'
import { amount, mostDays, threshold } from '../settings-file/setting-columns.ts'
import { CommandError, exitCodes, type Terminal } from '../terminal/terminal.ts'
import { withShop } from '../terminal/with-shop.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'
import { optionOf } from '../sheet-format/column.ts'

const NAMES = 'governorates in French, English or Arabic, or "all"'

/** OPER-10: the commands for the terms of each governorate. */
export function addRegions(program: ShopCommand, terminal: Terminal): void {
  const group = program
    .command('regions')
    .description('Fee, threshold of free delivery and days of each governorate.')
    .notes(
      `A governorate without terms of its own has the fee and the threshold of "shop settings". As soon as one has some, shoppers in Tunisia must name theirs.`,
    )
    .example('shop regions set Sfax Sousse --fee 7 --days 1-2')

  group
    .command('list')
    .description('Lists the governorates with what applies to each. Amounts are dinars.')
    .option('--json', 'for programs: only the terms that are set')
    .example('shop regions list --json')
    .inShop(async (db, { json }: { json?: true }) => {
      const { regions = {}, ...shop } = await readShopSettings(db)
      const rows = governorates('fr').map(({ value }) => {
        const { days, ...own } = regions[value] ?? {}
        const { deliveryFee, freeDeliveryThreshold } = { ...shop, ...own }
        const fee = deliveryFee.toFixed(3)
        const freeFrom = freeDeliveryThreshold.toFixed(3)
        return [value, fee, freeFrom, days ? `${days.from}-${days.to}` : 'usual']
      })
      await terminal.out(
        json
          ? printableJson(regions)
          : toTable(['GOVERNORATE', 'FEE', 'FREE FROM', 'WORKING DAYS'], rows),
      )
    })

  group
    .command('set')
    .description(
      'Sets the named terms for these governorates, and does not change their other terms.',
    )
    .argument('<governorates...>', NAMES)
    .option('--fee <dinars>', amount.expects, optionOf(amount))
    .option('--free-from <dinars>', 'delivery is free from here; 0 is always', optionOf(threshold))
    .option(
      '--days <from-to>',
      'working days from the order to its arrival, such as 1-3',
      daysOption,
    )
    .example('shop regions set Tataouine --fee 12 --free-from 250 --days 3-5')
    .action(async (names: string[], options: TermOptions) => {
      const terms = termsOf(options)
      if (Object.keys(terms).length === 0) {
        throw new CommandError('Name a term to set; --help lists them.', exitCodes.wrongUse)
      }
      const wanted = readNames(names)
      await withShop({ terminal }, async (db) => {
        await setRegions(db, wanted, terms)
        await terminal.out(`Set: ${wanted.join(', ')}. Shoppers see it within a minute.\n`)
      })
    })

  group
    .command('clear')
    .description('Removes the terms of these governorates: those of the shop apply.')
    .argument('<governorates...>', NAMES)
    .example('shop regions clear Sfax')
    .action(async (names: string[]) => {
      const wanted = readNames(names)
      await withShop({ terminal }, async (db) => {
        const cleared = await clearRegions(db, wanted)
        const left = Object.keys(await readRegions(db)).length
        await terminal.out(`Cleared: ${cleared}. With terms of their own: ${left}.\n`)
      })
    })
}

interface TermOptions {
  fee?: number
  freeFrom?: number
  days?: { from: number; to: number }
}

function termsOf({ fee, freeFrom, days }: TermOptions): RegionTerms {
  return {
    ...(fee !== undefined && { deliveryFee: fee }),
    ...(freeFrom !== undefined && { freeDeliveryThreshold: freeFrom }),
    ...(days && { days }),
  }
}

function readNames(names: readonly string[]): Governorate[] {
  if (names.length === 1 && names[0] === 'all') return governorates('fr').map(({ value }) => value)
  const found = names.map((name) => {
    const governorate = readGovernorate(name)
    if (governorate) return governorate
    throw new CommandError(`"${name}" is not a governorate. Expected ${NAMES}.`, exitCodes.wrongUse)
  })
  return [...new Set(found)]
}

function daysOption(text: string): { from: number; to: number } {
  const [, first = '', last = first] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(text.trim()) ?? []
  const [from, to] = [Number(first), Number(last)]
  if (first !== '' && from <= to && to <= mostDays) return { from, to }
  throw new InvalidArgumentError(`Expected working days such as 2 or 1-3, up to ${mostDays}.`)
}

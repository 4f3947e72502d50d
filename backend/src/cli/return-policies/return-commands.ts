import type { OwnReturnPolicy, ReturnPolicy } from '@shop/domain'
import { Option } from 'commander'
import { readShopSettings } from '../../shop-settings/shop-settings.repository.ts'
import {
  clearReturnPolicy,
  isCategory,
  setReturnPolicy,
} from '../../shop-settings/return-policies.repository.ts'
import { column, optionOf, whole } from '../sheet-format/column.ts'
import { CommandError, exitCodes, type Terminal } from '../terminal/terminal.ts'
import { withShop } from '../terminal/with-shop.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

/** Required condition of a returned product → code of its text on the page. */
const conditions = {
  unopened: 'makeup',
  sealed: 'supplements',
  opened: 'face_body',
  guaranteed: 'medical',
  any: 'other',
} as const satisfies Record<string, ReturnPolicy['code']>
type Condition = keyof typeof conditions
const names = Object.keys(conditions) as Condition[]

const days = column('days', whole(0, 365))
const percent = column('content-left', whole(1, 100))
const years = column('guarantee', whole(1, 10))

interface SetOptions {
  days: number
  condition: Condition
  contentLeft?: number
  guarantee?: number
}

/** OPER-06: commands for the return policies of categories. */
export function addReturns(program: ShopCommand, terminal: Terminal): void {
  const group = program
    .command('returns')
    .description('Return policies of categories, where they differ from the usual ones.')
    .example('shop returns set Parfums --days 14 --condition unopened')

  group
    .command('list')
    .description('Lists the policies that are set.')
    .example('shop returns list --json')
    .listInShop(async (db) => (await readShopSettings(db)).returnPolicies ?? [], {
      head: ['CATEGORY', 'DAYS', 'CONDITION'],
      cells: rowOf,
    })

  group
    .command('set')
    .description('Sets the policy of a category.')
    .argument('<category>', 'its French name, as in products')
    .requiredOption('--days <days>', 'in which a return is possible', optionOf(days))
    .addOption(
      new Option('--condition <condition>', 'in which the product must be')
        .choices(names)
        .default('any'),
    )
    .option(
      '--content-left <percent>',
      'with "opened": least content that must be left',
      optionOf(percent),
    )
    .option(
      '--guarantee <years>',
      'with "guaranteed": years of the guarantee against defects',
      optionOf(years),
    )
    .example('shop returns set Corps --days 30 --condition opened --content-left 75')
    .action(async (category: string, options: SetOptions) => {
      const policy = { category, ...policyOf(options) }
      await withShop({ terminal }, async (db) => {
        if (!(await isCategory(db, category))) {
          throw new CommandError(`No product is in the category "${category}".`)
        }
        await setReturnPolicy(db, policy)
        await terminal.out(`Set: ${category}. Shoppers see it within a minute.\n`)
      })
    })

  group
    .command('clear')
    .description('The usual policy applies to the category again.')
    .argument('<category>', 'its French name')
    .example('shop returns clear Corps')
    .inShop(async (db, category: string) => {
      const isCleared = await clearReturnPolicy(db, category)
      await terminal.out(isCleared ? `Cleared: ${category}.\n` : 'None was set.\n')
    })
}

function policyOf({ days: within, condition, contentLeft, guarantee }: SetOptions): ReturnPolicy {
  const code = conditions[condition]
  const needed = { opened: 'content-left', guaranteed: 'guarantee' } as const
  const given = { 'content-left': contentLeft, guarantee }
  for (const [each, option] of Object.entries(needed)) {
    if ((given[option] !== undefined) === (condition === each)) continue
    throw new CommandError(`--${option} belongs to --condition ${each}.`, exitCodes.wrongUse)
  }
  return {
    code,
    days: within,
    ...(contentLeft !== undefined && { contentLeftPercent: contentLeft }),
    ...(guarantee !== undefined && { guaranteeYears: guarantee }),
  }
}

function rowOf({ category, code, days: within, ...more }: OwnReturnPolicy): string[] {
  const condition = names.find((name) => conditions[name] === code) ?? code
  const left = more.contentLeftPercent === undefined ? '' : `, ${more.contentLeftPercent} % left`
  const guaranteed = more.guaranteeYears === undefined ? '' : `, ${more.guaranteeYears} years`
  return [category, String(within), `${condition}${left}${guaranteed}`]
}

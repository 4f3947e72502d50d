import type { Db } from '../../db/tables.ts'
import { insertCoupon, listCoupons } from '../../coupon/coupon.repository.ts'
import { couponColumns, unusableCode } from '../sheets/coupon-sheet.ts'
import { shown } from '../sheet-format/problem.ts'
import { CommandError, exitCodes, type Terminal } from '../terminal/terminal.ts'
import { withShop } from '../terminal/with-shop.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'
import { optionOf } from '../sheet-format/column.ts'
import { frenchTime } from '../sheet-format/tunisia-time.ts'

interface CreateOptions {
  percentage: number
  expires?: string
  limit?: number
  description?: string
}

export function addCoupons(program: ShopCommand, terminal: Terminal): void {
  const { code, percentage, expiresAt, usageLimit, description } = couponColumns
  const group = program
    .command('coupons')
    .description('Makes a coupon, and lists them.')
    .example('shop coupons create RENTREE --percentage 10')

  group
    .command('create')
    .description('Makes a new coupon.')
    .argument('<code>', code.expects, optionOf(code))
    .requiredOption('--percentage <number>', percentage.expects, optionOf(percentage))
    .option(
      '--expires <date>',
      `${expiresAt.expects}; a day is its end in Tunisia`,
      optionOf(expiresAt),
    )
    .option('--limit <number>', 'how many orders may use it', optionOf(usageLimit))
    .option('--description <text>', 'what shoppers are told', optionOf(description))
    .example('shop coupons create RENTREE --percentage 10 --expires 2026-12-31 --limit 100')
    .action(async (name: string, options: CreateOptions) => {
      const problem = unusableCode(name)
      if (problem) throw new CommandError(`${shown(name)}: ${problem}.`, exitCodes.wrongUse)
      await withShop({ terminal }, async (db) => {
        const isNew = await insertCoupon(db, {
          code: name,
          percentage: options.percentage,
          description: options.description ?? '',
          expires_at: options.expires ? new Date(options.expires) : null,
          usage_limit: options.limit ?? null,
        })
        if (!isNew) {
          throw new CommandError(
            `There is a coupon ${name} already; change it by \`shop import coupons\`.`,
          )
        }
        await terminal.out(`Coupon ${name}: ${options.percentage} %.\n`)
      })
    })

  group
    .command('list')
    .description('Lists every coupon with its uses.')
    .example('shop coupons list')
    .listInShop(couponsOf, {
      head: ['CODE', 'TAKES', 'USED', 'EXPIRES', 'DESCRIPTION'],
      cells: (each) => [
        each.code,
        `${each.percentage} %`,
        each.usageLimit === null ? each.used : `${each.used} of ${each.usageLimit}`,
        each.expiresAt ? frenchTime(new Date(each.expiresAt)) : 'never',
        each.description,
      ],
    })
}

async function couponsOf(db: Db) {
  const rows = await listCoupons(db)
  return rows.map(({ expires_at: expires, usage_limit: limit, ...row }) => ({
    ...row,
    expiresAt: expires?.toISOString() ?? null,
    usageLimit: limit,
  }))
}

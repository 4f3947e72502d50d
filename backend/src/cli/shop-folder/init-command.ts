import { cp, mkdir, readdir } from 'node:fs/promises'
import { exampleDir } from '@shop/shop-folder'
import { CommandError, type Terminal } from '../terminal/terminal.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

/** BRAND-01: the command writes an example of a shop's folder, which the operator adapts to the own shop. */
export function addInit(program: ShopCommand, terminal: Terminal): void {
  program
    .command('init')
    .description('Writes an example of the folder that says who your shop is and how it looks.')
    .argument('<folder>', 'a new or an empty folder')
    .notes(
      `Its README.md says what each field and file is for. The shop reads the folder at its start.`,
    )
    .example('shop init my-shop && SHOP_DIR=my-shop pnpm start')
    .action(async (folder: string) => {
      await mkdir(folder, { recursive: true })
      if ((await readdir(folder)).length > 0) {
        throw new CommandError(`${folder} is not empty: nothing was written.`)
      }
      await cp(exampleDir, folder, { recursive: true })
      await terminal.out(
        `${folder}/shop.json is yours to change; ${folder}/README.md says how.\nThen import your products, because the first start fills an empty shop with the demonstration's:\n  SHOP_DIR=${folder} pnpm shop import products FILE --create\n  SHOP_DIR=${folder} pnpm start\n`,
      )
    })
}

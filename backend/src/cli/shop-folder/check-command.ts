import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readShopFolder } from '@shop/shop-folder'
import { readAdvice } from '../../advice/advice-articles.ts'
import { awaitAll } from '../../files/await-all.ts'
import { type LegalPages, readLegalPages, samplesOf } from '../../legal/legal-texts.ts'
import { readSettingsFile } from '../settings-file/read-settings-file.ts'
import { CommandError, type Terminal } from '../terminal/terminal.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

/** BRAND-01: the command reads everything in a shop's folder, and names everything that is wrong or still has to be written. */
export function addCheck(program: ShopCommand, terminal: Terminal): void {
  program
    .command('check')
    .description("Reads a shop's folder and says all that is wrong in it, or still to be written.")
    .argument('<folder>', 'the folder that SHOP_DIR names')
    .notes(`Checked are shop.json, settings.json, pictures, texts, legal pages and articles of advice. Which texts no page shows, because a
key is misspelt, is said by the log of the start.`)
    .example('shop check $SHOP_DIR')
    .action(async (folder: string) => {
      const [shop, , pages, articles] = await awaitAll([
        readShopFolder(folder),
        readSettingsFile(folder),
        readLegalPages(ifThere(join(folder, 'legal'))),
        readAdvice(ifThere(join(folder, 'advice'))),
      ]).catch((error: unknown) => {
        throw new CommandError((error as Error).message)
      })
      const lines = [
        `Nothing is wrong in ${folder}: ${shop.name}, articles of advice: ${articles.length}.`,
        ...shop.warnings,
        ...leftToWrite(folder, pages),
      ]
      await terminal.out(`${lines.join('\n')}\n`)
    })
}

function ifThere(folder: string): string | undefined {
  return existsSync(folder) ? folder : undefined
}

/** One line that names the sample pages, and one line for each file that still has places to fill in. */
function leftToWrite(folder: string, pages: LegalPages): string[] {
  const samples = samplesOf(pages)
  return [
    ...(samples.length === 0
      ? []
      : [`Legal pages that are samples of the program: ${samples.join(', ')}.`]),
    ...Object.entries(pages).flatMap(([page, { unfilled }]) =>
      Object.entries(unfilled).map(
        ([language, places]) =>
          `${join(folder, 'legal', language, `${page}.md`)} is to be filled in: ${places.join(', ')}`,
      ),
    ),
  ]
}

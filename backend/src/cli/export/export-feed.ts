import { type Language, languages } from '@shop/domain'
import { Argument, Option } from 'commander'
import type { Terminal } from '../terminal/terminal.ts'
import { withShop } from '../terminal/with-shop.ts'
import { writeWhole } from '../terminal/write-whole.ts'
import { feedCsv, feedXml } from './feed-text.ts'
import { feedItems } from './product-feed.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'

/** `shop export feed`: the products for the catalogues of Google and Meta (OPER-12). */
export function addFeedExport(group: ShopCommand, terminal: Terminal): void {
  group
    .command('feed')
    .description('Writes the products on sale as a file for Google Merchant Center or Meta.')
    .addArgument(
      new Argument('<catalogue>', 'XML for google, CSV for meta').choices(['google', 'meta']),
    )
    .requiredOption('--output <file>', 'replaced when it is complete')
    .addOption(new Option('--language <language>', 'of names').choices(languages).default('fr'))
    .notes(`A product's id is its reference, else its _id; gtin is its EAN. Prices are TND with tax. Products without a picture are left out, because both
catalogues refuse them. Run it every hour into a folder that your web server serves, or upload it.`)
    .example(
      'shop export feed google --output feed-fr.xml',
      'shop export feed meta --language ar --output feed-ar.csv',
    )
    .action(
      async (
        catalogue: 'google' | 'meta',
        { output, language }: { output: string; language: Language },
      ) => {
        await withShop({ terminal }, async (db, _pictures, { publicUrl, name }) => {
          const items = feedItems(db, { publicUrl, language })
          const about = { name, publicUrl, language }
          await writeWhole(output, catalogue === 'meta' ? feedCsv(items) : feedXml(items, about))
          await terminal.out(`Written: ${output}\n`)
        })
      },
    )
}

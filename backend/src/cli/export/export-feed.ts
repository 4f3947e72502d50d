import { Argument, Option } from 'commander'
import { type Language, languages } from '@shop/domain'
import type { Terminal } from '../terminal/terminal.ts'
import { withShop } from '../terminal/with-shop.ts'
import { writeAtomically } from '../../files/write-atomically.ts'
import { type FeedItem, feedItems } from './product-feed.ts'
import type { ShopCommand } from '../terminal/shop-command.ts'
import { csvText } from '../sheet-format/row-text.ts'

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
          await writeAtomically(
            output,
            catalogue === 'meta' ? feedCsv(items) : feedXml(items, about),
          )
          await terminal.out(`Written: ${output}\n`)
        })
      },
    )
}

const columns = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'sale_price',
  'link',
  'image_link',
  'additional_image_link',
  'brand',
  'gtin',
  'product_type',
] as const satisfies (keyof FeedItem)[]

/** The feed as CSV for Meta. Cells have no guard against formulas, because no spreadsheet opens this file. */
export function feedCsv(items: AsyncIterable<FeedItem>): AsyncIterable<string> {
  return csvText(
    columns.map((name) => ({ name, toCell: String, isSafe: true })),
    spelled(items),
  )
}

/** Replaces the availability `in_stock` by "in stock", as Meta writes it. */
async function* spelled(items: AsyncIterable<FeedItem>): AsyncGenerator<Record<string, unknown>> {
  for await (const item of items) {
    yield { ...item, availability: item.availability.replaceAll('_', ' ') }
  }
}

/** The shop in the head of the feed. */
interface Shop {
  name: string
  publicUrl: string
  language: string
}

/** The feed as RSS 2.0 with the names of Google Merchant Center. */
export async function* feedXml(
  items: AsyncIterable<FeedItem>,
  { name, publicUrl, language }: Shop,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${['title', 'description'].map((tag) => element(tag, name)).join('\n')}
${element('link', publicUrl)}
${element('language', language)}
`
  for await (const item of items) yield itemXml(item)
  yield '</channel>\n</rss>\n'
}

function itemXml(item: FeedItem): string {
  const fields = columns.flatMap((name) => [item[name] ?? ''].flat().map((text) => [name, text]))
  const known = fields.filter(([, text]) => text !== '')
  // For a product without brand and code, Google requires the field `identifier_exists` with the value "no".
  const isNameless = item.gtin === '' && item.brand === ''
  const all = isNameless ? [...known, ['identifier_exists', 'no']] : known
  return `<item>\n${all.map(([tag = '', text = '']) => element(`g:${tag}`, text)).join('\n')}\n</item>\n`
}

/** XML 1.0 has no way to write these characters. */
const UNWRITABLE = /[^\t\n\r\P{Cc}]|\p{Cs}|[\uFFFE\uFFFF]/gu
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
}

function element(tag: string, text: string): string {
  const written = text
    .replaceAll(UNWRITABLE, '')
    .replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? '')
  return `<${tag}>${written}</${tag}>`
}

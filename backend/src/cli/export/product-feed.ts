import type { Product } from '@shop/contracts'
import { discountedMillimes, displayText, type Language, productName } from '@shop/domain'
import * as urls from '@shop/urls'
import type { Db, ProductsRow } from '../../db/tables.ts'
import { toProduct } from '../../product/product-row.ts'
import { eachProduct } from '../sheets/sheets.repository.ts'

/** Google's limits: the number of characters in each field, and of additional pictures. */
const MOST = { title: 150, description: 5000, pictures: 10, code: 50 }

/** A product in the files for Google and Meta. */
export interface FeedItem {
  id: string
  title: string
  description: string
  link: string
  image_link: string
  additional_image_link: string[]
  availability: 'in_stock' | 'out_of_stock'
  /** The price, such as `19.900 TND`. */
  price: string
  /** The discounted price; left out for a product without a discount. */
  sale_price?: string
  condition: 'new'
  brand: string
  gtin: string
  /** Categories from the widest, with " > " between them. */
  product_type: string
}

interface FeedOptions {
  language: Language
  /** Origin of the shop's pages. */
  publicUrl: string
}

/** All products on sale that have a picture, in the order of their ids (OPER-12). Both catalogues require a picture. */
export async function* feedItems(db: Db, options: FeedOptions): AsyncGenerator<FeedItem> {
  for await (const { row, said } of eachProduct(db)) {
    if (row.active && row.image.length > 0) yield itemOf(row, said, options)
  }
}

function itemOf(
  row: ProductsRow,
  codes: { reference: string; ean: string } | undefined,
  { language, publicUrl }: FeedOptions,
): FeedItem {
  const absolute = (path: string) => new URL(path, publicUrl).href
  const [first = '', ...more] = row.image.map(absolute)
  const reference = codes?.reference ?? ''
  return {
    id: reference !== '' && reference.length <= MOST.code ? reference : row.id,
    title: nameOf(row, language).slice(0, MOST.title),
    description: descriptionOf(row, language).slice(0, MOST.description),
    link: absolute(urls.inLanguage(urls.product(row.id), language)),
    image_link: first,
    additional_image_link: more.slice(0, MOST.pictures),
    availability: row.available > 0 ? 'in_stock' : 'out_of_stock',
    price: tnd(row.price_millimes),
    ...(row.live_discount > 0 && {
      sale_price: tnd(discountedMillimes(row.price_millimes, row.live_discount)),
    }),
    condition: 'new',
    brand: row.brand,
    gtin: codes?.ean ?? '',
    product_type: [row.category, row.sub_category, row.sub_sub_category]
      .filter((name) => name !== '')
      .join(' > '),
  }
}

/** Brand, range, name and size, so that two products of a brand never have the same title. */
function nameOf(row: ProductsRow, language: Language): string {
  const {
    brand = '',
    range = '',
    title,
    size = '',
  } = productName({ ...row, translations: row.translations }, language)
  return [brand, range, title, size].filter((part) => part !== '').join(' ')
}

function descriptionOf(row: ProductsRow, language: Language): string {
  const { description, fulldescription, name } = row
  const { translations = {} }: Product = toProduct(row)
  const translated = language === 'fr' ? undefined : translations[language]?.description
  return displayText(translated || description || fulldescription || name, language)
}

function tnd(millimes: number): string {
  return `${(millimes / 1000).toFixed(3)} TND`
}

import type { Hero } from '@shop/contracts'
import { toMillimes } from '@shop/domain'
import { type Insertable, sql } from 'kysely'
import type { CouponContent, ShopContent } from './shop-content.ts'
import type { Db, HeroesTable, ProductsTable, Tx } from './tables.ts'

const PRODUCTS_AT_ONCE = 1000

/** Whether the shop has no products, heroes and coupons. */
export async function isEmptyShop(db: Db): Promise<boolean> {
  const { rows } = await sql`select from products union all select from heroes
    union all select from coupons limit 1`.execute(db)
  return rows.length === 0
}

/** Inserts all of `content`, one statement per table, and products in parts. */
export async function insertShop(tx: Tx, content: ShopContent): Promise<void> {
  await insertProducts(tx, content.products)
  await insertRows(tx, 'heroes', content.heroes.map(heroRow))
  await insertRows(tx, 'coupons', content.coupons.map(couponRow))
  await insertDisplayOrder(tx, content)
}

/** What no import file holds: the products with the hot-seller badge and the order of the categories. */
export async function insertDisplayOrder(
  tx: Tx,
  { hotProducts, categories }: Pick<ShopContent, 'hotProducts' | 'categories'>,
): Promise<void> {
  await insertRows(tx, 'hot_products', hotProducts.map(hotRow))
  await insertRows(tx, 'taxonomy', categories.map(taxonomyRow))
}

/** In parts, to limit the size of a parameter and the time of a statement. */
async function insertProducts(tx: Tx, products: ShopContent['products']): Promise<void> {
  for (let start = 0; start < products.length; start += PRODUCTS_AT_ONCE) {
    const part = products.slice(start, start + PRODUCTS_AT_ONCE)
    await insertRows(tx, 'products', part.map(productRow))
  }
}

/** Names every column, so that a new one does not compile until it is filled here. */
function productRow(product: ShopContent['products'][number]): Required<Insertable<ProductsTable>> {
  return {
    id: product._id,
    name: product.name,
    brand: product.brand,
    description: product.description,
    fulldescription: product.fulldescription,
    price_millimes: toMillimes(product.price),
    discount: product.discount,
    image: product.image,
    category: product.category,
    sub_category: product.subCategory,
    sub_sub_category: product.subSubCategory,
    stock: product.stockQuantity,
    bestseller: product.bestseller,
    coffret: product.coffret,
    created_at: new Date(product.date),
    translations: product.translations ?? {},
  }
}

/** Passes all rows as one parameter; the columns are those of the first row. */
async function insertRows(tx: Tx, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
}

function hotRow(id: string, position: number): object {
  return { product_id: id, position }
}

function taxonomyRow(path: ShopContent['categories'][number], position: number): object {
  return {
    category: path.category,
    sub_category: path.subCategory,
    sub_sub_category: path.subSubCategory,
    position,
  }
}

function couponRow({ expiresAt, usageLimit, ...coupon }: CouponContent): object {
  return {
    ...coupon,
    expires_at: expiresAt === undefined ? null : new Date(expiresAt),
    usage_limit: usageLimit ?? null,
  }
}

function heroRow(hero: Hero, position: number): Insertable<HeroesTable> {
  return {
    id: hero._id,
    position,
    image: hero.image,
    display_mode: hero.displayMode,
    firstword: hero.firstword ?? null,
    secondword: hero.secondword ?? null,
    thirdword: hero.thirdword ?? null,
    link_type: hero.linkType,
    product_id: hero.productId === undefined ? null : idOf(hero.productId),
    product_ids: hero.productIds?.map(idOf) ?? null,
    category_link: hero.categoryLink ?? null,
    sub_category_link: hero.subCategoryLink ?? null,
    custom_url: hero.customUrl ?? null,
    translations: hero.translations ?? {},
  }
}

function idOf(reference: string | { _id: string }): string {
  return typeof reference === 'string' ? reference : reference._id
}

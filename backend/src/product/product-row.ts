import type { Product, ProductFacts, ProductSummary, ShortFacts } from '@shop/contracts'
import { fromMillimes } from '@shop/domain'
import type { ProductsRow } from '../db/tables.ts'

/** Columns of a product card. Long texts are left out, because some lists contain every product of the shop. */
export const summaryColumns = [
  'products.id',
  'products.name',
  'products.brand',
  'products.range',
  'products.size',
  'products.needs',
  'products.description',
  'products.price_millimes',
  'products.live_discount',
  'products.image',
  'products.category',
  'products.sub_category',
  'products.sub_sub_category',
  'products.available',
  'products.bestseller',
  'products.coffret',
  'products.created_at',
  'products.stars_average',
  'products.stars_count',
  'products.names as translations',
] as const

type SummaryRow = Omit<
  ProductsRow,
  | 'fulldescription'
  | 'discount'
  | 'scheduled_discount'
  | 'final_price_millimes'
  | 'changed_at'
  | 'names'
  | 'active'
  | 'stock'
  | 'reserve'
>

export function toSummary(row: SummaryRow): ProductSummary {
  return {
    _id: row.id,
    name: row.name,
    ...(row.brand !== '' && { brand: row.brand }),
    ...(row.range !== '' && { range: row.range }),
    ...(row.size !== '' && { size: row.size }),
    ...(row.needs.length > 0 && { needs: row.needs }),
    description: row.description,
    price: fromMillimes(row.price_millimes),
    discount: row.live_discount,
    image: row.image,
    category: row.category,
    subCategory: row.sub_category,
    subSubCategory: row.sub_sub_category,
    stockQuantity: row.available,
    inStock: row.available > 0,
    bestseller: row.bestseller,
    coffret: row.coffret,
    date: row.created_at.getTime(),
    ...(row.stars_count > 0 && {
      rating: { average: row.stars_average, count: row.stars_count },
    }),
    ...(Object.keys(row.translations).length > 0 && { translations: row.translations }),
  }
}

interface FactsOfProduct {
  facts: ProductFacts | undefined
  shortFacts: ShortFacts | undefined
}

export function toProduct(
  row: ProductsRow,
  { facts, shortFacts }: Partial<FactsOfProduct> = {},
): Product {
  return {
    ...toSummary(row),
    fulldescription: row.fulldescription,
    brand: row.brand,
    ...(facts && { facts }),
    ...(shortFacts && { shortFacts }),
  }
}

import { paths } from './paths.ts'
import { encoded, withQuery } from './query.ts'

/** The query that every listing has (LIST-03, LIST-04, FACET-01). Prices are TND after discount. */
interface ListQuery {
  brands?: readonly string[] | undefined
  /** French names, as products have them. */
  needs?: readonly string[] | undefined
  page?: number | undefined
  sort?: string | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
}

export function home(): string {
  return paths.home
}

export interface CollectionPlace extends ListQuery {
  category?: string | undefined
  /** Goes into the path, and only below a category. */
  subcategory?: string | undefined
  subSubCategory?: string | undefined
  subcategories?: readonly string[] | undefined
  subSubCategories?: readonly string[] | undefined
  discount?: boolean | undefined
}

/** The collection, one category of it, or one subcategory (ROUTE-03, COLL-02). */
export function collection(place: CollectionPlace = {}): string {
  const { category, subcategory, ...query } = place
  const folders = category ? [category, ...(subcategory ? [subcategory] : [])] : []
  return withQuery([paths.collection, ...folders.map(encoded)].join('/'), query)
}

/** What the shop has of one brand (NAME-01). */
export function brand(name: string): string {
  return collection({ brands: [name] })
}

/** What helps with one need, given by its French name (FACET-02). */
export function need(name: string): string {
  return collection({ needs: [name] })
}

export function product(productId: string): string {
  return paths.product.replace(':productId', encoded(productId))
}

/** What people say of a product: the element of its page with the id `reviews` (PROD-05). */
export function productReviews(productId: string): string {
  return `${product(productId)}#reviews`
}

/** The products attached to a hero (HSEL-01). */
export function heroProducts(productIds: readonly string[], query: ListQuery = {}): string {
  return withQuery(paths.heroProducts, { products: productIds, ...query })
}

/** Gift sets (COFF-01). */
export function coffret(
  query: ListQuery & { categories?: readonly string[]; subcategories?: readonly string[] } = {},
): string {
  return withQuery(paths.coffret, { ...query })
}

/** Promotions (PROM-01). `minDiscount` is a percentage. */
export function promo(
  query: ListQuery & {
    minDiscount?: number
    categories?: readonly string[]
    subcategories?: readonly string[]
  } = {},
): string {
  return withQuery(paths.promo, { ...query })
}

/** The search page (SRCH-01). */
export function search(
  query: Omit<ListQuery, 'sort'> & {
    q?: string
    categories?: readonly string[]
    subCategories?: readonly string[]
    subSubCategories?: readonly string[]
    hasDiscount?: boolean
  } = {},
): string {
  return withQuery(paths.search, { ...query })
}

export function cart(): string {
  return paths.cart
}

export function checkout(): string {
  return paths.checkout
}

export function about(): string {
  return paths.about
}

export function contact(): string {
  return paths.contact
}

/** Conditions of sale, privacy, delivery and returns, legal notice (LEGAL-01). */
export function legal(page: 'terms' | 'privacy' | 'delivery' | 'notice'): string {
  return paths.legal.replace(':page', page)
}

/** The links of a newsletter mail (INFO-03). */
export function newsletter(query: { token: string; action: 'confirm' | 'unsubscribe' }): string {
  return withQuery(paths.newsletter, { ...query })
}

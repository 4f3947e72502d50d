import { paths } from './paths.ts'
import { encoded, withQuery } from './query.ts'

/** Query parameters that all listings have (LIST-03, LIST-04, FACET-01, FACT-01). Prices are TND after discount. */
interface ListQuery {
  brands?: readonly string[] | undefined
  /** French names of needs, as in the data of products. */
  needs?: readonly string[] | undefined
  /** Names of facts, as the API has them. */
  freeOf?: readonly string[] | undefined
  suits?: readonly string[] | undefined
  forWhom?: readonly string[] | undefined
  skinTypes?: readonly string[] | undefined
  hairTypes?: readonly string[] | undefined
  spf?: readonly string[] | undefined
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
  /** Part of the path, only together with a category. */
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

/** All products of one brand (NAME-01). */
export function brand(name: string): string {
  return collection({ brands: [name] })
}

/** All products that help with one need, given by its French name (FACET-02). */
export function need(name: string): string {
  return collection({ needs: [name] })
}

export function product(productId: string): string {
  return paths.product.replace(':productId', encoded(productId))
}

/** The reviews of a product: the element with the id `reviews` on its page (PROD-05). */
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
  query: ListQuery & {
    q?: string
    /** The words are searched for as typed (FIND-04). */
    exact?: boolean
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

/** The articles of advice (ADV-01). */
export function advice(): string {
  return paths.advice
}

/** One article of advice (ADV-01). */
export function article(slug: string): string {
  return paths.article.replace(':slug', encoded(slug))
}

/** All brands by letter (ADV-01). */
export function brands(): string {
  return paths.brands
}

/** The shopper's wishlist, or with `productIds` a shared list of these products (WISH-01). */
export function wishlist(productIds: readonly string[] = []): string {
  return withQuery(paths.wishlist, { produits: productIds })
}

/** Conditions of sale, privacy, delivery and returns, legal notice, accessibility statement (LEGAL-01). */
export function legal(page: 'terms' | 'privacy' | 'delivery' | 'notice' | 'accessibility'): string {
  return paths.legal.replace(':page', page)
}

/** The link of the mail about a delivery (REV-01). */
export function writeReview({ orderId, key }: { orderId: string; key: string }): string {
  return withQuery(paths.writeReview, { order: orderId, key })
}

/** The links of a mail about a sold-out product (BACK-01). */
export function stockAlert(query: { token: string; action: 'confirm' | 'end' }): string {
  return withQuery(paths.stockAlert, { ...query })
}

/** The links of a mail about lower prices (WISH-02). */
export function priceAlert(query: { token: string; action: 'confirm' | 'end' }): string {
  return withQuery(paths.priceAlert, { ...query })
}

/** The links of a newsletter mail (INFO-03). */
export function newsletter(query: { token: string; action: 'confirm' | 'unsubscribe' }): string {
  return withQuery(paths.newsletter, { ...query })
}

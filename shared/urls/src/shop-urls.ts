import { paths } from './paths.ts'
import { encoded, withQuery } from './query.ts'

/** Query parameters of all listings (LIST-03, LIST-04, FACET-01, FACT-01). Prices are TND after discount. */
interface ListQuery {
  brands?: readonly string[] | undefined
  /** French names of needs, as products have them. */
  needs?: readonly string[] | undefined
  /** Names of facts, in the form of the API. */
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
  /** A part of the path; used only together with a category. */
  subcategory?: string | undefined
  subSubCategory?: string | undefined
  subcategories?: readonly string[] | undefined
  subSubCategories?: readonly string[] | undefined
  discount?: boolean | undefined
}

/** The list of all products, of one category, or of one subcategory (ROUTE-03, COLL-02). */
export function collection(place: CollectionPlace = {}): string {
  const { category, subcategory, ...query } = place
  const folders = category ? [category, ...(subcategory ? [subcategory] : [])] : []
  return withQuery([paths.collection, ...folders.map(encoded)].join('/'), query)
}

/** The list of all products of one brand (NAME-01). */
export function brand(name: string): string {
  return collection({ brands: [name] })
}

/** The list of all products that help with one need; `name` is the need's French name (FACET-02). */
export function need(name: string): string {
  return collection({ needs: [name] })
}

export function product(productId: string): string {
  return paths.product.replace(':productId', encoded(productId))
}

/** The reviews on a product's page, in the element with the id `reviews` (PROD-05). */
export function productReviews(productId: string): string {
  return `${product(productId)}#reviews`
}

/** The list of the products to which a hero leads (HSEL-01). */
export function heroProducts(productIds: readonly string[], query: ListQuery = {}): string {
  return withQuery(paths.heroProducts, { products: productIds, ...query })
}

/** The list of gift sets (COFF-01). */
export function coffret(
  query: ListQuery & { categories?: readonly string[]; subcategories?: readonly string[] } = {},
): string {
  return withQuery(paths.coffret, { ...query })
}

/** The list of promotions (PROM-01). `minDiscount` is in percent. */
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
    /** If true, the words are searched for as typed, without correction (FIND-04). */
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

/** The list of the articles of advice (ADV-01). */
export function advice(): string {
  return paths.advice
}

/** The page of one article of advice (ADV-01). */
export function article(slug: string): string {
  return paths.article.replace(':slug', encoded(slug))
}

/** The list of all brands by their first letter (ADV-01). */
export function brands(): string {
  return paths.brands
}

/** The shopper's own wishlist, or with `productIds` a shared list of these products (WISH-01). */
export function wishlist(productIds: readonly string[] = []): string {
  return withQuery(paths.wishlist, { produits: productIds })
}

/** The page with the conditions of sale, privacy, delivery and returns, the legal notice or the accessibility statement (LEGAL-01). */
export function legal(page: 'terms' | 'privacy' | 'delivery' | 'notice' | 'accessibility'): string {
  return paths.legal.replace(':page', page)
}

/** The link in the mail about a delivery, which opens the page for reviews (REV-01). */
export function writeReview({ orderId, key }: { orderId: string; key: string }): string {
  return withQuery(paths.writeReview, { order: orderId, key })
}

/** The links in a mail about a sold-out product (BACK-01). */
export function stockAlert(query: { token: string; action: 'confirm' | 'end' }): string {
  return withQuery(paths.stockAlert, { ...query })
}

/** The links in a mail about lower prices (WISH-02). */
export function priceAlert(query: { token: string; action: 'confirm' | 'end' }): string {
  return withQuery(paths.priceAlert, { ...query })
}

/** The links in a mail of the newsletter (INFO-03). */
export function newsletter(query: { token: string; action: 'confirm' | 'unsubscribe' }): string {
  return withQuery(paths.newsletter, { ...query })
}

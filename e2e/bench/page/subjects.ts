import { collection, home, product, search } from '@shop/urls'

export const pageNames = ['home', 'listing', 'filtered', 'product', 'search'] as const
export type PageName = (typeof pageNames)[number]

/**
 * federated: as the gateway serves it. monolith: the same HTML with one build of all the apps in place of shell
 * and remotes. static: the same HTML with neither scripts nor preloads of scripts, the floor for any of them.
 */
export const variantNames = ['federated', 'monolith', 'static'] as const
export type VariantName = (typeof variantNames)[number]

/** The name under which the builds know each page's chunk. */
export const pageChunks: Record<PageName, string> = {
  home: 'home',
  listing: 'collection',
  filtered: 'collection',
  product: 'product',
  search: 'search',
}

/** The path of each page; the product is the same one whenever the demonstration shop is the same. */
export async function findPaths(shopUrl: string): Promise<Record<PageName, string>> {
  const answer = await fetch(`${shopUrl}/api/product/enhanced-filtered?limit=100`)
  if (!answer.ok) throw new Error(`The list of products answered ${answer.status}`)
  const { products } = (await answer.json()) as {
    products: { _id: string; category: string; inStock: boolean; image: string[] }[]
  }
  const [first] = products
    .filter(({ inStock, image }) => inStock && image.length > 0)
    .toSorted((one, other) => (one._id < other._id ? -1 : 1))
  if (!first) throw new Error('The shop has no product in stock with a picture')
  return {
    home: home(),
    listing: collection(),
    filtered: collection({ category: first.category, maxPrice: 100, sort: 'price_low' }),
    product: product(first._id),
    search: search({ q: 'crème' }),
  }
}

import { type CallAnswer, legalPages, type ListingChanges } from '@shop/contracts'
import * as urls from '@shop/urls'
import type { SitemapPage } from './sitemap-xml.ts'

/**
 * SEO-02: all indexed pages except product pages, that is, the pages for which `pageAddress` returns an address.
 * Listings without products are not in `listings`, and their pages contain `noindex`.
 */
export function indexedPages(
  listings: ListingChanges,
  articles: CallAnswer<'advice/list'>['articles'] = [],
): SitemapPage[] {
  const { collection, coffret, promo, places, needs, brands } = listings
  const known = (address: string, changedAt: number | undefined): SitemapPage[] =>
    changedAt === undefined ? [] : [{ address, changedAt }]
  return [
    { address: urls.home(), changedAt: collection },
    ...known(urls.collection(), collection),
    ...known(urls.coffret(), coffret),
    ...known(urls.promo(), promo),
    ...places.filter(hasOneAddress).map((place) => ({
      address: addressOf(place),
      changedAt: place.changedAt,
    })),
    ...needs.map(({ name, changedAt }) => ({
      address: urls.need(name),
      changedAt,
    })),
    ...brands.map(({ name, changedAt }) => ({
      address: urls.brand(name),
      changedAt,
    })),
    ...(brands.length > 0 ? [{ address: urls.brands() }] : []),
    ...(articles.length > 0 ? [{ address: urls.advice() }] : []),
    ...articles.map(({ slug, date }) => ({
      address: urls.article(slug),
      changedAt: Date.parse(date),
    })),
    { address: urls.about() },
    { address: urls.contact() },
    ...legalPages.map((page) => ({ address: urls.legal(page) })),
  ]
}

function addressOf({
  category,
  subCategory,
  subSubCategory,
}: ListingChanges['places'][number]): string {
  return urls.collection({
    category,
    ...(subCategory && { subcategory: subCategory }),
    ...(subSubCategory && { subSubCategory }),
  })
}

/**
 * False if the name has a comma: `urls.collection` writes the name into the address without a backslash before its
 * comma, so the address would name two subcategories.
 */
function hasOneAddress({ subSubCategory }: { subSubCategory: string }): boolean {
  return !subSubCategory.includes(',')
}

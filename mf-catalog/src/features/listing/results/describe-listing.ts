import type { PageToDescribe, StructuredDataModule } from '@shop/federation/runtime'
import { translated } from '@shop/i18n'
import * as urls from '@shop/urls'
import { categoryName } from '../../../categories/category-name.ts'
import { breadcrumb, itemList, previewPicture } from '../../../search-engines/describe-page.ts'
import type { ListingData, ListingDefinition } from '../query/listing-definition.ts'
import { emptyQuery } from '../query/listing-query.ts'
import { foldersOf, readListing } from '../query/read-query.ts'

/**
 * Query parameter → number of path folders below the listing. An address with this number of folders and one value of the
 * parameter is indexed as a page of its own. Other addresses with the parameter show the same products and are not indexed.
 */
type OwnPages = Readonly<Record<string, number>>

/** SEO-01: structured data of a listing: its products in their order, and its breadcrumb. */
export function describeListing(
  definition: ListingDefinition,
  ownPages: OwnPages = {},
): StructuredDataModule {
  return {
    ownPages: Object.keys(ownPages),
    // A listing whose products could not be loaded is indexed; a listing without products is not.
    isIndexed: ({ data, address }) =>
      productsOf(data)?.length !== 0 && isOwnPlace(ownPages, address),
    picture: ({ data }) => previewPicture(productsOf(data)?.[0]?.image[0]),
    structuredData: ({ data, address, publicUrl, i18n }) => {
      const { name, urlOf, defaultSort, trail } = definition
      const steps = [
        { name: i18n.t('common:nav.home'), href: urls.home() },
        { name: i18n.t(`listing:${name}.title`), href: urlOf(emptyQuery(defaultSort)) },
        ...(trail?.(readListing(definition, address)) ?? []).map((step) => ({
          name: categoryName(i18n.t, step.name),
          href: step.href,
        })),
      ]
      const entries = productsOf(data)?.map((product) => ({
        name: translated(product, i18n.language).name,
        href: urls.product(product._id),
      }))
      return [...(entries ? [itemList(publicUrl, entries)] : []), breadcrumb(publicUrl, steps)]
    },
  }
}

function isOwnPlace(ownPages: OwnPages, { pathname, search }: PageToDescribe['address']): boolean {
  const folders = foldersOf(pathname).filter(Boolean).length
  return [...new URLSearchParams(search).keys()].every(
    (name) => !Object.hasOwn(ownPages, name) || ownPages[name] === folders,
  )
}

function productsOf(data: PageToDescribe['data']) {
  const { list } = data as ListingData
  return list.status === 'ready' ? list.data.products : undefined
}

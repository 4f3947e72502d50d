import { useTranslation } from 'react-i18next'
import { Heading, Text } from '@shop/ui'
import { Breadcrumb, type Crumb } from '@shop/ui/breadcrumb'
import * as urls from '@shop/urls'
import { categoryName } from '../../categories/category-name.ts'
import { routerLink } from '../../router-link.tsx'
import { Head } from './listing-frame.ts'
import { emptyQuery, type ListingKind, type ListingQuery, listingUrl } from './listing-query.ts'

/** Breadcrumb, title and description of the listing. */
export function ListingHead({ kind, query }: { kind: ListingKind; query: ListingQuery }) {
  const { t } = useTranslation(['listing', 'common'])
  const crumbs = crumbsOf(kind, query, (name) => categoryName(t, name))
  const base = { label: t(`${kind}.title`), href: listingUrl(kind, emptyQuery(kind)) }
  const heading = crumbs.at(-1)?.label ?? base.label
  const description = t(`${kind}.text`)
  return (
    <Head>
      <title>{`${heading} – Lotos`}</title>
      <meta name="description" content={`${heading}. ${description}`} />
      <Breadcrumb
        label={t('common:breadcrumb.label')}
        items={[{ label: t('common:nav.home'), href: urls.home() }, base, ...crumbs]}
        renderLink={routerLink}
      />
      <Heading level={1}>{heading}</Heading>
      <Text tone="soft">{description}</Text>
    </Head>
  )
}

/** The one chosen category of the collection; undefined if several are chosen. */
function crumbsOf(
  kind: ListingKind,
  { categories, subcategories, subSubCategories }: ListingQuery,
  nameOf: (name: string) => string,
): (Crumb & { label: string })[] {
  const [category] = categories
  const [subcategory] = subcategories
  const [subSubCategory] = subSubCategories
  if (kind !== 'collection' || category === undefined) return []
  const crumbs = [{ label: nameOf(category), href: urls.collection({ category }) }]
  if (subcategory === undefined || subcategories.length > 1) return crumbs
  crumbs.push({ label: nameOf(subcategory), href: urls.collection({ category, subcategory }) })
  if (subSubCategory === undefined || subSubCategories.length > 1) return crumbs
  const href = urls.collection({ category, subcategory, subSubCategory })
  return [...crumbs, { label: nameOf(subSubCategory), href }]
}

import type { TFunction } from 'i18next'
import { categoryName } from '../../categories/category-name.ts'
import type { ListingDefinition } from './query/listing-definition.ts'
import type { ListingQuery } from './query/listing-query.ts'

/**
 * SEO-01: title and description of a listing. In the collection, they name the need or brand if exactly one is chosen
 * and no category is. A chosen category is named with its parents, because several categories have subcategories of the
 * same name.
 */
export function listingTold(
  t: TFunction<['listing', 'common']>,
  { name, trail }: Pick<ListingDefinition, 'name' | 'trail'>,
  query: ListingQuery,
): { title: string; description: string } {
  const steps = (trail?.(query) ?? []).map((step) => categoryName(t, step.name))
  const isOne = query.categories.length === 0 && query.needs.length + query.brands.length === 1
  if (isOne && name === 'collection') {
    const named = { name: steps[0] ?? '' }
    return query.needs.length === 1
      ? { title: t('collection.needTitle', named), description: t('collection.needText', named) }
      : { title: t('collection.brandTitle', named), description: t('collection.brandText', named) }
  }
  const title = steps.length > 0 ? steps.reverse().join(' – ') : t(`${name}.title`)
  return { title, description: `${title}. ${t(`${name}.text`)}` }
}

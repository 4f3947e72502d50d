import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import { Heading, PageHead, Text } from '@shop/ui'
import { Breadcrumb } from '@shop/ui/breadcrumb'
import * as urls from '@shop/urls'
import { categoryName } from '../../categories/category-name.ts'
import { routerLink } from '../../page-parts/router-link.tsx'
import type { ListingDefinition } from './query/listing-definition.ts'
import { emptyQuery, type ListingQuery } from './query/listing-query.ts'
import { Head } from './page-parts/listing-frame.ts'
import { TitleRow } from './page-parts/title-row.ts'

interface ListingHeadProps {
  definition: ListingDefinition
  query: ListingQuery
  /** The corrected words that were searched for instead of the query's words. */
  corrected?: string | undefined
  /** Whether the search found nothing. */
  isNothing?: boolean
  /** A button at the end of the title. */
  action?: ReactNode
}

/** Title and description of the listing, and its breadcrumb. Results of a search have no breadcrumb, because they belong to no category. */
export function ListingHead(props: ListingHeadProps) {
  const { definition, query, corrected, isNothing = false, action } = props
  const { t } = useTranslation(['listing', 'common'])
  const { name, urlOf, defaultSort, trail } = definition
  const { productIds } = query
  const steps = (trail?.(query) ?? []).map((step) => ({
    label: categoryName(t, step.name),
    href: step.href,
  }))
  const base = {
    label: t(`${name}.title`),
    href: urlOf({ ...emptyQuery(defaultSort), productIds }),
  }
  const heading = steps.at(-1)?.label ?? base.label
  const description = listingText(t, definition, query)
  const words = corrected ?? query.text
  const meta = words === '' ? listingMeta(t, definition, query) : undefined
  const found = t(isNothing ? 'found.none' : 'found.some')
  const title = meta?.title ?? `${found} ${t('found.for', { words })}`
  return (
    <Head data-search={words !== '' || undefined}>
      <PageHead title={title} description={meta?.description ?? `${title}. ${description}`} />
      {words === '' && (
        <Breadcrumb
          label={t('common:breadcrumb.label')}
          items={[{ label: t('common:nav.home'), href: urls.home() }, base, ...steps]}
          renderLink={routerLink}
        />
      )}
      <TitleRow>
        <Heading level={1} size={words === '' ? '3xl' : '2xl'}>
          {words === '' ? (
            heading
          ) : (
            <>
              <span>{found}</span> <ForWords words={words} />
            </>
          )}
        </Heading>
        {action}
      </TitleRow>
      {words === '' && <Text tone="soft">{description}</Text>}
      {corrected !== undefined && (
        <Text tone="soft" data-said="true">
          <span>{t('insteadOf')}</span> <bdi>{query.text}</bdi>
        </Text>
      )}
    </Head>
  )
}

/** The words in their own direction, within the quotation marks of the page's language. */
function ForWords({ words }: { words: string }) {
  const { t } = useTranslation('listing')
  const [before, after] = t('found.for', { words: '\n' }).split('\n')
  return (
    <>
      <span>{before}</span>
      <bdi>{words}</bdi>
      <span>{after}</span>
    </>
  )
}

/**
 * SEO-01: title and description of a listing. In the collection, they name the need or brand if exactly one is chosen
 * and no category is. A chosen category is named with its parents, because several categories have subcategories of the
 * same name.
 */
function listingMeta(
  t: TFunction<['listing', 'common']>,
  definition: Pick<ListingDefinition, 'name' | 'trail'>,
  query: ListingQuery,
): { title: string; description: string } {
  const { name, trail } = definition
  const steps = (trail?.(query) ?? []).map((step) => categoryName(t, step.name))
  const isOne = query.categories.length === 0 && query.needs.length + query.brands.length === 1
  if (isOne && name === 'collection') {
    const named = { name: steps[0] ?? '' }
    return query.needs.length === 1
      ? { title: t('collection.needTitle', named), description: t('collection.needText', named) }
      : { title: t('collection.brandTitle', named), description: t('collection.brandText', named) }
  }
  const title = steps.length > 0 ? steps.reverse().join(' – ') : t(`${name}.title`)
  return { title, description: `${title}. ${listingText(t, definition, query)}` }
}

/** The sentence below the title: of the main category if one is chosen and has a sentence, else of the listing. */
function listingText(
  t: TFunction<['listing', 'common']>,
  { name, trail }: Pick<ListingDefinition, 'name' | 'trail'>,
  query: ListingQuery,
): string {
  const defaultValue = t(`${name}.text`)
  const [category, subcategory] = trail?.(query) ?? []
  if (!category || subcategory) return defaultValue
  return t(`categoryTexts.${category.name}`, { defaultValue })
}

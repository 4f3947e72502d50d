import { type ComponentType, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { factKinds } from '@shop/domain'
import { Button, Heading, theme } from '@shop/ui'
import type { ListFilter } from '../query/listing-definition.ts'
import { withoutFilters } from '../query/listing-query.ts'
import { wideToolbarSize } from '../page-parts/listing-frame.ts'
import { RetryNotice } from '../page-parts/retry.tsx'
import { CategoryFilter } from '../filters/category-filter.tsx'
import { choiceFilter } from '../filters/choice-filter.tsx'
import { ThresholdFilter } from '../filters/discount-filters.tsx'
import type { FilterPartProps } from '../filters/filter-part.ts'
import type { FiltersProps } from './part-props.ts'
import { PriceFilter } from '../filters/price/price-filter.tsx'
import { useChoicesBeforeHydration } from './use-choices-before-hydration.ts'

const factFilters: ReadonlySet<ListFilter> = new Set(factKinds)

const Form = styled.form`
  display: flex;
  flex-direction: column;

  /* Beside the list, the filters are quieter than the products, and with a mouse their lines are closer. */
  aside > & {
    font-size: ${theme.fontSize.sm};

    @media (pointer: fine) {
      label:has(> input) {
        padding-block: 0.5rem;
      }
    }
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  min-block-size: ${wideToolbarSize};
`

/** The component of each filter. `discounted` has none, because the price filter contains the choice of reduced products. */
const parts: Record<Exclude<ListFilter, 'discounted'>, ComponentType<FilterPartProps>> = {
  category: CategoryFilter,
  categories: choiceFilter('categories'),
  subcategories: choiceFilter('subcategories'),
  subSubCategories: choiceFilter('subSubCategories'),
  needs: choiceFilter('needs'),
  brands: choiceFilter('brands'),
  freeOf: choiceFilter('freeOf'),
  suits: choiceFilter('suits'),
  forWhom: choiceFilter('forWhom'),
  skinTypes: choiceFilter('skinTypes'),
  hairTypes: choiceFilter('hairTypes'),
  spf: choiceFilter('spf'),
  thresholds: ThresholdFilter,
  price: PriceFilter,
}

/**
 * COLL-01, FACET-01, FACT-01: the panel of filters. Groups without a chosen value are folded at first. On a phone this
 * applies to all groups, so that the names of all groups are visible. Beside the list it applies only to groups of facts
 * and to a long list of brands. Without JavaScript the panel works as a plain form.
 */
export function Filters({ definition, query, data, isBare = false, onChange }: FiltersProps) {
  const { t } = useTranslation(['listing', 'common'])
  const { list, structure } = data
  const { defaultSort, urlOf, filters } = definition
  const form = useRef<HTMLFormElement>(null)
  useChoicesBeforeHydration(form, { definition, onChange })
  return (
    <Form
      ref={form}
      method="get"
      action={urlOf({ ...withoutFilters(query), text: '', sort: defaultSort })}
      aria-label={t('filters.title')}
      onSubmit={(event) => event.preventDefault()}
    >
      {query.sort !== defaultSort && <input type="hidden" name="sort" value={query.sort} />}
      {query.text !== '' && <input type="hidden" name="q" value={query.text} />}
      {!isBare && (
        <Head>
          <Heading level={2} size="lg">
            {t('filters.title')}
          </Heading>
        </Head>
      )}
      {structure?.status === 'failed' && (
        <RetryNotice>{t('common:categoryBar.failed')}</RetryNotice>
      )}
      {filters.map((name) => {
        if (name === 'discounted') return null
        const Part = parts[name]
        return (
          <Part
            key={name}
            definition={definition}
            query={query}
            structure={structure?.status === 'ready' ? structure.data : {}}
            page={list.status === 'ready' ? list.data : undefined}
            isOpen={!isBare && !factFilters.has(name)}
            onChange={onChange}
          />
        )
      })}
      <noscript>
        <Button type="submit">{t('common:actions.apply')}</Button>
      </noscript>
    </Form>
  )
}

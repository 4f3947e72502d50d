import { useTranslation } from 'react-i18next'
import { Checkbox, RadioGroup } from '@shop/ui/choices'
import { CountedLabel } from './counted-label.tsx'
import type { FilterPartProps } from './filter-part.ts'
import { FoldedGroup } from './folded-group.tsx'

/** COLL-01, SRCH-01: the checkbox that shows only reduced products. */
export function DiscountedFilter({ definition, query, onChange }: FilterPartProps) {
  const { t } = useTranslation('listing')
  return (
    <Checkbox
      name={definition.name === 'search' ? 'hasDiscount' : 'discount'}
      value="true"
      label={t('filters.discounted')}
      checked={query.isDiscounted}
      onChange={(isDiscounted) => onChange({ isDiscounted })}
    />
  )
}

/** PROM-01: all promotions, or promotions of at least 10…70 %. A threshold is offered only if some discount reaches it. */
export function ThresholdFilter({ query, page, isOpen, onChange }: FilterPartProps) {
  const { t } = useTranslation('listing')
  const { minDiscount } = query
  const offered = page?.facets?.discounts ?? []
  const isOffered = offered.some((offer) => offer.minDiscount === minDiscount)
  const thresholds =
    minDiscount === undefined || isOffered
      ? offered
      : [...offered, { minDiscount, count: undefined }]
  if (thresholds.length === 0) return null
  return (
    <FoldedGroup
      title={t('filters.discount')}
      chosen={Number(minDiscount !== undefined)}
      isOpen={isOpen}
    >
      <RadioGroup
        legend={t('filters.discount')}
        name="minDiscount"
        value={String(minDiscount ?? 0)}
        options={[
          { value: '0', label: t('filters.allDiscounts') },
          ...thresholds.map(({ minDiscount: percent, count }) => ({
            value: String(percent),
            label: (
              <CountedLabel count={count}>{t('filters.discountFrom', { percent })}</CountedLabel>
            ),
          })),
        ]}
        onChange={(percent) => onChange({ minDiscount: Number(percent) || undefined })}
      />
    </FoldedGroup>
  )
}

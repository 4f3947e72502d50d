import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox, RadioGroup } from '@shop/ui/choices'
import { CountedLabel } from './counted-label.tsx'
import type { FilterPartProps } from './filter-part.ts'
import { FoldedGroup } from './folded-group.tsx'

/** COLL-01, SRCH-01: reduced products alone. */
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

interface Step {
  minDiscount: number
  count?: number | undefined
}

/** Few products among many are no choice of their own. */
const few = 2
const many = 20

/** The steps that leave fewer products than the one before, and more than a few of many. `all`: without any step. */
function distinct(steps: readonly Step[], all = Infinity): Step[] {
  const least = (steps[0]?.count ?? 0) > many ? few : 0
  return steps.filter(
    ({ count = 0 }, index) => count > least && count < (steps[index - 1]?.count ?? all),
  )
}

/** PROM-01: all promotions, or those of at least 10…70 %, each offered only if a discount reaches it. */
export function ThresholdFilter({ query, page, isOpen, onChange }: FilterPartProps) {
  const { t } = useTranslation('listing')
  const { minDiscount } = query
  const total = page?.pagination.total
  // Known while no step is chosen.
  const [all, setAll] = useState<number>()
  if (minDiscount === undefined && total !== all) setAll(total)
  const offered = distinct(page?.facets?.discounts ?? [], all)
  const isOffered = offered.some((offer) => offer.minDiscount === minDiscount)
  const thresholds: Step[] =
    minDiscount === undefined || isOffered ? offered : [...offered, { minDiscount }]
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

import { useTranslation } from 'react-i18next'
import { RadioGroup } from '@shop/ui/choices'
import { categoryName } from '../../../categories/category-name.ts'
import { withChoice } from '../definitions/change-query.ts'
import { CountedLabel } from './counted-label.tsx'
import type { FilterPartProps } from './filter-part.ts'
import { offersOf } from './offered.ts'

/** COLL-01: one category, or all. */
export function CategoryFilter(props: FilterPartProps) {
  const { t } = useTranslation('listing')
  const { query, structure, onChange } = props
  const offers = offersOf('categories', props)
  if (offers.length === 0) return null
  return (
    <RadioGroup
      legend={t('filters.category')}
      name="category"
      value={query.categories[0] ?? ''}
      options={[
        { value: '', label: t('filters.allCategories') },
        ...offers.map(({ name, count }) => ({
          value: name,
          label: <CountedLabel count={count}>{categoryName(t, name)}</CountedLabel>,
        })),
      ]}
      onChange={(name) => onChange(withChoice(query, 'categories', name ? [name] : [], structure))}
    />
  )
}

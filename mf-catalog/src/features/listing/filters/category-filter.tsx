import { useTranslation } from 'react-i18next'
import { RadioGroup } from '@shop/ui/choices'
import { categoryName } from '../../../categories/category-name.ts'
import { withChoice } from '../query/change-query.ts'
import { choicesOf } from './choice-filter.tsx'
import { CountedLabel } from './counted-label.tsx'
import { filterOptionsOf } from './filter-options.ts'
import type { FilterPartProps } from './filter-part.ts'
import { FoldedGroup } from './folded-group.tsx'

const Subcategories = choicesOf('subcategories')

/** COLL-01: one category, or all; the subcategories of the chosen category stand below it. */
export function CategoryFilter(props: FilterPartProps) {
  const { t } = useTranslation('listing')
  const { query, structure, isOpen, onChange } = props
  const chosen = query.categories[0] ?? ''
  const options = filterOptionsOf('categories', props)
  if (options.length === 0) return null
  return (
    <FoldedGroup
      title={t('filters.category')}
      chosen={query.categories.length + query.subcategories.length}
      isOpen={isOpen}
    >
      <RadioGroup
        legend={t('filters.category')}
        name="category"
        value={chosen}
        options={[
          { value: '', label: t('filters.allCategories') },
          ...options.map(({ name, count }) => ({
            value: name,
            label: <CountedLabel count={count}>{categoryName(t, name)}</CountedLabel>,
            below: name === chosen && <Subcategories {...props} />,
          })),
        ]}
        onChange={(name) =>
          onChange(withChoice(query, 'categories', name ? [name] : [], structure))
        }
      />
    </FoldedGroup>
  )
}

import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { CategoryStructure } from '@shop/contracts'
import { theme } from '@shop/ui'
import { Checkbox, RadioGroup } from '@shop/ui/choices'
import { categoryName } from '../../../categories/category-name.ts'
import type { ListingKind, ListingQuery } from '../listing-query.ts'

const Group = styled.fieldset`
  > legend {
    margin-block-end: ${theme.space[1]};
    font-size: ${theme.fontSize.sm};
    font-weight: 600;
    line-height: 1.4;
  }
`

interface CategoryFiltersProps {
  kind: ListingKind
  query: ListingQuery
  structure: CategoryStructure
  onChange: (changes: Partial<ListingQuery>) => void
}

/** COLL-01: one category (many on the other listings), then its subcategories, then what is below those. */
export function CategoryFilters({ kind, query, structure, onChange }: CategoryFiltersProps) {
  const { t } = useTranslation(['listing', 'common'])
  const { categories, subcategories, subSubCategories } = query
  const branches = categories.flatMap((category) => structure[category] ?? [])
  const leaves = branches
    .filter(({ name }) => subcategories.includes(name))
    .flatMap((branch) => branch.subcategories)
  return (
    <>
      {kind === 'collection' ? (
        <RadioGroup
          legend={t('filters.category')}
          name="category"
          value={categories[0] ?? ''}
          options={[
            { value: '', label: t('filters.allCategories') },
            ...Object.keys(structure).map((name) => ({
              value: name,
              label: categoryName(t, name),
            })),
          ]}
          onChange={(name) =>
            onChange({ categories: name ? [name] : [], subcategories: [], subSubCategories: [] })
          }
        />
      ) : (
        <Choices
          legend={t('filters.category')}
          name="categories"
          names={Object.keys(structure)}
          chosen={categories}
          onChange={(chosen) =>
            onChange({ categories: chosen, ...keptBelow(structure, chosen, query) })
          }
        />
      )}
      <Choices
        legend={t('filters.subcategories')}
        name="subcategories"
        names={branches.map(({ name }) => name)}
        chosen={subcategories}
        onChange={(chosen) =>
          onChange(keptBelow(structure, categories, { ...query, subcategories: chosen }))
        }
      />
      {kind === 'collection' && (
        <Choices
          legend={t('filters.subSubCategories')}
          name="subSubCategories"
          names={leaves}
          chosen={subSubCategories}
          onChange={(chosen) => onChange({ subSubCategories: chosen })}
        />
      )}
    </>
  )
}

/** The chosen subcategories that exist below the given categories. */
function keptBelow(
  structure: CategoryStructure,
  categories: readonly string[],
  { subcategories, subSubCategories }: ListingQuery,
): Pick<ListingQuery, 'subcategories' | 'subSubCategories'> {
  const branches = categories
    .flatMap((category) => structure[category] ?? [])
    .filter(({ name }) => subcategories.includes(name))
  const leaves = new Set(branches.flatMap((branch) => branch.subcategories))
  return {
    subcategories: branches.map(({ name }) => name),
    subSubCategories: subSubCategories.filter((name) => leaves.has(name)),
  }
}

interface ChoicesProps {
  legend: string
  /** Of the form field. */
  name: string
  names: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

function Choices({ legend, name, names, chosen, onChange }: ChoicesProps) {
  const { t } = useTranslation('listing')
  if (names.length === 0) return null
  return (
    <Group>
      <legend>{legend}</legend>
      {names.map((choice) => (
        <Checkbox
          key={choice}
          name={name}
          value={choice}
          label={categoryName(t, choice)}
          checked={chosen.includes(choice)}
          onChange={({ target }) =>
            onChange(
              names.filter((other) => (other === choice ? target.checked : chosen.includes(other))),
            )
          }
        />
      ))}
    </Group>
  )
}

import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { listEntry } from '@shop/domain'
import { labelStyles, theme } from '@shop/ui'
import { Checkbox } from '@shop/ui/choices'
import { withChoice } from '../query/change-query.ts'
import type { ChoiceField } from '../query/listing-query.ts'
import { choiceName } from './choice-name.ts'
import { CountedLabel } from './counted-label.tsx'
import { type FilterOption, filterOptionsOf } from './filter-options.ts'
import type { FilterPartProps } from './filter-part.ts'
import { FoldedGroup } from './folded-group.tsx'

const Group = styled.fieldset`
  /* The subcategories of a category stand below it, without a name of their own. */
  > legend {
    margin-block-end: ${theme.space[1]};
    ${labelStyles}
  }
  summary {
    display: flex;
    align-items: center;
    min-block-size: ${theme.touch};
    color: ${theme.color.accent};
    font-size: ${theme.fontSize.sm};
    font-weight: 600;
    cursor: pointer;
  }
`

/** Number of values shown; further values are folded. */
const shownAtOnce = 5

/** FACET-01: a filter with several choices under its name. */
export function choiceFilter(field: ChoiceField): ComponentType<FilterPartProps> {
  const Choices = choicesOf(field)
  return function ChoiceFilter(props) {
    const { t } = useTranslation('listing')
    const { query } = props
    const { length } = filterOptionsOf(field, props)
    if (length === 0) return null
    // Folds long lists of brands, which would make the panel longer than the list of products.
    const isOpen = props.isOpen && !(field === 'brands' && length > shownAtOnce)
    return (
      <FoldedGroup title={t(`filters.${field}`)} chosen={query[field].length} isOpen={isOpen}>
        <Choices {...props} />
      </FoldedGroup>
    )
  }
}

/** FACET-01: several choices, each with the number of products that match it. */
export function choicesOf(field: ChoiceField): ComponentType<FilterPartProps> {
  return function Choices(props) {
    const { t } = useTranslation('listing')
    const { query, structure, onChange } = props
    const chosen = query[field]
    const options = filterOptionsOf(field, props)
    const first = options.slice(0, shownAtOnce)
    const rest = options.slice(shownAtOnce)
    const [isUnfolded, setIsUnfolded] = useState(() =>
      rest.some(({ name }) => chosen.includes(name)),
    )
    if (options.length === 0) return null

    function box({ name, count, isDisabled }: FilterOption) {
      return (
        <Checkbox
          key={name}
          name={paramOf(field, props.definition.name)}
          value={listEntry(name)}
          label={<CountedLabel count={count}>{choiceName(t, field, name)}</CountedLabel>}
          checked={chosen.includes(name)}
          disabled={isDisabled}
          onChange={(isChecked) => {
            const others = chosen.filter((other) => other !== name)
            onChange(withChoice(query, field, isChecked ? [...others, name] : others, structure))
          }}
        />
      )
    }

    return (
      <Group>
        <legend>{t(`filters.${field}`)}</legend>
        {first.map(box)}
        {rest.length > 0 && (
          <details
            open={isUnfolded}
            onToggle={({ currentTarget }) => setIsUnfolded(currentTarget.open)}
          >
            <summary>{t('filters.more', { count: rest.length })}</summary>
            {rest.map(box)}
          </details>
        )}
      </Group>
    )
  }
}

/** The name of the form field and of the address's parameter. The search page names one of these parameters differently (SRCH-01). */
function paramOf(field: ChoiceField, listing: string): string {
  return field === 'subcategories' && listing === 'search' ? 'subCategories' : field
}

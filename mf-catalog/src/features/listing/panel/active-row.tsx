import { styled } from 'styled-components'
import { theme } from '@shop/ui'
import { countFilters } from '../query/listing-query.ts'
import { LazyActiveFilters } from './lazy-parts.tsx'
import type { FiltersProps } from './part-props.ts'

const Row = styled.div`
  min-block-size: ${theme.touch};
  margin-block-end: ${theme.space[3]};
`

/** FACET-01: the row of filter chips, shown while a filter is active that the title does not name. */
export function ActiveRow(props: FiltersProps) {
  const { definition, query } = props
  const named = definition.isNamedByCategory ? query.categories.length : 0
  if (countFilters(query) === named) return null
  return (
    <Row>
      <LazyActiveFilters {...props} />
    </Row>
  )
}

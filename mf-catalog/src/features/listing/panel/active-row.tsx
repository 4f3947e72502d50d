import { styled } from 'styled-components'
import { theme } from '@shop/ui'
import { countFilters } from '../definitions/listing-query.ts'
import { LazyActiveFilters, useShowsFilters } from './lazy-parts.tsx'
import type { FiltersProps } from './part-props.ts'

const Row = styled.div`
  min-block-size: ${theme.touch};
  margin-block-end: ${theme.space[3]};
`

/** FACET-01: the place of the chips, where a filter is on. */
export function ActiveRow(props: FiltersProps) {
  const showsFilters = useShowsFilters()
  if (countFilters(props.query) === 0) return null
  return <Row>{showsFilters && <LazyActiveFilters {...props} />}</Row>
}

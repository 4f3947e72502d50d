import { styled } from 'styled-components'
import { theme } from '@shop/ui'
import { countAdded } from '../query/count-added.ts'
import { LazyActiveFilters } from './lazy-parts.tsx'
import type { FiltersProps } from './part-props.ts'

const Row = styled.div`
  min-block-size: ${theme.touch};
  margin-block: calc(-1 * ${theme.space[2]}) ${theme.space[3]};

  ${theme.media.desktop} {
    margin-block-start: 0;
  }
`

/** FACET-01: the row of filter chips. It is shown while the title does not name all active filters. */
export function ActiveRow(props: FiltersProps) {
  const { definition, query } = props
  if (countAdded(definition, query) === 0) return null
  return (
    <Row>
      <LazyActiveFilters {...props} />
    </Row>
  )
}

import type { ListingData, ListingDefinition } from '../query/listing-definition.ts'
import type { ChangeQuery, ListingQuery } from '../query/listing-query.ts'

/** Props of the panel of filters, and of the row of active filters. */
export interface FiltersProps {
  definition: ListingDefinition
  query: ListingQuery
  data: ListingData
  /** Whether the panel is in a dialog, which has a heading and a reset button of its own. */
  isBare?: boolean
  onChange: ChangeQuery
}

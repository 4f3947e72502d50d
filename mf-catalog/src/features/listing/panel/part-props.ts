import type { ListingDefinition } from '../definitions/listing-definition.ts'
import type { ListingQuery } from '../definitions/listing-query.ts'
import type { ListingData } from '../load-listing.ts'
import type { ChangeQuery } from '../use-listing.ts'

/** Props of the panel of filters, and of the row of active filters. */
export interface FiltersProps {
  definition: ListingDefinition
  query: ListingQuery
  data: ListingData
  /** Whether the panel is in a dialog, which has a heading and a reset button of its own. */
  isBare?: boolean
  onChange: ChangeQuery
}

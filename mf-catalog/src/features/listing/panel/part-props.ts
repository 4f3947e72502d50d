import type { ListingDefinition } from '../definitions/listing-definition.ts'
import type { ListingQuery } from '../definitions/listing-query.ts'
import type { ListingData } from '../load-listing.ts'
import type { ChangeQuery } from '../use-listing.ts'

/** Of the panel, and of the row of what is on. */
export interface FiltersProps {
  definition: ListingDefinition
  query: ListingQuery
  data: ListingData
  /** In a dialog, which has a heading and a reset of its own. */
  isBare?: boolean
  onChange: ChangeQuery
}

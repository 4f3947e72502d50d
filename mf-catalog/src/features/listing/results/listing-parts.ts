import type { ComponentType } from 'react'
import type { ListOutcome } from '../definitions/listing-definition.ts'
import type { ListingQuery } from '../definitions/listing-query.ts'

export interface PartProps {
  list: ListOutcome
  /** The query that the list is the answer to. */
  query: ListingQuery
}

/** What a listing shows in the places that the others leave as they are. */
export interface ListingParts {
  /** Instead of the text that nothing matches, or could be loaded; nothing while there are products. */
  Absent?: ComponentType<PartProps>
  /** Above the products. */
  Before?: ComponentType<PartProps>
  /** Below the products. */
  After?: ComponentType<PartProps>
}

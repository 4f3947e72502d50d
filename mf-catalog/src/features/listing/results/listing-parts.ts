import type { ComponentType } from 'react'
import type { ListOutcome } from '../query/listing-definition.ts'
import type { ListingQuery } from '../query/listing-query.ts'

export interface PartProps {
  list: ListOutcome
  /** The query that the list answers. */
  query: ListingQuery
}

/** Components that a listing shows in places where other listings have the common content or none. */
export interface ListingParts {
  /** Replaces the text that nothing matches or that loading failed; renders nothing while there are products. */
  Absent?: ComponentType<PartProps>
  /** Shown above the products. */
  Before?: ComponentType<PartProps>
  /** Shown below the products. */
  After?: ComponentType<PartProps>
}

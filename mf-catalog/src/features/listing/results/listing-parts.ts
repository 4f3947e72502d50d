import type { ComponentType } from 'react'
import type { ListOutcome } from '../query/listing-definition.ts'
import type { ListingQuery } from '../query/listing-query.ts'

export interface PartProps {
  list: ListOutcome
  /** The query that the list answers. */
  query: ListingQuery
}

/** Components that replace or extend the content that all listings have in common. */
export interface ListingParts {
  /** Replaces the message of an empty or failed list; renders nothing while there are products. */
  Absent?: ComponentType<PartProps>
  /** Shown above the products. */
  Before?: ComponentType<PartProps>
  /** Shown below the products. */
  After?: ComponentType<PartProps>
}

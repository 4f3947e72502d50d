import type { CategoryStructure } from '@shop/contracts'
import type { ListingDefinition, ListPage } from '../query/listing-definition.ts'
import type { ChangeQuery, ListingQuery } from '../query/listing-query.ts'

/** The props of each filter of the panel. */
export interface FilterPartProps {
  definition: ListingDefinition
  query: ListingQuery
  /** The shop's categories; empty if they could not be loaded. */
  structure: CategoryStructure
  /** The list that is shown; undefined if it could not be loaded. */
  page: ListPage | undefined
  /** Whether the filter's values are shown at first; they are also shown if one of them is chosen. */
  isOpen: boolean
  onChange: ChangeQuery
}

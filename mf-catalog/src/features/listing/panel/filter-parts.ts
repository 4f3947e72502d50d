// One chunk: the panel of filters, and the row of active filters.
export { ActiveFilters } from './active-filters.tsx'
export { Filters } from './filters.tsx'

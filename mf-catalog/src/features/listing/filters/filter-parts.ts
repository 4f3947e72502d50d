// One chunk: what is shown where filters are shown, or are on.
export { ActiveFilters } from './active-filters.tsx'
export { Filters } from './filters.tsx'

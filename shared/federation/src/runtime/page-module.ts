import type { ComponentType } from 'react'

/**
 * What a `*.route.tsx` file exports. A page shows its own data errors where the specification words them; what it
 * throws is shown by the shell inside the layout: `data(null, { status: 404 })` as not found, anything else with Retry.
 */
export interface PageModule {
  Component: ComponentType
}

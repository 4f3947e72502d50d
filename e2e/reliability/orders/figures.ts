import type { LoadFigures } from './order-load.ts'

/** The effect of a fault on the orders that clients sent during the fault. */
export interface FaultFigures extends LoadFigures {
  /** Time in ms from the end of the fault to the next placed order. */
  untilNextOrderMs: number
}

/** The type of the annotation that holds a test's figures as JSON. */
export const figuresAnnotation = 'figures'

import type { LoadFigures } from './order-load.ts'

/** What a fault did to the orders that clients sent during it. */
export interface FaultFigures extends LoadFigures {
  /** From the end of the fault to the next placed order. */
  untilNextOrderMs: number
}

/** The type of the annotation that holds a test's figures as JSON. */
export const figuresAnnotation = 'figures'

import type { LoadFigures } from './order-load.ts'

/** What a fault under orders did to them. */
export interface FaultFigures extends LoadFigures {
  /** From the end of the fault to the next order. */
  untilNextOrderMs: number
}

/** The annotation in which a test tells them, as JSON. */
export const figuresAnnotation = 'figures'

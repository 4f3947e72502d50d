import type { ProductArt } from '../picture.ts'
import type { Box, Sheet } from '../pen/svg.ts'

/** A drawn product. It stands on y = 0 (negative values are above), and its middle is x = 0. */
export interface Drawing {
  svg: string
  width: number
  height: number
  /** The parts that touch the ground: middle and half width of each. */
  feet: readonly (readonly [x: number, half: number])[]
  /** The part that a close view shows. */
  focus: Box
}

export type DrawForm = (sheet: Sheet, art: ProductArt) => Drawing

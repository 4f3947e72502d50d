import type { ProductArt } from '../picture.ts'
import type { Box, Sheet } from '../pen/svg.ts'

/** A drawn product: it stands on y = 0, upwards is negative, and x = 0 is its middle. */
export interface Drawing {
  svg: string
  width: number
  height: number
  /** Where it touches the ground: middle and half width of each foot. */
  feet: readonly (readonly [x: number, half: number])[]
  /** What a close-up is framed on. */
  focus: Box
}

export type DrawForm = (sheet: Sheet, art: ProductArt) => Drawing

import { defaultSize } from '../cart/cart.ts'

/**
 * `Crème – 50 ml`: the name of an ordered line, followed by the size if the product has several sizes. `sizeText`
 * returns the size in the language of the text.
 */
export function nameWithSize(
  { name, size }: { name: string; size: string },
  sizeText = (text: string): string => text,
): string {
  return size === defaultSize ? name : `${name} – ${sizeText(size)}`
}

import type { FreeOf } from './fact-names.ts'

/** PROF-01: ingredients that a shopper may avoid, in the order in which the form shows them. */
export const avoidables = [
  'perfume',
  'alcohol',
  'paraben',
  'sulphate',
  'silicone',
] as const satisfies FreeOf[]
export type Avoidable = (typeof avoidables)[number]

/**
 * Patterns for the name of one ingredient of a list. "Cetearyl Alcohol" is not a drying alcohol and "Magnesium Sulfate" is
 * not a surfactant, so they do not match.
 */
const ingredientPatterns: Record<Avoidable, RegExp> = {
  perfume: /(?:^|\(\s*)(?:parfum|fragrance)\b/i,
  alcohol: /^(?:sd )?alcohol(?: denat\.?| \d[\w-]*)?\s*(?=[.*(]|$)|\bethanol\b/i,
  paraben: /\w+paraben\b/i,
  sulphate: /\b(?:laureth|lauryl|myreth|coco|trideceth)[ -]sulfate\b/i,
  silicone: /dimethicon|trimethicone|siloxane/i,
}

const RETINOID =
  /r[ée]tin(?:ol|al|yl|oate|o[iï]d|aldehyde)|r[ée]tinald[ée]hyde|tr[ée]tino[iï]n|adapal[eè]ne/i

/** Splits a list into its ingredients, but not at the comma within "1,2-Hexanediol". */
export function splitIngredients(inci: string): string[] {
  return inci
    .split(/,(?!\d+-)|;|•/)
    .map((name) => name.replaceAll(/\s+/g, ' ').replace(/\.$/, '').trim())
    .filter(Boolean)
}

/** The avoidable ingredients in a full list of ingredients; empty if the list is not known. */
export function containedIn(inci: string): Avoidable[] {
  const ingredients = splitIngredients(inci)
  return avoidables.filter((name) =>
    ingredients.some((ingredient) => ingredientPatterns[name].test(ingredient)),
  )
}

/**
 * Whether an entry of `ingredients`, which is a name or a list of names, contains a retinoid such as "Rétinol" or
 * "Retinyl Palmitate".
 */
export function namesRetinoid(ingredients: readonly string[]): boolean {
  return ingredients.some((text) => RETINOID.test(text))
}

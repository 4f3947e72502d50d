import type { BrandList } from './load-brands.ts'

type Brands = BrandList['brands']

export interface LetterGroup {
  /** Upper-case letter without accents; empty for names that begin with a digit or a sign. */
  letter: string
  brands: Brands
}

/** Latin letters first, then letters of other scripts; names without a letter last. Names are in alphabetical order. */
export function byLetter(brands: Brands): LetterGroup[] {
  const { compare } = new Intl.Collator('fr', { sensitivity: 'base', numeric: true })
  const groups = new Map<string, Brands>()
  for (const brand of brands.toSorted((a, b) => compare(a.name, b.name))) {
    const letter = letterOf(brand.name)
    groups.set(letter, [...(groups.get(letter) ?? []), brand])
  }
  const place = (letter: string) => (letter === '' ? 2 : Number(!/[A-Z]/.test(letter)))
  return [...groups]
    .map(([letter, of]) => ({ letter, brands: of }))
    .toSorted((a, b) => place(a.letter) - place(b.letter) || compare(a.letter, b.letter))
}

/** Ligature → first letter. Unicode normalization does not split ligatures. */
const ligatures = new Map([
  ['Œ', 'O'],
  ['Æ', 'A'],
])

function letterOf(name: string): string {
  const [sign = ''] = name.trim().normalize('NFD')
  const first = ligatures.get(sign.toUpperCase()) ?? sign
  return /\p{L}/u.test(first) ? first.toUpperCase() : ''
}

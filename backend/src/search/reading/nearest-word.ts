import { ARABIC_ARTICLE } from '../meaning/fold-word.ts'

/** A word of the vocabulary. */
export interface KnownWord {
  word: string
  shown: string
  in_names: number
  /** Languages of the shop's texts that contain the word, as a sum: French 1, English 2, Arabic 4. */
  languages: number
  /** True if only phrases of meanings contain the word, and no text of the shop. */
  is_lay: boolean
}

const arabic = /\p{Script=Arabic}/u
/** Fewest letters of a typed word in which one changed letter (`SURE_ONE`) or two changed letters (`SURE_TWO`) are a sure correction. */
const SURE_ONE = 6
const SURE_TWO = 9

/** Variants of this word: two letters swapped, one letter less, or no doubled letters. A trigram search may miss them. */
export function misspellingsOf(word: string): string[] {
  const letters = Array.from(word)
  const slips = letters.flatMap((_, at) => {
    const swapped = letters
      .with(at, letters[at + 1] ?? '')
      .with(at + 1 < letters.length ? at + 1 : at, letters[at] ?? '')
    return [swapped.join(''), letters.toSpliced(at, 1).join('')]
  })
  return [...new Set([...slips, withoutDoubles(word)])]
}

/** Sure corrections of `word`, in the order of `nearest`. They may be searched for without asking the shopper (FIND-04). */
export function certainCorrections(
  word: string,
  candidates: readonly KnownWord[],
  languages = 0,
): KnownWord[] {
  return nearest(word, candidates, { languages, isNear: isSure })
}

/** Likely corrections of `word`, in the order of `nearest`. They are only suggested, and never searched for without asking the shopper. */
export function likelyCorrections(
  word: string,
  candidates: readonly KnownWord[],
  languages = 0,
): KnownWord[] {
  return nearest(word, candidates, {
    languages,
    isNear: (typed, known, distance) => distance <= (typed.length < SURE_ONE ? 1 : 2),
  })
}

type IsNear = (typed: string, known: string, distance: number) => boolean

/**
 * Whether a correction is sure. It is sure if two neighbouring letters were swapped, or if letters were doubled. It is also sure if
 * one letter changed in a word of at least six letters, or if two letters changed in a word of at least nine letters. In these two
 * cases the first letter must be the same. Typing errors are rare there, so a different first letter means a different word.
 */
function isSure(typed: string, known: string, distance: number): boolean {
  if (withoutDoubles(typed) === withoutDoubles(known)) return true
  if (distance === 1 && isSwap(typed, known)) return true
  if (typed.length < SURE_ONE || known.length < SURE_ONE - 1) return false
  if (!known.startsWith(typed.slice(0, 1))) return false
  return distance <= (typed.length < SURE_TWO ? 1 : 2)
}

/**
 * The candidates that are near enough to `word`. Words in one of the `languages` come first, then words of the shop's
 * texts before lay words, then smaller distances, then words that are in more names.
 */
function nearest(
  word: string,
  candidates: readonly KnownWord[],
  { languages, isNear }: { languages: number; isNear: IsNear },
): KnownWord[] {
  const typed = bareWord(word)
  const inLanguage = (known: KnownWord) => Number((known.languages & languages) !== 0)
  return candidates
    .filter((known) => arabic.test(known.word) === arabic.test(word))
    .map((known) => {
      const bare = bareWord(known.word)
      return { known, bare, distance: editDistance(typed, bare) }
    })
    .filter(({ bare, distance }) => distance > 0 && isNear(typed, bare, distance))
    .sort(
      (a, b) =>
        inLanguage(b.known) - inLanguage(a.known) ||
        Number(a.known.is_lay) - Number(b.known.is_lay) ||
        a.distance - b.distance ||
        b.known.in_names - a.known.in_names ||
        (a.known.word < b.known.word ? -1 : 1),
    )
    .map(({ known }) => known)
}

/** The word without the Arabic article, which does not count for typing errors. */
function bareWord(word: string): string {
  return word.replace(ARABIC_ARTICLE, '')
}

function withoutDoubles(word: string): string {
  return word.replaceAll(/(\p{L})\1+/gu, '$1')
}

function isSwap(one: string, other: string): boolean {
  return (
    one.length === other.length &&
    Array.from(one).sort().join('') === Array.from(other).sort().join('')
  )
}

/** Damerau-Levenshtein distance: the number of letters to add, remove, replace or swap with the next letter. */
export function editDistance(one: string, other: string): number {
  const [from, to] = [Array.from(one), Array.from(other)]
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [row, letter] of from.entries()) {
    const current = [row + 1]
    for (const [column, wanted] of to.entries()) {
      const replaced = (last[column] ?? 0) + (letter === wanted ? 0 : 1)
      const cheapest = Math.min(replaced, (last[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1)
      const isSwapped =
        letter === to[column - 1] && from[row - 1] === wanted && row > 0 && column > 0
      current.push(isSwapped ? Math.min(cheapest, (before[column - 1] ?? 0) + 1) : cheapest)
    }
    before = last
    last = current
  }
  return last.at(-1) ?? 0
}

const minLetters = 2

/** SBAR-03, SRCH-01: with fewer than two characters nothing is searched for or suggested. */
export function isSearchable(words: string): boolean {
  return Array.from(words.trim()).length >= minLetters
}

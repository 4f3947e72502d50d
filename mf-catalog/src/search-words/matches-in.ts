/** Accents, Arabic vowel marks and the tatweel, as the server's `fold_text` removes them (search-text.sql). */
const marks = /\p{M}|\u0640/gu
const replaced: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'e',
  ø: 'o',
  ß: 's',
  ى: 'ي',
  ة: 'ه',
}
const arabicArticle = /^(?:وال|بال|كال|فال|ال|لل)(?=[\u0621-\u064a]{2})/
/** Articles and prepositions before an apostrophe ("l'", "d'"), as the server's `without_elisions` removes them. */
const elisions = /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu)['’](?=\p{L})/giu
/** Articles and prepositions, which the search ignores too. */
const silent =
  /^(?:[àو]|aux?|avec|d[eu]|des|en|et|l[ae]|les|ou|par|pour|sur|une?|and|for|in|o[fn]|the|to|with|في|من|على|عن|مع)$/iu
const word = /[\p{L}\p{N}\p{M}]+/gu
/** Singular and plural of a word differ in their ending, so up to this number of letters may be missing at the end. */
const maxEnding = 2
const minStem = 4

/** Letters in the form that is compared: lower case, without accents and marks. */
function folded(text: string): string {
  const lower = text.normalize('NFKD').replaceAll(marks, '').toLowerCase()
  return lower.replaceAll(/[œæøßىة]/g, (each) => replaced[each] ?? each)
}

/** The words of a query, without silent words unless there are no others. */
function foldedWords(text: string): string[] {
  const words = text.replaceAll(elisions, '').match(word) ?? []
  const telling = words.filter((each) => !silent.test(each))
  return (telling.length > 0 ? telling : words)
    .map((each) => folded(each).replace(arabicArticle, ''))
    .filter(Boolean)
}

/**
 * SBAR-02, SRCH-01: where a text's words begin with a searched word, ignoring case, accents and the Arabic article as
 * the server does. Positions are indexes of the string (UTF-16 code units).
 */
export function matchesIn(text: string, searched: string): { start: number; end: number }[] {
  const wanted = foldedWords(searched)
  return Array.from(text.matchAll(word)).flatMap(({ 0: found, index }) => {
    const range = matchIn(found, wanted)
    return range ? [{ start: index + range.start, end: index + range.end }] : []
  })
}

/** Start and end of the longest match of a word of the text with one of the wanted words; null if no wanted word matches. */
function matchIn(found: string, wanted: readonly string[]) {
  const letters = Array.from(found)
  const whole = folded(found)
  const article = arabicArticle.exec(whole)?.[0].length ?? 0
  const bare = whole.slice(article)
  const length = Math.max(0, ...wanted.map((each) => commonLength(bare, each)))
  if (length === 0) return null
  return { start: positionOf(letters, article), end: positionOf(letters, article + length) }
}

/**
 * Number of letters that both words share at the start. If the text's word does not begin with the whole wanted word, at
 * least `minStem` letters must be shared, and at most `maxEnding` letters of the wanted word may be missing; otherwise
 * the number is 0.
 */
function commonLength(held: string, wanted: string): number {
  if (held.startsWith(wanted)) return wanted.length
  let length = 0
  while (length < wanted.length && held[length] === wanted[length]) length += 1
  return length >= minStem && length >= wanted.length - maxEnding ? length : 0
}

/** The index in the text after this number of folded letters and after the marks (such as accents) that follow them. */
function positionOf(letters: readonly string[], foldedLength: number): number {
  let seen = 0
  let position = 0
  for (const letter of letters) {
    const form = folded(letter)
    if (seen >= foldedLength && (foldedLength === 0 || form !== '')) break
    seen += form.length
    position += letter.length
  }
  return position
}

/** Where words begin in a text that start like one of the searched words; case and accents do not count. */
export function matchesIn(text: string, searched: string): { start: number; end: number }[] {
  const wanted = wordsOf(searched).map(({ word }) => folded(word))
  return wordsOf(text).flatMap(({ word, start }) => {
    const length = wanted.reduce(
      (longest, begin) =>
        begin.length > longest && folded(word).startsWith(begin) ? begin.length : longest,
      0,
    )
    // Folding keeps the number of letters where every accent is one with its letter, as in our data.
    return length > 0 ? [{ start, end: start + Math.min(length, word.length) }] : []
  })
}

const wordPattern = /[\p{L}\p{N}]+/gu

function wordsOf(text: string): { word: string; start: number }[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({ word, start: index }))
}

function folded(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** A word of the vocabulary. */
export interface KnownWord {
  word: string
  shown: string
  in_names: number
}

/** Words that differ by two swapped letters or one letter too many, which a trigram search may miss. */
export function misspellingsOf(word: string): string[] {
  const letters = Array.from(word)
  const slips = letters.flatMap((_, at) => {
    const swapped = letters
      .with(at, letters[at + 1] ?? '')
      .with(at + 1 < letters.length ? at + 1 : at, letters[at] ?? '')
    return [swapped.join(''), letters.toSpliced(at, 1).join('')]
  })
  return [...new Set(slips)]
}

/** Candidates within 1 change (short words) or 2 changes of `word`, nearest first. */
export function nearestWords(word: string, candidates: readonly KnownWord[]): KnownWord[] {
  const most = word.length < 6 ? 1 : 2
  return candidates
    .map((known) => ({ known, distance: editDistance(word, known.word) }))
    .filter(({ distance }) => distance <= most)
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        b.known.in_names - a.known.in_names ||
        (a.known.word < b.known.word ? -1 : 1),
    )
    .map(({ known }) => known)
}

/** Damerau-Levenshtein distance: letters to add, remove, replace or swap with the next one. */
export function editDistance(one: string, other: string): number {
  const [from, to] = [Array.from(one), Array.from(other)]
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [row, letter] of from.entries()) {
    const current = [row + 1]
    for (const [column, wanted] of to.entries()) {
      const replaced = (last[column] ?? 0) + (letter === wanted ? 0 : 1)
      const cheapest = Math.min(replaced, (last[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1)
      const isSwap = letter === to[column - 1] && from[row - 1] === wanted && row > 0 && column > 0
      current.push(isSwap ? Math.min(cheapest, (before[column - 1] ?? 0) + 1) : cheapest)
    }
    before = last
    last = current
  }
  return last.at(-1) ?? 0
}

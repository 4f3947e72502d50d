import { freeOfNames, searchConditions, type FreeOf, type SearchCondition } from '@shop/domain'
import { conditionStems, conditionWords, easyToCarry } from './condition-words.ts'
import { ARABIC_ARTICLE, foldWord, INVISIBLE } from './fold-word.ts'
import {
  freeOfWords,
  nothingWithout,
  withoutAfter,
  withoutBefore,
  withoutBetween,
  withoutGoesOn,
} from './free-of-words.ts'

/** The facts that a query names, and the other words of the query. */
export interface Meaning {
  /** The query without the words that were understood. */
  rest: string
  conditions: SearchCondition[]
  freeOf: FreeOf[]
  /** Folded words that stand after "without" and name no fact. Products are found if their texts contain "without" and the word. */
  without: string[]
  /** The typed words that name facts, with a blank between them. */
  understood: string
}

interface Token {
  typed: string
  folded: string
  /** The folded word. For an Arabic word, also its form without particles and article. */
  readings: readonly string[]
  start: number
  end: number
}

interface Reading<Name> {
  name: Name
  length: number
}

const MAX_LETTERS = 40
const PARTICLES = /^(?:وال|بال|كال|فال|لل|ال|و|ل|ب)(?=[\u0621-\u064a]{2})/
/** An elided French article or pronoun at the end of a text, as "l’". `without_elisions` of db/functions/search-text.sql removes the same before a word. */
const ELISION = /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu)['’]$/iu
const conditionsByPhrase = phrases(searchConditions, conditionWords)
const freeOfByPhrase = phrases(freeOfNames, freeOfWords)
const before = phrases(['before'], { before: withoutBefore })
const between = phrases(['between'], { between: withoutBetween })
const goesOn = phrases(['on'], { on: withoutGoesOn })
const after = phrases(['after'], { after: withoutAfter })
const ignored = phrases(['ignored'], { ignored: nothingWithout })
const carried = phrases(['carried'], { carried: easyToCarry })
const stems = [...phrases(searchConditions, conditionStems)]

/** Reads which conditions of a person a query names (FIND-01), and of which ingredients a product must be free (FIND-02). */
export function readMeaning(q: string): Meaning {
  const tokens = tokensOf(q)
  const found = { conditions: [], freeOf: [], without: [] } as Pick<
    Meaning,
    'conditions' | 'freeOf' | 'without'
  >
  const taken: Token[][] = []
  const skipped: Token[][] = []
  for (let at = 0; at < tokens.length;) {
    const nothing = readNothing(tokens, at)
    const length = nothing || readWithout(tokens, at, found) || readCondition(tokens, at, found)
    if (length > 0) (nothing ? skipped : taken).push(tokens.slice(at, at + length))
    at += Math.max(1, length)
  }
  const rest = leftOf(q, [...taken, ...skipped])
  return {
    // If nothing was understood and nothing is left, as for "sans ordonnance", the query is searched for as typed.
    rest: taken.length === 0 && rest === '' ? q : rest,
    conditions: [...new Set(found.conditions)],
    freeOf: [...new Set(found.freeOf)],
    without: [...new Set(found.without)],
    understood: taken.flatMap((read) => read.map(({ typed }) => typed)).join(' '),
  }
}

/** Phrase, with one blank between its words → the name that it stands for. */
function phrases<Name extends string>(
  names: readonly Name[],
  words: Partial<Record<Name, string>>,
): Map<string, Name> {
  return new Map(
    names.flatMap((name) =>
      (words[name]?.split(',') ?? []).map((phrase) => {
        const folded = phrase.trim().split(/\s+/).map(foldWord).join(' ')
        return [folded, name] as const
      }),
    ),
  )
}

function tokensOf(q: string): Token[] {
  return [...q.matchAll(/[\p{L}\p{N}\p{M}\p{Cf}]+|[%&]/gu)].flatMap(({ 0: word, index }) => {
    const typed = word.replaceAll(INVISIBLE, '')
    const folded = foldWord(typed)
    if (folded === '') return []
    const bare = folded.replace(PARTICLES, '')
    const readings = [...new Set([folded, bare, bare.replace(PARTICLES, '')])]
    return { typed, folded, readings, start: index, end: index + word.length }
  })
}

const LONGEST = 4

/** The longest known phrase that begins at the token with the index `at`. */
function longestAt<Name>(
  tokens: readonly Token[],
  at: number,
  known: ReadonlyMap<string, Name>,
): Reading<Name> | undefined {
  for (let length = Math.min(LONGEST, tokens.length - at); length > 0; length -= 1) {
    const said = spellings(tokens.slice(at, at + length)).find((phrase) => known.has(phrase))
    const name = said === undefined ? undefined : known.get(said)
    if (name !== undefined) return { name, length }
  }
  return undefined
}

function spellings(tokens: readonly Token[]): string[] {
  return tokens.reduce<string[]>(
    (begun, { readings }) =>
      begun.flatMap((text) => readings.map((word) => (text === '' ? word : `${text} ${word}`))),
    [''],
  )
}

/**
 * Reads a phrase that begins at `at` and says that a product is without something, such as "sans parfum". Returns the
 * phrase's number of tokens; 0 if there is no such phrase.
 */
function readWithout(
  tokens: readonly Token[],
  at: number,
  found: Pick<Meaning, 'freeOf' | 'without'>,
): number {
  const named = longestAt(tokens, at, freeOfByPhrase)
  if (named) {
    const end = at + named.length
    const listed = readList(tokens, end)
    const closing = longestAt(tokens, listed.end, after)
    if (!closing) return 0
    found.freeOf.push(named.name, ...listed.names)
    return listed.end + closing.length - at
  }
  const cue = longestAt(tokens, at, before)
  if (!cue) return 0
  const start = skip(tokens, at + cue.length)
  const first = longestAt(tokens, start, freeOfByPhrase)
  if (first) {
    const listed = readList(tokens, start + first.length)
    found.freeOf.push(first.name, ...listed.names)
    return listed.end - at
  }
  const other = isPlainWithout(tokens, at) ? tokens[start] : undefined
  if (!other) return 0
  found.without.push(other.folded.replace(ARABIC_ARTICLE, '').slice(0, MAX_LETTERS))
  return start + 1 - at
}

/** Whether the word at `at` always means "without". Words such as "no" and "zero" also occur in names of ranges. */
function isPlainWithout(tokens: readonly Token[], at: number): boolean {
  return ['sans', 'without', 'بدون', 'بلا', 'دون'].includes(tokens[at]?.folded ?? '')
}

/** Reads further ingredients, such as "ni alcool" after "sans parfum". "et sans alcool" is not read here, because it begins a new phrase. */
function readList(tokens: readonly Token[], from: number): { names: FreeOf[]; end: number } {
  const names: FreeOf[] = []
  let end = from
  for (;;) {
    const joined = longestAt(tokens, end, goesOn)
    const next = skip(tokens, end + (joined?.length ?? 0))
    const named = longestAt(tokens, next, freeOfByPhrase)
    const isJoined = joined !== undefined || tokens[next]?.folded.startsWith('و') === true
    if (!named || !isJoined) return { names, end }
    names.push(named.name)
    end = next + named.length
  }
}

function skip(tokens: readonly Token[], from: number): number {
  let at = from
  while (longestAt(tokens, at, between)) at += 1
  return at
}

/**
 * Reads a phrase that begins at `at` and names no fact of a product, such as "without risk". Returns the phrase's number of
 * tokens; 0 if there is no phrase of this kind.
 */
function readNothing(tokens: readonly Token[], at: number): number {
  const cue = longestAt(tokens, at, before)
  const start = cue ? skip(tokens, at + cue.length) : at
  const named = longestAt(tokens, start, ignored)
  if (!named) return 0
  if (cue) return start + named.length - at
  const closing = longestAt(tokens, at + named.length, after)
  return closing ? named.length + closing.length : 0
}

function readCondition(
  tokens: readonly Token[],
  at: number,
  found: Pick<Meaning, 'conditions'>,
): number {
  const carrying = tokens[at - 1] && longestAt(tokens, at - 1, carried)
  if (carrying && tokens[at]?.readings.includes('حمل')) return 0
  const named = longestAt(tokens, at, conditionsByPhrase)
  const name = named?.name ?? stemmed(tokens[at])
  if (name === undefined) return 0
  found.conditions.push(name)
  return named?.length ?? 1
}

/** The condition of the stem with which the token begins: "allaitez" begins with "allait", a stem of `breastfeeding`. */
function stemmed(token: Token | undefined): SearchCondition | undefined {
  const known = stems.find(([stem]) => token?.readings.some((word) => word.startsWith(stem)))
  return known?.[1]
}

function leftOf(q: string, taken: readonly Token[][]): string {
  let rest = ''
  let from = 0
  for (const read of taken.toSorted(([a], [b]) => (a?.start ?? 0) - (b?.start ?? 0))) {
    rest += `${q.slice(from, read[0]?.start).replace(ELISION, '')} `
    from = read.at(-1)?.end ?? from
  }
  return (rest + q.slice(from)).trim()
}

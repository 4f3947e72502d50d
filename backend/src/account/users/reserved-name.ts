import type { ShopFolder } from '@shop/shop-folder'
import { Refusal } from '../../http/errors/refusal.ts'

/**
 * Groups of letters that look like a Latin letter, in lower case. `i`, `1` and `|` count as `l`, because they look the
 * same in fonts without serifs.
 */
const LATIN: Readonly<Record<string, string>> = lookAlikes([
  'aаα@4ᴀ',
  'bвβ8ʙ',
  'cсϲᴄ',
  'dԁđðᴅ',
  'eеε3ɛᴇ',
  'fƒꜰ',
  'gɡɢ',
  'hнһʜ',
  'jјᴊ',
  'kкκᴋ',
  'lіιıӏ1|!iɪʟł',
  'mмᴍ',
  'nηпɴ',
  'oоοσ0øᴏօ',
  'pрρᴘ',
  'rгʀ',
  'sѕς5$ꜱſ',
  'tтτ7ᴛ',
  'uυᴜ',
  'vνѵᴠ',
  'wѡωᴡ',
  'xхχ',
  'yуγʏ',
  'zᴢ',
])
const ARABIC: Readonly<Record<string, string>> = lookAlikes(['اٱ', 'يىی', 'هةۃە', 'كک'])

/** Maps the later characters of each group to the first character of the group. */
function lookAlikes(groups: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    groups.flatMap((group) => {
      const [first = '', ...others] = group
      return others.map((other) => [other, first])
    }),
  )
}

const SINGLE = /^.$/u

/** Check marks, as used in badges. */
const MARKS =
  /[\u2713\u2714\u2611\u2705\u221a\u237b\u{1f5f8}\u{1f5f9}\u2b50\u{1f6e1}\u{1f396}\u{1f3c5}]/u

/** The shop's name, and its spellings in other scripts. */
export type ReservedNames = Pick<ShopFolder, 'name' | 'spellings'>

/** A shop's name of at least this many characters is reserved also as a part of a longer word. */
const LONG_NAME = 5

/** Words of the mark of a verified purchase, and words for people who act for a shop. */
const WORDS = foldedSet([
  'vérifié vérifiée vérifiés vérifiées verified verify certifié certifiée certified',
  'officiel officielle official admin administrateur administratrice administration administrator',
  'modérateur modératrice modération moderator serviceclient servicesclients serviceclients customerservice',
  'موثق موثقة موثوق شراء إدارة خدمةالعملاء خدمةالزبائن خدمةالحرفاء',
])

/** Throws the refusal `name_not_allowed` for a name that a person may not use. */
export function refuseReservedName(name: string, shop?: ReservedNames): void {
  if (isReservedName(name, shop)) throw new Refusal('name_not_allowed')
}

/**
 * Whether readers could confuse a person's name with the shop's name, or with the mark of a verified purchase (SEC-07).
 * This mark is shown beside the authors of reviews. Checks French, English and Arabic words, and letters that look
 * alike.
 */
export function isReservedName(name: string, shop?: ReservedNames): boolean {
  if (MARKS.test(name)) return true
  const words = wordsOf(name)
  const shopNames = (shop ? [shop.name, ...shop.spellings] : [])
    .map((each) => wordsOf(each).join(''))
    .filter((each) => each !== '')
  const reserved = new Set([...WORDS, ...shopNames])
  return (
    runsOf(words).some((run) => reserved.has(run) || reserved.has(withoutArticle(run))) ||
    words.some((word) => shopNames.some((each) => each.length >= LONG_NAME && word.includes(each)))
  )
}

/**
 * The words of a text, in which each letter is replaced by the Latin or Arabic letter that it looks like. Consecutive
 * single letters form one word.
 */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\u0640]/gu, '')
  const alike = Array.from(plain, (letter) => LATIN[letter] ?? ARABIC[letter] ?? letter).join('')
  const words = alike.match(/[\p{L}\p{N}]+/gu) ?? []
  const joined: string[] = []
  words.forEach((word, index) => {
    const isSpelled = SINGLE.test(word) && SINGLE.test(words[index - 1] ?? '')
    if (isSpelled) joined.push(`${joined.pop()}${word}`)
    else joined.push(word)
  })
  return joined
}

/** Each word, and each sequence of up to three words joined to one word. */
function runsOf(words: readonly string[]): string[] {
  return words.flatMap((_, start) =>
    [1, 2, 3].map((length) => words.slice(start, start + length).join('')),
  )
}

function withoutArticle(word: string): string {
  return word.replace(/^ال/, '')
}

function foldedSet(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')).map((word) => wordsOf(word).join('')))
}

/** Invisible characters: soft hyphens and marks of direction or width. */
export const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g
const PLAIN: Readonly<Record<string, string>> = {
  ى: 'ي',
  ة: 'ه',
  ø: 'o',
  ß: 's',
  æ: 'e',
  ی: 'ي',
  ک: 'ك',
  گ: 'ك',
  پ: 'ب',
  ڤ: 'ف',
  ڨ: 'ق',
  چ: 'ج',
}

/** A word in the form that the index has: the result of `fold_text` of db/functions/search-text.sql for a text without punctuation. */
export function foldWord(word: string): string {
  return word
    .replaceAll(INVISIBLE, '')
    .replaceAll(/œ/gi, 'oe')
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replaceAll(/[ىةøßæیکگپڤڨچ٠-٩۰-۹]/g, (letter) => PLAIN[letter] ?? plainDigit(letter))
}

/** The Latin digit for an Arabic or Persian digit. The last four bits of the character are the digit's value. */
function plainDigit(digit: string): string {
  return String((digit.codePointAt(0) ?? 0) & 15)
}

/** The Arabic article at the beginning of a word. `without_arabic_article` of db/functions/search-text.sql removes the same. */
export const ARABIC_ARTICLE = /^(?:وال|بال|كال|فال|ال|لل)(?=[\u0621-\u064a]{2})/

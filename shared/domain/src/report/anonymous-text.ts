const LONGEST = 200
/**
 * Maximum number of characters to which the patterns below are applied; a longer text is cut first. The patterns take
 * time that grows with the square of a word's length.
 */
const LONGEST_INPUT = 500

const QUOTED = /(["'`])([^"'`]{0,500})\1/g
/** A name in code, such as a property or a module. Sentences and names of people do not match. */
const CODE_NAME = /^[\w$./@-]{1,60}$/
const URL_ORIGIN = /\b[a-z][a-z+.-]{1,20}:\/\/[^\s/"'`)]{0,300}/gi
const QUERY_OR_FRAGMENT = /(?<=[\w/%.-])[?#][^\s"'`)]*/g
const EMAIL = /[^\s"'`<>()]{1,100}(?:@|%40)[^\s"'`<>()]{1,100}/gi
/** Matches tokens, and ids made of hexadecimal digits or of letters and digits. */
const LONG_ID = /(?=[\w-]{0,100}\d)[\w-]{20,}(?:\.[\w-]+){0,4}|\b(?=[a-f]{0,100}\d)[0-9a-f]{8,}\b/gi
/** Matches four or more digits, however they are grouped: phone numbers, codes, order numbers, IP addresses. */
const NUMBER = /\+?\d(?:[\s.:/-]?\d){3,}/g

/**
 * An error's message in the form that a report may contain (OBS-01): one line of at most 200 characters, without e-mail
 * addresses, tokens, ids, long numbers, quoted sentences, and the origins and queries of URLs.
 */
export function anonymousText(text: string): string {
  return text
    .slice(0, LONGEST_INPUT)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll(QUOTED, (quoted, mark: string, inside: string) =>
      CODE_NAME.test(inside) || inside === '' ? quoted : `${mark}…${mark}`,
    )
    .replaceAll(URL_ORIGIN, '')
    .replaceAll(QUERY_OR_FRAGMENT, '')
    .replaceAll(EMAIL, '[email]')
    .replaceAll(LONG_ID, '[id]')
    .replaceAll(NUMBER, '[number]')
    .trim()
    .slice(0, LONGEST)
}

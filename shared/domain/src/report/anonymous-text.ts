const LONGEST = 200
/** Longer texts are cut first, because the time of the patterns below grows with the square of the length of a word. */
const LONGEST_INPUT = 500

const QUOTED = /(["'`])([^"'`]{0,500})\1/g
/** A name in code, such as a property or a module. Sentences and names of people do not match. */
const CODE_NAME = /^[\w$./@-]{1,60}$/
const URL_ORIGIN = /\b[a-z][a-z+.-]{1,20}:\/\/[^\s/"'`)]{0,300}/gi
const QUERY_OR_FRAGMENT = /(?<=[\w/%.-])[?#][^\s"'`)]*/g
const EMAIL = /[^\s"'`<>()]{1,100}(?:@|%40)[^\s"'`<>()]{1,100}/gi
/** Tokens, and ids of hexadecimal digits or of letters and digits. */
const LONG_ID = /(?=[\w-]{0,100}\d)[\w-]{20,}(?:\.[\w-]+){0,4}|\b(?=[a-f]{0,100}\d)[0-9a-f]{8,}\b/gi
/** Four or more digits, however they are grouped: phone numbers, codes, order numbers, IP addresses. */
const NUMBER = /\+?\d(?:[\s.:/-]?\d){3,}/g

/**
 * An error's message in the form that a report may contain (OBS-01): without origins and queries of addresses, e-mail
 * addresses, tokens, ids, long numbers and quoted sentences; one line of at most 200 characters.
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

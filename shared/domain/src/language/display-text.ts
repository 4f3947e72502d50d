import { directionOf } from './languages.ts'

const number = String.raw`\p{Nd}+(?:[.,/]\p{Nd}+)*`
const signed = String.raw`${number}\s?[%‰°+]`
/** Words that must stay on one line with the number after them. */
const label = '(?:SPF|FPS|IP|pH|om[eé]ga)'
const latinWord = String.raw`\p{Script=Latin}(?:[’'&/.-]?[\p{Script=Latin}\p{M}\p{Nd}])*\+?`
/** A number that no Arabic word follows. A number before an Arabic word belongs to this word, and not to a Latin run. */
const uncounted = String.raw`${number}(?![.,/]?\p{Nd}|\s\p{Script=Arabic})`
const token = String.raw`(?:${label}\s?(?:${signed}|${number})|${latinWord}|${signed}|${uncounted})`
const latinRun = new RegExp(String.raw`${token}(?:\s(?:[&+]\s)?${token})*`, 'giu')
const plainNumber = new RegExp(`^${number}$`, 'u')

const beforeUnitOrThousands = /(\p{Nd}) (?=[\p{L}%‰°+]|\p{Nd}{3}(?!\p{Nd}))/gu
/** The dash inside a range of numbers. Browsers may break a line after it, so a word joiner is added there. */
const insideRange = /(\p{Nd}–)(?=\p{Nd})/gu
const beforeNumber = new RegExp(String.raw`(^|\P{L})(${label}|[x×]) (?=\p{Nd})`, 'giu')

const arabicLetter = /\p{Script=Arabic}/u

/**
 * A text of the catalogue as it is shown in a language (NAME-01). A number stays on one line with its unit, a range
 * stays in one piece, and in right-to-left text a Latin run such as "SPF 50+" is an isolate, which does not mix with
 * the text around it. Use it for plain strings too: titles, labels, toasts, mails. Data for machines (JSON-LD, search)
 * has the text unchanged.
 */
export function displayText(text: string, language: string): string {
  const kept = text
    .replaceAll(beforeUnitOrThousands, '$1\u00a0')
    .replaceAll(beforeNumber, '$1$2\u00a0')
    .replaceAll(insideRange, '$1\u2060')
  if (directionOf(language) === 'ltr') return kept
  if (!arabicLetter.test(kept)) return isolated(kept)
  return kept.replaceAll(latinRun, (run) => (plainNumber.test(run) ? run : isolated(run)))
}

/** Wraps a text in a left-to-right isolate. */
function isolated(text: string): string {
  return `\u2066${text}\u2069`
}

import { languages } from '@shop/domain'
import { copyProblems } from '@shop/testing/copy-rules'
import { mailTexts } from './by-language.ts'

/** Every sentence; functions are called with words in place of their values. */
function sentencesOf(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts]
  if (typeof texts === 'function') {
    return sentencesOf((texts as (...values: string[]) => unknown)('3', '4'))
  }
  return Object.values(texts as object).flatMap(sentencesOf)
}

test.each(languages)(
  'MAIL-01: every text of the mails in %s keeps the rules of writing',
  (language) => {
    const sentences = sentencesOf(mailTexts[language])
    expect(sentences.length).toBeGreaterThan(60)
    const breaches = sentences.flatMap((text) =>
      copyProblems(text, language).map((problem) => `${problem}: ${text}`),
    )
    expect(breaches).toEqual([])
  },
)

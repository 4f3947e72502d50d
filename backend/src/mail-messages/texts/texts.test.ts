import { languages } from '@shop/domain'
import { copyProblems } from '@shop/testing/copy-rules'
import { mailTexts } from './by-language.ts'

/** Every sentence of the texts. Functions are called with sample words as values. */
function sentencesOf(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts]
  if (typeof texts === 'function') {
    return sentencesOf((texts as (...values: string[]) => unknown)('3', '4'))
  }
  return Object.values(texts as object).flatMap(sentencesOf)
}

test.each(languages)(
  'MAIL-01: every text of the mails in %s follows the rules of writing',
  (language) => {
    const sentences = sentencesOf(mailTexts[language])
    expect(sentences.length).toBeGreaterThan(60)
    const breaches = sentences.flatMap((text) =>
      copyProblems(text, language).map((problem) => `${problem}: ${text}`),
    )
    expect(breaches).toEqual([])
  },
)

test.each(languages)(
  'MAIL-01: no text of the mails in %s is empty or in another script',
  (language) => {
    const letters = language === 'ar' ? /\p{Script=Arabic}/u : /\p{Script=Latin}/u
    for (const text of sentencesOf(mailTexts[language])) expect(text).toMatch(letters)
  },
)

test.each(languages)(
  'MAIL-01: every text of the mails in %s uses all values that are passed to it',
  (language) => {
    const { hello, order, status, contact } = mailTexts[language]
    expect(hello('Amel')).toContain('Amel')
    expect(hello(undefined)).not.toMatch(/undefined| ,/)
    for (const text of [order.subject, order.intro, order.heldSubject, order.heldIntro]) {
      expect(text('AB12CD34')).toContain('AB12CD34')
    }
    expect(order.estimated('12 mai')).toContain('12 mai')
    expect(order.estimatedSpan('12 mai', '14 mai')).toMatch(/12 mai.*14 mai/)
    expect(order.hours('lundi', '09:00', '18:00')).toMatch(/lundi.*09:00.*18:00/)
    expect(order.quantity(2, '9,00 DT')).toMatch(/2.*9,00 DT/)
    expect(order.coupon('DIX', 10)).toMatch(/DIX.*10/)
    expect(status.subject('AB12CD34', 'x')).toMatch(/AB12CD34.*x/)
    expect(status.heading('AB12CD34')).toContain('AB12CD34')
    expect(contact('a@shop.tn', '+216 00')).toMatch(/a@shop\.tn.*\+216 00/)
  },
)

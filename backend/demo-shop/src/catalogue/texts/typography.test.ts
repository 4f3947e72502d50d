import { languages } from '@shop/domain'
import { copyProblems } from '@shop/testing/copy-rules'
import { demoProducts } from '../catalogue.ts'
import { typeset } from './typography.ts'

test('GEN-05: French spaces before punctuation do not break, other languages are left alone', () => {
  expect(typeset('Actifs : zinc 1 % ; « doux » ?', 0)).toBe(
    'Actifs\u00a0: zinc 1\u202f%\u202f; «\u00a0doux\u00a0»\u202f?',
  )
  expect(typeset('Actives: zinc 1% ?', 1)).toBe('Actives: zinc 1% ?')
})

test.each(languages)('GEN-05: every description in %s keeps the rules of writing', (language) => {
  const breaches = demoProducts().flatMap((product) => {
    const { description = '', fulldescription = '' } =
      language === 'fr' ? product : (product.translations?.[language] ?? {})
    return [description, ...fulldescription.split('\n').filter(Boolean)].flatMap((text) =>
      copyProblems(text, language)
        // Texts about a product speak of it, and many of their verbs end like an address to one person.
        .filter((problem) => problem !== 'the shopper is addressed in the plural')
        .map((problem) => `${problem}: ${text}`),
    )
  })
  expect(breaches).toEqual([])
})

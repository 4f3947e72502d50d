import { languages } from '@shop/domain'
import { copyProblems } from '@shop/testing/copy-rules'
import { demoProducts } from '../catalogue.ts'
import { typeset } from './typography.ts'

test('GEN-05: no line breaks between a number and its unit, nor before French punctuation', () => {
  expect(typeset('Actifs : zinc 1 % ; « doux » ?', 0)).toBe(
    'Actifs\u00a0: zinc 1\u202f%\u202f; «\u00a0doux\u00a0»\u202f?',
  )
  expect(typeset('± 0,1 °C, 10 × 10 cm', 0)).toBe('±\u00a00,1\u00a0°C, 10\u00a0×\u00a010\u00a0cm')
  expect(typeset('Use 15 ml: rinse?', 1)).toBe('Use 15\u00a0ml: rinse?')
  expect(typeset('يُستعمل 15 مل', 2)).toBe('يُستعمل 15\u00a0مل')
})

test.each(languages)('GEN-05: every description in %s follows the rules of writing', (language) => {
  const breaches = demoProducts().flatMap((product) => {
    const { description = '', fulldescription = '' } =
      language === 'fr' ? product : (product.translations?.[language] ?? {})
    return [description, ...fulldescription.split('\n').filter(Boolean)].flatMap((text) =>
      copyProblems(text, language)
        // This rule is not checked: descriptions do not address the shopper, and many verbs in the third person end like the
        // second person singular.
        .filter((problem) => problem !== 'the shopper is addressed in the plural')
        .map((problem) => `${problem}: ${text}`),
    )
  })
  expect(breaches).toEqual([])
})

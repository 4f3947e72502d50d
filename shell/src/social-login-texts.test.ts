import { SocialLoginError } from '@shop/contracts'
import { languages } from '@shop/domain'
import { shopTexts } from '@shop/testing'

test.each(languages)(
  'ERR-01: the login page has a text for every result of a social login, in %s',
  (language) => {
    const { errors } = shopTexts(language).common as { errors: Record<string, string> }
    const texts = [...SocialLoginError.options, 'invalid_token'].map((code) => errors[code])
    expect(texts.every((text) => text && text.length > 10)).toBe(true)
    expect(new Set(texts).size).toBe(texts.length)
  },
)

import { ErrorCode, SocialLoginError } from '@shop/contracts'
import { languages } from '@shop/domain'
import { shopTexts } from '@shop/testing'

test.each(languages)(
  'ERR-01: in %s every error code has its own text, in the common texts or in the texts of the page that shows the code',
  (language) => {
    const texts = Object.values(shopTexts(language)).map(
      ({ errors }) => (errors ?? {}) as Record<string, string>,
    )
    const codes = [...new Set([...ErrorCode.options, ...SocialLoginError.options, 'invalid_token'])]
    const words = codes.map((code) => texts.map((errors) => errors[code]).filter(Boolean))
    expect(codes.filter((_, index) => words[index]?.length === 0)).toEqual([])
    // If two texts are equal, they should be one text of the namespace `common`.
    const all = words.flat()
    expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([])
  },
)

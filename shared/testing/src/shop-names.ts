import type { Language } from '@shop/domain'

/** The shop in tests: its name and tagline fill the placeholders of texts (BRAND-01). The shop's own code does not contain this name. */
export const testShop: { name: string; tagline: Record<Language, string> } = {
  name: 'Jasmin',
  tagline: {
    fr: 'parapharmacie à Djerba',
    en: 'a parapharmacy in Djerba',
    ar: 'شبه صيدلية في جربة',
  },
}

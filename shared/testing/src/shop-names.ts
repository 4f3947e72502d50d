import type { Language } from '@shop/domain'

/** The shop of tests: texts that name the shop are filled with it (BRAND-01). No source names it. */
export const testShop: { name: string; tagline: Record<Language, string> } = {
  name: 'Jasmin',
  tagline: {
    fr: 'parapharmacie à Djerba',
    en: 'a parapharmacy in Djerba',
    ar: 'شبه صيدلية في جربة',
  },
}

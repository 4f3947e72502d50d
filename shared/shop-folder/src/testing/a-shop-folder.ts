import { testShop } from '@shop/testing/shop-names'
import type { ShopFolder } from '../shop-folder.ts'

/** A shop's folder for tests. Its `name` does not occur in the shop's own code. */
export function aShopFolder(parts: Partial<ShopFolder> = {}): ShopFolder {
  return {
    ...testShop,
    spellings: ['ياسمين'],
    description: {
      fr: 'La parapharmacie en ligne de Djerba.',
      en: 'Djerba’s online parapharmacy.',
      ar: 'شبه صيدلية جربة على الإنترنت.',
    },
    mailFrom: 'bonjour@jasmin.example',
    social: {},
    accent: undefined,
    texts: { fr: {}, en: {}, ar: {} },
    files: new Map(),
    pictures: new Map(),
    warnings: [],
    favicon: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"/>',
    logoCss: '',
    legalDir: undefined,
    adviceDir: undefined,
    ...parts,
  }
}

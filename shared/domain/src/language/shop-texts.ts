/** Texts in nested objects, which may also contain functions that return texts. */
type Texts = object

/** The values of the placeholders in texts, from the shop's folder (BRAND-01). */
export interface ShopNames {
  shop: string
  tagline: string
  /** The word that stands for dinars after an amount. */
  currency: string
}

/** The texts with `{{shop}}`, `{{tagline}}` and `{{currency}}` filled in. Other placeholders stay. */
export function withShopNames<Given extends Texts>(texts: Given, names: ShopNames): Given {
  const filled = Object.entries(texts).map(([key, value]: [string, unknown]) => {
    if (typeof value === 'string') return [key, fill(value, names)]
    return [key, typeof value === 'object' && value ? withShopNames(value, names) : value]
  })
  return Object.fromEntries(filled) as Given
}

function fill(text: string, { shop, tagline, currency }: ShopNames): string {
  return text
    .replaceAll('{{shop}}', () => shop)
    .replaceAll('{{tagline}}', () => tagline)
    .replaceAll('{{currency}}', () => currency)
}

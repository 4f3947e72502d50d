import { type SafeUrl, safeUrl } from './safe-url.ts'

type Reference = string | { _id: string }

/** The link of a hero, as stored. */
export interface HeroLink {
  linkType: string
  productId?: Reference | undefined
  productIds?: readonly Reference[] | undefined
  categoryLink?: string | undefined
  subCategoryLink?: string | undefined
  customUrl?: string | undefined
}

/** Codes of the error texts of HERO-05. */
export type HeroLinkError =
  | 'product_not_found'
  | 'products_not_found'
  | 'category_not_found'
  | 'subcategory_not_found'
  | 'url_not_found'

export type HeroTarget =
  | { kind: 'none' }
  | { kind: 'product'; productId: string }
  | { kind: 'products'; productIds: string[] }
  | { kind: 'category'; category: string }
  | { kind: 'subcategory'; category: string; subcategory: string }
  | SafeUrl
  | { kind: 'error'; code: HeroLinkError }

/** The target of a hero's link, or the reason why there is none (HERO-04). */
export function heroTarget(hero: HeroLink): HeroTarget {
  switch (hero.linkType) {
    case 'product': {
      const productId = idOf(hero.productId)
      return productId ? { kind: 'product', productId } : failed('product_not_found')
    }
    case 'products': {
      const productIds = (hero.productIds ?? []).map(idOf).filter((id) => id !== undefined)
      return productIds.length > 0 ? { kind: 'products', productIds } : failed('products_not_found')
    }
    case 'category': {
      const category = hero.categoryLink?.trim()
      return category ? { kind: 'category', category } : failed('category_not_found')
    }
    case 'subcategory': {
      const category = hero.categoryLink?.trim()
      const subcategory = hero.subCategoryLink?.trim()
      return category && subcategory
        ? { kind: 'subcategory', category, subcategory }
        : failed('subcategory_not_found')
    }
    case 'url':
      return safeUrl(hero.customUrl) ?? failed('url_not_found')
    default:
      return { kind: 'none' }
  }
}

function failed(code: HeroLinkError): HeroTarget {
  return { kind: 'error', code }
}

function idOf(reference: Reference | undefined): string | undefined {
  const id = typeof reference === 'object' ? reference._id : reference
  return id?.trim() || undefined
}

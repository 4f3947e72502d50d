import type { CallInput, CallName } from '@shop/contracts'
import type { CallCases } from '../call-case.ts'
import { plentiful, unknownProduct } from '../contract-shop.ts'

/** The input with every field, so that the compiler reports a filter that an example lacks. */
type WholeInput<N extends CallName> = Required<CallInput<N>>

const nothing = { success: () => ({ input: {} }), refusals: {} }

/** Calls that need no session. */
export const readingCases: CallCases<
  | 'heroes/list'
  | 'legal/page'
  | 'advice/list'
  | 'advice/one'
  | 'settings'
  | 'geocode/reverse'
  | 'product/list'
  | 'product/by-ids'
  | 'product/hot'
  | 'product/filtered-categories-structure'
  | 'products/filtered'
  | 'product/categories'
  | 'product/search'
  | 'product/suggest'
  | 'product/search-trends'
  | 'product/enhanced-filtered'
  | 'product/one'
  | 'product/brands'
  | 'product/changes'
  | 'product/listing-changes'
> = {
  'heroes/list': nothing,
  settings: nothing,
  'geocode/reverse': {
    success: () => ({ input: { lat: 33.8758, lon: 10.8578 } }),
    refusals: {
      address_not_found: () => ({ input: { lat: 0, lon: 0 } }),
      geocoder_unavailable: () => ({ input: { lat: 1, lon: 0 } }),
    },
  },
  'product/list': nothing,
  'product/by-ids': {
    success: () => ({ input: { ids: `${plentiful},${unknownProduct}` } }),
    refusals: {},
  },
  'legal/page': { success: () => ({ input: { page: 'terms' } }), refusals: {} },
  'advice/list': nothing,
  'advice/one': {
    success: () => ({ input: { slug: 'mains-seches' } }),
    refusals: { not_found: () => ({ input: { slug: 'no-article' } }) },
  },
  'product/brands': nothing,
  'product/changes': { success: () => ({ input: { page: 1 } }), refusals: {} },
  'product/listing-changes': nothing,
  'product/hot': nothing,
  'product/filtered-categories-structure': nothing,
  'products/filtered': {
    success: () => ({ input: { category: 'Visage', subcategory: 'Hydratation', limit: 20 } }),
    refusals: {},
  },
  'product/categories': nothing,
  'product/search': {
    success: () => ({
      input: {
        q: 'produit',
        exact: 'true',
        categories: 'Visage',
        subCategories: 'Hydratation',
        subSubCategories: 'Crèmes hydratantes',
        brands: 'Néria',
        needs: 'Peau sèche',
        freeOf: 'perfume,alcohol',
        suits: 'vegan',
        forWhom: 'pregnancy',
        skinTypes: 'dry,oily',
        hairTypes: 'fine',
        spf: '50',
        minPrice: 1,
        maxPrice: 100,
        hasDiscount: 'true',
        sort: 'newest',
        page: 1,
        limit: 20,
      } satisfies WholeInput<'product/search'>,
    }),
    refusals: {},
  },
  'product/suggest': { success: () => ({ input: { q: 'prod', language: 'ar' } }), refusals: {} },
  'product/search-trends': nothing,
  'product/enhanced-filtered': {
    success: () => ({
      input: {
        q: 'produit',
        exact: 'true',
        category: 'Visage',
        categories: 'Visage,Corps',
        subcategory: 'Hydratation',
        subcategories: 'Hydratation',
        subSubCategory: 'Crèmes hydratantes',
        subSubCategories: 'Crèmes hydratantes',
        brands: 'Néria',
        needs: 'Peau sèche,Bébé',
        freeOf: 'perfume,alcohol',
        suits: 'vegan',
        forWhom: 'pregnancy',
        skinTypes: 'dry,oily',
        hairTypes: 'fine',
        spf: '50',
        coffret: 'true',
        hasDiscount: 'true',
        minDiscount: 10,
        minPrice: 1,
        maxPrice: 100,
        sort: 'price_low',
        page: 1,
        limit: 20,
      } satisfies WholeInput<'product/enhanced-filtered'>,
    }),
    refusals: {},
  },
  'product/one': {
    success: () => ({ input: { productId: plentiful } }),
    refusals: { product_not_found: () => ({ input: { productId: unknownProduct } }) },
  },
}

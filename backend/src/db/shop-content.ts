import type { Hero, Product } from '@shop/contracts'

/** Content for an empty shop. Prices are TND; categories are in display order. */
export interface ShopContent {
  products: readonly (Omit<Product, 'inStock'> & { reserve?: number })[]
  hotProducts: readonly string[]
  heroes: readonly Hero[]
  coupons: readonly CouponContent[]
  categories: readonly { category: string; subCategory: string; subSubCategory: string }[]
}

export interface CouponContent {
  code: string
  percentage: number
  description: string
  /** Time at which the coupon expires, in epoch ms. */
  expiresAt?: number
  usageLimit?: number
}

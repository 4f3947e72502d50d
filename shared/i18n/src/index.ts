// These rules are needed by most pages. Remotes import them from this shared module, so that a page loads them only once (LIGHT-01).
export {
  discountedPrice,
  displayText,
  formatMoney,
  productName,
  productNameText,
} from '@shop/domain'
export * from './create-i18n.ts'
export * from './error-text.ts'
export * from './translated.ts'

// These rules are needed by most pages. Remotes import them from this shared module, so that a page loads them only once (LIGHT-01).
export {
  discountedPrice,
  displayText,
  formatMoney,
  productName,
  productNameText,
} from '@shop/domain'

// Rules that most pages need. Remotes import them from this shared package, so that a page loads them once (LIGHT-01).
export {
  discountedPrice,
  displayText,
  formatMoney,
  productName,
  productNameText,
} from '@shop/domain'

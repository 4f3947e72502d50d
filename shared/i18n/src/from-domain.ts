// Rules that most pages need. Remotes import them from here: the shell shares this package, so that a page carries them once (LIGHT-01).
export {
  discountedPrice,
  displayText,
  formatMoney,
  productName,
  productNameText,
} from '@shop/domain'

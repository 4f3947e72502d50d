// Remotes import these rules from here: the shell shares this package, so that a page carries them once (LIGHT-01).
export { displayText, productName, productNameText } from '@shop/domain'

/**
 * The code that sends an order: a separate chunk, loaded at the first focus in the form, and immediately for signed-in
 * shoppers.
 */
export { fillInContact } from './account-contact.ts'
export { BackToCartDialog } from './back-to-cart-dialog.tsx'
export { failureText } from './failure-text.ts'
export { finishOrder } from './finish-order.ts'
export { orderRequest, withShownPrices } from './order-request.ts'
export { placeOrderOnce } from './place-order-once.ts'
export { isPickupRefused, problemsIn } from './refused-fields.ts'
export { applyCurrentSums } from './refused-prices.ts'
export { refreshSettings } from '../../../cart-changes/sum-changes.ts'
export { showStockToast } from './refused-stock.ts'

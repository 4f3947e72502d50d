export { keepAddressToken, takeAddressToken, tokenInHash } from './session/address-token.ts'
export {
  $cart,
  $cartError,
  $cartCount,
  $cartLines,
  $cartTotals,
  $isCartRestored,
  $pendingLines,
  addOneByOne,
  addToCart,
  type CartResult,
  changeQuantity,
  cleanCart,
  clearCart,
  takeOrdered,
  loadCartProducts,
  reloadCart,
  removeLine,
  restoreCart,
} from './cart/cart-store.ts'
export type { CartCookie } from '@shop/domain'
export { showCartResult } from './cart/cart-toasts.ts'
export { $coupon, type Coupon, couponKey, restoreCoupon } from './cart/coupon-store.ts'
export {
  readStored,
  readStoredJson,
  watchStored,
  writeStored,
  writeStoredJson,
} from './browser-storage.ts'
export {
  $guestOrders,
  type GuestOrder,
  rememberGuestOrder,
  restoreGuestOrders,
} from './guest-orders-store.ts'
export {
  $hotProducts,
  $missingProducts,
  $products,
  $productsError,
  rememberProducts,
} from './products-store.ts'
export { isSlowConnection, savesData } from './connection.ts'
export { $searchBar, changeSearchBar } from './search-bar-store.ts'
export {
  $accountName,
  $isSignedIn,
  $session,
  $token,
  restoreSession,
  type Session,
  setToken,
} from './session/session-store.ts'
export { checkoutDraftKey } from './session/checkout-draft-key.ts'
export { $deliverySettings, $settings } from './settings-store.ts'
export { signOut } from './session/sign-out.ts'
export { startStores } from './start-stores.ts'
export { $toasts, closeToast, holdToasts, showToast, type Toast } from './toasts-store.ts'

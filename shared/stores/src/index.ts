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
  removeOrdered,
  loadCartProducts,
  reloadCart,
  removeLine,
  restoreCart,
} from './cart/cart-store.ts'
export type { CartCookie } from '@shop/domain'
export { showCartResult } from './cart/cart-toasts.ts'
export { $coupon, type Coupon, restoreCoupon } from './cart/coupon-store.ts'
export {
  readStored,
  readStoredJson,
  watchStored,
  writeStored,
  writeStoredJson,
} from './browser/browser-storage.ts'
export {
  $guestOrders,
  type GuestOrder,
  rememberGuestOrder,
  restoreGuestOrders,
} from './orders/guest-orders-store.ts'
export {
  $hotProducts,
  $missingProducts,
  $products,
  $productsError,
  rememberProducts,
} from './shop/products-store.ts'
export { isSlowConnection, savesData } from './browser/connection.ts'
export { $profile } from './profile/profile-store.ts'
export { $searchBar, changeSearchBar } from './layout/search-bar-store.ts'
export {
  $accountName,
  $isSignedIn,
  $session,
  $token,
  keepAddressToken,
  restoreSession,
  type Session,
  setToken,
  takeAddressToken,
  tokenInHash,
} from './session/session-store.ts'
export { $deliverySettings, $destination, $settings } from './shop/settings-store.ts'
export { loadOnce } from './loading/load-once.ts'
export { whenIdle } from './loading/when-idle.ts'
export { signOut } from './lifecycle/session-connection.ts'
export { startStores } from './lifecycle/start-stores.ts'
export { $toasts, closeToast, holdToasts, showToast, type Toast } from './layout/toasts-store.ts'

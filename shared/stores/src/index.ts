export {
  $cart,
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
  loadCartProducts,
  reduceCartToStock,
  removeLine,
  restoreCart,
} from './cart-store.ts'
export { showCartResult, showReduction } from './cart-toasts.ts'
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
export { savesData } from './saves-data.ts'
export { $searchBar, changeSearchBar } from './search-bar-store.ts'
export { $isSignedIn, $token, restoreSession, setToken } from './session-store.ts'
export { $deliverySettings, $settings } from './settings-store.ts'
export { startStores } from './start-stores.ts'
export { $toasts, closeToast, showToast, type Toast } from './toasts-store.ts'

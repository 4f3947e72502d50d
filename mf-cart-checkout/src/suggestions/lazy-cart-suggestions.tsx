import { shownLater } from '@shop/ui/shown-later'

/** Suggested products for the cart, loaded later. */
export const LazyCartSuggestions = shownLater(async () => {
  // Without a network the products cannot be loaded, and the code is not stored for offline pages.
  if (!navigator.onLine) return () => null
  const { CartSuggestions } = await import(
    /* webpackChunkName: "cart-suggestions" */ './cart-suggestions.tsx'
  )
  return CartSuggestions
})

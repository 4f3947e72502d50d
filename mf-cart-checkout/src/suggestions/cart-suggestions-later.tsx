import { shownLater } from '@shop/ui/shown-later'

/** Products that go with the cart, on its page. */
export const CartSuggestionsLater = shownLater(async () => {
  // Without a network no product could be suggested, and the code is not kept for offline pages.
  if (!navigator.onLine) return () => null
  const { CartSuggestions } = await import(
    /* webpackChunkName: "cart-suggestions" */ './cart-suggestions.tsx'
  )
  return CartSuggestions
})

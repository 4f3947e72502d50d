import { shownLater } from '@shop/ui/shown-later'

/** Products that go with the cart, on its page. */
export const CartSuggestionsLater = shownLater(async () => {
  const { CartSuggestions } = await import(
    /* webpackChunkName: "cart-suggestions" */ './cart-suggestions.tsx'
  )
  return CartSuggestions
})

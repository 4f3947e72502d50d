export { CartPage as Component } from './cart-page.tsx'
export { loadServedCart } from './load-served-cart.ts'

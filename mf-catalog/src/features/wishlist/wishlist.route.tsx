export { WishlistPage as Component } from './wishlist-page.tsx'
export { loadWishlist } from './load-wishlist.ts'

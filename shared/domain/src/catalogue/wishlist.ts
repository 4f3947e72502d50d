/** The maximum number of products in a wishlist (WISH-01): this many ids fit into the address of a shared list, and into one call. */
export const maxWishlist = 100

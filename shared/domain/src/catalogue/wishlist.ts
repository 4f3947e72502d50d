/** The most products of a wishlist (WISH-01): so many go into the address of a list that is shared, and into one call. */
export const maxWishlist = 100

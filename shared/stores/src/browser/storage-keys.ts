/**
 * The keys of localStorage; each comment says what is stored under the key. The keys are separate constants, so that a
 * remote's code contains only the keys that it imports.
 */

/** The session's token (SESS-01). */
export const tokenKey = 'token'

/** The cart of a visitor without a session (CART-03). */
export const guestCartKey = 'guestCart'

/** A signed-in visitor's cart, with the changes that the server does not have yet (CART-03). */
export const accountCartKey = 'accountCart'

/** The products of the cart as the shopper last saw them (CART-11). */
export const seenProductsKey = 'seenProducts'

/** The coupon on the cart (COUP-02). */
export const couponKey = 'appliedCoupon'

/**
 * The coupon's discount in TND, for other programs that read the storage. The shop's pages do not read it: they compute
 * the discount (COUP-02).
 */
export const couponDiscountKey = 'couponDiscount'

/** The coupon of an account's cart, kept after the account's session has ended (COUP-02). */
export const accountCouponKey = 'accountCoupon'

/** The checkout’s form as typed (name, address, phone number, e-mail), and the account that was signed in (CHK-09). */
export const checkoutDraftKey = 'checkoutAddress'

/** When a shopper last signed out in this browser, in epoch ms; a session that ends by itself does not change it (AUTH-06). */
export const lastSignOutKey = 'lastSignOut'

/** The address that a guest has stored on this device (ADDR-01). */
export const rememberedAddressKey = 'rememberedAddress'

/** The French name of the governorate that the shopper chose last (OPER-10). */
export const governorateKey = 'governorate'

/** An order whose outcome is unknown, and the address that was sent with it (CHK-08). */
export const checkoutAttemptKey = 'checkoutAttempt'

/** The order placed last from this browser, with its e-mail and lines, for the other tabs (CHK-08). */
export const checkoutPlacedKey = 'checkoutPlaced'

/** The orders that a guest has placed from this browser (GTRK-01). */
export const guestOrdersKey = 'guestOrders'

/** The shopper's profile (PROF-01). No call sends it. */
export const profileKey = 'profile'

/** Ids of the products that a guest has saved, last saved first, separated by commas (WISH-01). */
export const wishlistKey = 'wishlist'

/** An account's id, a space, and the ids of the account's wishlist in the API's last answer (WISH-01). */
export const accountWishlistKey = 'accountWishlist'

/** Ids of the reviews that the shopper has marked as helpful (REV-02). */
export const helpfulReviewsKey = 'helpfulReviews'

/** The coupon's discount in TND: written for other readers of the storage, and computed again by every page (COUP-02). */
export const couponDiscountKey = 'couponDiscount'

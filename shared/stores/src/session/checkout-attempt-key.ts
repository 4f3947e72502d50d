/** Under this key checkout stores an order whose outcome is unknown, with the address it was sent with (CHK-08). */
export const checkoutAttemptKey = 'checkoutAttempt'

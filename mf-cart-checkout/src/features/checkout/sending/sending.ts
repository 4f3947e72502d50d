/** What an order needs from the moment on that it is sent: a chunk of its own, which comes with the first focus in the form, and at once to who is signed in. */
export { fillInContact } from './account-contact.ts'
export { BackToCartDialog } from './back-to-cart-dialog.tsx'
export { finishOrder } from './finish-order.ts'
export { orderRequest } from './order-request.ts'
export { placeOnce } from './place-once.ts'
export { problemsIn } from './refused-fields.ts'
export { tellStockProblems } from './refused-stock.ts'

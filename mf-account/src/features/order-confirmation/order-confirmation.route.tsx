export { OrderConfirmation as Component } from './order-confirmation.tsx'

export { loadConfirmation as loader } from './confirmation-loader.ts'
export { OrderConfirmation as Component } from './order-confirmation.tsx'

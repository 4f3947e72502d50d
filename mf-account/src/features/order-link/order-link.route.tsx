export { OrderLink as Component } from './order-link.tsx'

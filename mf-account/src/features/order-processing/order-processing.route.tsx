export { OrderProcessing as Component } from './order-processing.tsx'

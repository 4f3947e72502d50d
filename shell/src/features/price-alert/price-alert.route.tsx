export { PriceAlertPage as Component } from './price-alert.tsx'

export { StockAlertPage as Component } from './stock-alert.tsx'

export { Orders as Component, Orders as Skeleton } from './orders.tsx'

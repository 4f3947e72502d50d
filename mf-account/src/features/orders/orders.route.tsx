export { Orders as Component, OrdersSkeleton as Skeleton } from './orders.tsx'

export { AccountPage as Component, AccountSkeleton as Skeleton } from './account-page.tsx'

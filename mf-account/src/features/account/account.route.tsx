export { AccountPage as Component, AccountPage as Skeleton } from './account-page.tsx'

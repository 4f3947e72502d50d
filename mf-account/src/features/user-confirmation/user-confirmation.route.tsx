export {
  UserConfirmation as Component,
  UserConfirmationSkeleton as Skeleton,
} from './user-confirmation.tsx'

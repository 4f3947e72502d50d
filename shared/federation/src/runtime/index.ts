export * from './pages/define-fragment.ts'
export * from './pages/define-pages.ts'
export type { PageContext, ServedSession } from './pages/page-context.ts'
export type {
  PageModule,
  PageToDescribe,
  SessionPageModule,
  StructuredDataModule,
} from './pages/page-module.ts'
export {
  inTime,
  lateOf,
  loadWithoutLimit,
  loadWithRetry,
  RemoteUnavailable,
  timeLimitMs,
} from './pages/remote-unavailable.ts'

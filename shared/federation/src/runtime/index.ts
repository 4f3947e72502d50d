export * from './pages/define-fragment.ts'
export * from './pages/define-pages.ts'
export type {
  PageContext,
  PageModule,
  PageToDescribe,
  ServedSession,
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

export * from './define-fragment.ts'
export * from './define-pages.ts'
export type { PageContext, ServedSession } from './page-context.ts'
export type {
  PageModule,
  PageToDescribe,
  SessionPageModule,
  StructuredDataModule,
} from './page-module.ts'
export {
  inTime,
  lateOf,
  loadPatiently,
  loadWithRetry,
  RemoteUnavailable,
  timeLimitMs,
} from './loading/remote-unavailable.ts'

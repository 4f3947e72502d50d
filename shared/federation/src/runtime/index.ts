export * from './define-fragment.ts'
export * from './define-pages.ts'
export { provideModules } from './load-exposed.ts'
export * from './load-remote.ts'
export type { PageContext, ServedSession } from './page-context.ts'
export type {
  PageModule,
  PageToDescribe,
  SessionPageModule,
  StructuredDataModule,
} from './page-module.ts'
export { loadWithRetry, RemoteUnavailable } from './remote-unavailable.ts'

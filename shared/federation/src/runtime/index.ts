export * from './define-pages.ts'
export * from './load-remote.ts'
export type { PageModule } from './page-module.ts'
export { RemoteUnavailable } from './remote-unavailable.ts'

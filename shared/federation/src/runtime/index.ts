export * from './define-pages.ts'
export * from './load-remote.ts'

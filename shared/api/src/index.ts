export * from './api-error.ts'
export { type ApiInput, call } from './call.ts'
export { configureApi, type Connection } from './connection.ts'
export type { CallOptions } from './send.ts'

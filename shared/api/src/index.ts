export { ApiError, type ApiErrorCode, type ApiErrorData, isApiError } from './api-error.ts'
export { type ApiInput, call } from './call.ts'
export { configureApi } from './connection.ts'
export { type Loadable, settle, type Settled } from './loadable.ts'

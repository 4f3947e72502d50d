import { ApiError, type ApiErrorData } from './api-error.ts'

/** The outcome of a request. It is plain JSON, so a page's data is the same on the server and in the browser. */
export type Settled<T> = { status: 'ready'; data: T } | { status: 'failed'; error: ApiErrorData }

/** The outcome of a request that may still be loading. */
export type Loadable<T> = { status: 'loading' } | Settled<T>

/** Turns an ApiError into a value, so that the page itself can show that its data are missing. Rejects with every other error. */
export async function settle<T>(answer: Promise<T>): Promise<Settled<T>> {
  try {
    return { status: 'ready', data: await answer }
  } catch (error) {
    if (error instanceof ApiError) return { status: 'failed', error: error.toJSON() }
    throw error
  }
}

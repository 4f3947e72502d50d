import { ApiError, type ApiErrorData } from './api-error.ts'

/** The outcome of a request. It is plain JSON, so the data of a page means the same on the server and in the browser. */
export type Settled<T> = { status: 'ready'; data: T } | { status: 'failed'; error: ApiErrorData }

/** The same while the outcome is awaited. */
export type Loadable<T> = { status: 'loading' } | Settled<T>

/** Turns an ApiError into a value, for data whose absence the page shows by itself; rejects with everything else. */
export async function settle<T>(answer: Promise<T>): Promise<Settled<T>> {
  try {
    return { status: 'ready', data: await answer }
  } catch (error) {
    if (error instanceof ApiError) return { status: 'failed', error: error.toJSON() }
    throw error
  }
}

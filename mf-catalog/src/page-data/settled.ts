import { type ApiErrorCode, isApiError } from '@shop/api'

/** Data of a page whose absence the page words itself. */
export type Settled<T> = { state: 'ready'; value: T } | { state: 'failed'; code: ApiErrorCode }

/** Turns the API's refusals and silences into a value; everything else stays thrown. */
export async function settled<T>(answer: Promise<T>): Promise<Settled<T>> {
  try {
    return { state: 'ready', value: await answer }
  } catch (error) {
    if (isApiError(error)) return { state: 'failed', code: error.code }
    throw error
  }
}

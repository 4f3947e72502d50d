import {
  createStaticHandler,
  data,
  isRouteErrorResponse,
  type StaticHandlerContext,
} from 'react-router-dom'
import { ApiError, isApiError } from '@shop/api'
import { errorsAsData } from './errors-as-data.ts'

/** The error with which the browser hydrates a page, if the page's loader throws `error`. */
async function hydratedError(error: unknown): Promise<unknown> {
  const { query } = createStaticHandler([
    {
      id: 'page',
      path: '/',
      loader() {
        throw error
      },
    },
  ])
  const context = (await query(new Request('http://shop/'))) as StaticHandlerContext
  const sent = JSON.parse(JSON.stringify(errorsAsData(context.errors))) as Record<string, unknown>
  return sent['page']
}

test('ERR-01: if a page has no error, its data contain no error', () => {
  expect(errorsAsData(null)).toBeNull()
})

test('ERR-01: a page that does not exist is also hydrated as not found', async () => {
  const error = await hydratedError(data('internal', { status: 404, statusText: 'Not Found' }))
  expect(isRouteErrorResponse(error)).toBe(true)
  expect(error).toEqual({ status: 404, statusText: 'Not Found', internal: true, data: null })
})

test('ERR-01: a refusal of the API keeps its code and its status', async () => {
  const error = await hydratedError(new ApiError({ code: 'not_found', status: 404, message: '' }))
  expect(isApiError(error, 'not_found')).toBe(true)
  expect(error).toMatchObject({ status: 404 })
})

test('ERR-01: for any other error, the browser gets only the fact that the page failed', async () => {
  expect(await hydratedError(new TypeError('connect ECONNREFUSED 10.0.0.7:5432'))).toEqual({
    name: 'PageError',
  })
})

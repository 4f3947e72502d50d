import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import * as urls from '@shop/urls'

/** Redirects a mail's link (`verify` or `reset` in the query) to the verification page (ROUTE-02). */
export function loadLogin({ request }: LoaderFunctionArgs): null {
  const { searchParams, search } = new URL(request.url)
  if (!searchParams.has('verify') && !searchParams.has('reset')) return null
  throw redirect(urls.paths.verifyEmail + search)
}

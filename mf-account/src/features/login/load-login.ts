import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import * as urls from '@shop/urls'

/** With `verify` or `reset` in the query this is the link of a mail, which the verification screen follows (ROUTE-02). */
export function loadLogin({ request }: LoaderFunctionArgs): null {
  const { searchParams, search } = new URL(request.url)
  if (!searchParams.has('verify') && !searchParams.has('reset')) return null
  throw redirect(urls.paths.verifyEmail + search)
}

import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import * as urls from '@shop/urls'

/** With `verify` or `reset` in its query the address is the link of a mail: redirects to the verification screen (ROUTE-02). */
export function loadLogin({ request }: LoaderFunctionArgs): null {
  const { searchParams, search } = new URL(request.url)
  if (!searchParams.has('verify') && !searchParams.has('reset')) return null
  throw redirect(urls.paths.verifyEmail + search)
}

import { useEffect } from 'react'
import { useLocation, useRouteError } from 'react-router-dom'
import { reportPageProblem } from '../reporting/report-problem.ts'
import { NotFound } from './not-found.tsx'
import { PreservedPage } from './preserved-page.tsx'
import { isNotFound, isRemoteUnavailable } from '../reporting/problem-kind.ts'
import { addressOf, serverPageAt } from './server-page.ts'
import { Unavailable } from './unavailable.tsx'

/** Shown in place of a page that has failed (ROUTE-08, MFE-02). The layout around the page stays. */
export function PageProblem() {
  const error = useRouteError()
  const serverPage = serverPageAt(addressOf(useLocation()))
  useEffect(() => {
    if (!isNotFound(error)) reportPageProblem(error)
  }, [error])
  if (isNotFound(error)) return <NotFound />
  if (serverPage) return <PreservedPage nodes={serverPage} problem={error} />
  return <Unavailable error={error} isRemote={isRemoteUnavailable(error)} />
}

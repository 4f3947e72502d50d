import { useRouteError } from 'react-router-dom'
import { Layout } from '../layout/layout.tsx'
import { NotFound } from './not-found.tsx'
import { isNotFound, isRemoteUnavailable } from './problem-kind.ts'
import { Unavailable } from './unavailable.tsx'

/** Shown in place of a page that failed (ROUTE-08, MFE-02); the layout around it stays. */
export function PageProblem() {
  const error = useRouteError()
  if (isNotFound(error)) return <NotFound />
  return <Unavailable error={error} isRemote={isRemoteUnavailable(error)} />
}

/** The same where the frame itself is missing, as when a remote's pages could not be discovered. */
export function RootProblem() {
  return (
    <Layout>
      <PageProblem />
    </Layout>
  )
}

import { useEffect, useState } from 'react'
import { useLocation, useRouteError, Link, useNavigate, useNavigation } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { bestSellersSlot } from '@shop/federation/layout-slots'
import { RemoteSlot } from '@shop/federation/slot'
import { ButtonLink, Button, Icon } from '@shop/ui'
import * as urls from '@shop/urls'
import { lateOf } from '@shop/federation/runtime'
import { errorText } from '@shop/i18n'
import { reportPageProblem } from '../reporting/report-problem.ts'
import { PreservedPage } from './preserved-page.tsx'
import { isNotFound, isRemoteUnavailable } from '../reporting/problem-kind.ts'
import { addressOf, serverPageAt } from './server-page.ts'
import { ProblemFrame } from './problem-frame.tsx'
import { useLateArrival } from './use-late-arrival.ts'

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

/** ROUTE-08: the not-found page. The best sellers are rendered only in the browser, after the page. */
function NotFound() {
  const { t } = useTranslation('common')
  const [isShown, setIsShown] = useState(false)
  useEffect(() => setIsShown(true), [])
  return (
    <>
      <ProblemFrame title={t('problem.notFoundTitle')} text={t('problem.notFoundText')}>
        <ButtonLink as={Link} to={urls.collection()}>
          {t('problem.collection')}
        </ButtonLink>
        <ButtonLink as={Link} to={urls.home()} variant="secondary">
          {t('problem.home')}
        </ButtonLink>
      </ProblemFrame>
      {/* Reserves space for the best sellers, so that the footer does not move when they appear. */}
      <div style={{ minBlockSize: '60vh' }}>
        {isShown && <RemoteSlot fragment={bestSellersSlot} pathname="" />}
      </div>
    </>
  )
}

/**
 * MFE-02: shown in place of a page that could not be loaded. Retry loads the page again without reloading the document.
 * If the page took too long, it appears by itself once it is loaded (MFE-11).
 */
function Unavailable({ error, isRemote }: { error: unknown; isRemote: boolean }) {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isBusy = useNavigation().state !== 'idle'
  useLateArrival(error)
  const kind = lateOf(error) ? 'late' : 'remote'
  // Only the browser can determine whether there is a connection.
  const other = process.env.TARGET === 'browser' && !navigator.onLine ? 'offline' : 'other'
  return (
    <ProblemFrame
      title={t(`problem.${isRemote ? kind : other}Title`)}
      text={isRemote ? t(`problem.${kind}Text`) : errorText(t, error)}
    >
      <Button
        busy={isBusy}
        icon={<Icon name="refresh" />}
        onClick={() => void navigate(pathname + search, { replace: true })}
      >
        {t(isBusy ? 'actions.retrying' : 'actions.retry')}
      </Button>
    </ProblemFrame>
  )
}

import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { lateOf } from '@shop/federation/runtime'
import { errorText } from '@shop/i18n'
import { Button, Icon } from '@shop/ui'
import { ProblemFrame } from './problem-frame.tsx'
import { useLateArrival } from './use-late-arrival.ts'

/**
 * MFE-02: shown in place of a page that could not be loaded. Retry loads the page again without reloading the document.
 * If the page took too long, it appears by itself once it is loaded (MFE-11).
 */
export function Unavailable({ error, isRemote }: { error: unknown; isRemote: boolean }) {
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
